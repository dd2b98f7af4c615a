internal import CXCB
internal import Synchronization

/// A client that reads and observes the settings published by the settings daemon on an X display.
@MainActor
final class XSettingsClient {
  private let client: XClient
  private let selection: xcb_atom_t
  private let property: xcb_atom_t
  private var seenChanges = 0
  /// The current settings, or nil if no program publishes any.
  private(set) var settings: XSettings?

  /// Starts observing the settings of a display, or returns nil if the display does not respond.
  init?(_ client: XClient) {
    guard let selection = client.atom("_XSETTINGS_S\(client.screen)"),
      let property = client.atom("_XSETTINGS_SETTINGS")
    else { return nil }
    self.client = client
    (self.selection, self.property) = (selection, property)
    // A program that starts to publish settings announces this on the root window.
    client.watch(client.root, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
    read()
  }

  /// Reads the settings again if they have changed; otherwise, returns without waiting.
  func update() {
    client.collectEvents()
    guard client.changes.load(ordering: .acquiring) != seenChanges else { return }
    read()
  }

  private func read() {
    seenChanges = client.changes.load(ordering: .acquiring)
    settings = nil
    guard let owner = client.owner(of: selection) else { return }
    client.watch(owner, XCB_EVENT_MASK_PROPERTY_CHANGE, XCB_EVENT_MASK_STRUCTURE_NOTIFY)
    let value = client.property(property, of: owner)
    guard let value, value.format == 8 else { return }
    settings = XSettings(value.bytes)
  }
}
