package import BentoPlatform
internal import CBentoWayland
internal import CWayland

/// The clipboard, the primary selection and the drags of a user on Wayland.
///
/// A compositor announces the data of other programs while one of our windows is active. Data is offered to
/// other programs by a ``WaylandServer``, whose thread starts with the first copy.
@MainActor
@safe
package final class WaylandData {
  private unowned let client: WaylandClient
  private let seat: WaylandSeat
  private let manager: WaylandObject
  private let primaryManager: WaylandObject?
  private var device: WaylandObject?
  private var primaryDevice: WaylandObject?
  /// The data that was announced, and whose purpose is not known yet.
  private var announced: [WaylandOffer] = []
  /// The data on the clipboards; a clipboard without data is missing.
  private var offers: [Pasteboard: WaylandOffer] = [:]
  /// The clipboards that the compositor has reported.
  private var known: Set<Pasteboard> = []
  /// The data that this program has put on the clipboards.
  private var sources: [Pasteboard: WaylandSource] = [:]

  private struct WeakTarget {
    weak var target: WaylandDropTarget?
  }
  /// The windows of this program as targets of drags, by their surfaces.
  private var targets: [OpaquePointer: WeakTarget] = unsafe [:]
  /// Whether the compositor has reported a drag here; KWin reports drags only to a program's first object, SDL's.
  private(set) var reportsDrags = false
  /// The window under the pointer during a drag.
  private weak var visited: WaylandDropTarget?
  /// The drag of this program that is under way, or nil.
  weak var ownDrag: WaylandDrag?

  /// Creates the objects for a seat, or returns nil if the compositor has no clipboard.
  init?(_ client: WaylandClient, _ seat: WaylandSeat) {
    guard let manager = client.dataManager else { return nil }
    (self.client, self.seat, self.manager) = (client, seat, manager)
    primaryManager = client.primaryManager
    device = unsafe WaylandObject(
      wl_data_device_manager_get_data_device(manager.pointer, seat.object.pointer),
      { [unowned self] in unsafe handle($0, $1) },
      destroy: { device in
        if unsafe wl_data_device_get_version(device) >= WL_DATA_DEVICE_RELEASE_SINCE_VERSION {
          unsafe wl_data_device_release(device)
        } else {
          unsafe wl_data_device_destroy(device)
        }
      }
    )
    guard device != nil else { return nil }
    guard let primary = primaryManager else { return }
    primaryDevice = unsafe WaylandObject(
      zwp_primary_selection_device_manager_v1_get_device(primary.pointer, seat.object.pointer),
      { [unowned self] event, arguments in
        if event == 0 { return unsafe announce(arguments[0].o, isPrimary: true) }
        unsafe take(arguments[0].o, as: .primary)
      },
      destroy: { unsafe zwp_primary_selection_device_v1_destroy($0) }
    )
  }

  private func handle(_ event: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {
    switch event {
    case 0: unsafe announce(arguments[0].o)
    case 1:
      reportsDrags = true
      guard let surface = unsafe arguments[1].o else { return }
      visited = unsafe targets[surface]?.target
      let offer = unsafe takeAnnounced(arguments[4].o)
      let (x, y) = unsafe (arguments[2].distance, arguments[3].distance)
      unsafe visited?.enter(offer, serial: arguments[0].u, x, y)
    case 2:
      visited?.leave()
      visited = nil
    case 3: unsafe visited?.move(arguments[1].distance, arguments[2].distance)
    case 4: visited?.drop()
    case 5: unsafe take(arguments[0].o, as: .clipboard)
    default: break
    }
  }

  private func announce(_ pointer: OpaquePointer?, isPrimary: Bool = false) {
    if let offer = unsafe WaylandOffer(pointer, isPrimary: isPrimary, on: client.display) {
      announced.append(offer)
    }
  }

  private func takeAnnounced(_ pointer: OpaquePointer?) -> WaylandOffer? {
    guard let index = announced.firstIndex(where: { unsafe $0.pointer == pointer }) else {
      return nil
    }
    return announced.remove(at: index)
  }

  private func take(_ pointer: OpaquePointer?, as pasteboard: Pasteboard) {
    offers[pasteboard] = unsafe takeAnnounced(pointer)
    known.insert(pasteboard)
  }
}

// MARK: - Clipboards

extension WaylandData: DesktopClipboards {
  package var refusal: String { "the user has not pressed a key or button yet" }

  /// Whether there is a clipboard, and the compositor has reported what it contains.
  package func knows(_ pasteboard: Pasteboard) -> Bool {
    known.contains(pasteboard) || sources[pasteboard] != nil
  }

  /// Whether the compositor has a clipboard.
  package func has(_ pasteboard: Pasteboard) -> Bool {
    pasteboard == .clipboard || primaryDevice != nil
  }

  package func ownContents(_ pasteboard: Pasteboard) -> ClipboardContents? {
    sources[pasteboard]?.contents
  }

  package func foreignData(_ pasteboard: Pasteboard) -> (any ForeignData)? { offers[pasteboard] }

  package func renew(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool {
    sources[pasteboard]?.renew(contents) ?? false
  }

  package func set(_ contents: ClipboardContents?, _ pasteboard: Pasteboard) -> Bool {
    guard let serial = seat.inputSerial, has(pasteboard) else { return false }
    var source: WaylandSource?
    if let contents {
      source = makeSource(contents, for: pasteboard)
      if source == nil { return false }
    }
    if pasteboard == .primary, let primaryDevice {
      unsafe zwp_primary_selection_device_v1_set_selection(
        primaryDevice.pointer,
        source?.pointer,
        serial
      )
    } else if let device {
      unsafe wl_data_device_set_selection(device.pointer, source?.pointer, serial)
    }
    client.flush()
    sources[pasteboard] = source
    offers[pasteboard] = nil
    return true
  }

  private func makeSource(
    _ contents: ClipboardContents,
    for pasteboard: Pasteboard
  ) -> WaylandSource? {
    guard let server = client.server else { return nil }
    // A compositor ends the connection of a program that copies faster than it reads its events.
    if server.isCrowded { client.waitForCompositor() }
    if pasteboard == .primary, let primaryManager {
      return unsafe server.makeSource(contents, for: .primary, by: primaryManager) {
        unsafe zwp_primary_selection_device_manager_v1_create_source($0)
      }
    }
    return unsafe server.makeSource(contents, for: .clipboard, by: manager) {
      unsafe wl_data_device_manager_create_data_source($0)
    }
  }
}

// MARK: - Drags

extension WaylandData {
  /// Whether the compositor reports what becomes of a drag.
  package var hasDrags: Bool {
    unsafe wl_proxy_get_version(manager.pointer) >= WL_DATA_SOURCE_ACTION_SINCE_VERSION
  }

  /// Passes the drags over a surface to a target.
  func add(_ target: WaylandDropTarget, at surface: OpaquePointer) {
    unsafe targets = unsafe targets.filter { unsafe $0.value.target != nil }
    unsafe targets[surface] = WeakTarget(target: target)
  }

  /// Begins a drag with the button that is down over a surface, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - actions: The allowed actions, in the protocol's numbers.
  ///   - icon: The surface that follows the pointer, or nil.
  func startDrag(
    _ contents: ClipboardContents,
    actions: UInt32,
    from surface: OpaquePointer,
    icon: OpaquePointer?
  ) -> WaylandSource? {
    guard let device, let serial = seat.pressSerial, seat.isPressed, let server = client.server,
      let source = unsafe server.makeSource(
        contents,
        for: .drag,
        by: manager,
        { unsafe wl_data_device_manager_create_data_source($0) }
      )
    else { return nil }
    unsafe wl_data_source_set_actions(source.pointer, actions)
    unsafe wl_data_device_start_drag(device.pointer, source.pointer, surface, icon, serial)
    seat.releaseButtons()
    return source
  }
}
