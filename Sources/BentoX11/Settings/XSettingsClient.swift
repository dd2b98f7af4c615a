package import BentoGraphics
internal import CXCB

/// A client that reads and observes the settings of an X display: those that the settings daemon publishes, and
/// the resources.
@MainActor
package final class XSettingsClient {
  private let client: XClient
  private let selection: xcb_atom_t
  private let property: xcb_atom_t
  private var seenChanges = 0
  /// The current settings, or nil if no program publishes any.
  private var settings: XSettings?
  /// The preferences in the settings.
  package var preferences: DesktopPreferences { settings?.preferences ?? DesktopPreferences() }
  /// The number of device pixels per point, from the settings or from the resource `Xft.dpi`; nil if neither is
  /// set.
  package private(set) var scale: Double?

  private static weak var known: XSettingsClient?

  /// Returns the settings of a display, which all windows share, or nil if the display does not respond.
  package static func of(_ client: XClient) -> XSettingsClient? {
    if let known, known.client === client { return known }
    let made = XSettingsClient(client)
    known = made
    return made
  }

  /// Starts observing the settings of a display, or returns nil if the display does not respond.
  private init?(_ client: XClient) {
    guard let selection = client.atom("_XSETTINGS_S\(client.screen)"),
      let property = client.atom("_XSETTINGS_SETTINGS")
    else { return nil }
    self.client = client
    (self.selection, self.property) = (selection, property)
    // A program that starts to publish settings announces this on the root window, as window managers do by a
    // property, on whose abilities more than settings depends.
    client.watch(client.root, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
    client.watch(
      client.firstRoot,
      XCB_EVENT_MASK_STRUCTURE_NOTIFY,
      XCB_EVENT_MASK_PROPERTY_CHANGE,
      properties: [XCB_ATOM_RESOURCE_MANAGER.rawValue, client.atoms[.netSupporting]]
    )
    read()
  }

  /// Reads the settings again if they have changed; otherwise, returns without waiting.
  package func update() {
    client.collectEvents()
    guard client.changeCount != seenChanges else { return }
    read()
  }

  private func read() {
    seenChanges = client.changeCount
    settings = readSettings()
    scale = settings?.scale ?? XSettings.scale(fromResources: readResources())
  }

  private func readSettings() -> XSettings? {
    guard let owner = client.owner(of: selection) else { return nil }
    client.watch(owner, XCB_EVENT_MASK_PROPERTY_CHANGE, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
    let value = client.property(property, of: owner)
    guard let value, value.format == 8 else { return nil }
    return XSettings(value.bytes)
  }

  private func readResources() -> String {
    let name = XCB_ATOM_RESOURCE_MANAGER.rawValue
    let value = client.property(name, of: client.firstRoot, limit: 1 << 20)
    return String(decoding: value?.bytes ?? [], as: UTF8.self)
  }
}
