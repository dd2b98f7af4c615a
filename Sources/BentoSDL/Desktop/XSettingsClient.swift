internal import CXCB
internal import Glibc

/// A connection to the X display on which the desktop's settings are read, and followed.
///
/// It is its own, beside SDL's: its events come to nobody else, and a display that goes away is an
/// answer that does not come.
@MainActor
final class XSettingsClient {
  private let connection: OpaquePointer
  private let root: xcb_window_t
  private let selection: xcb_atom_t
  private let property: xcb_atom_t
  /// What the desktop publishes, or nil when no program does.
  private(set) var settings: XSettings?

  /// Connects to the display that `DISPLAY` names; nil when it cannot be reached.
  init?() {
    var number: Int32 = 0
    guard let connection = xcb_connect(nil, &number) else { return nil }
    let atoms = ["_XSETTINGS_S\(number)", "_XSETTINGS_SETTINGS"].compactMap {
      XSettingsClient.atom($0, connection)
    }
    guard xcb_connection_has_error(connection) == 0, atoms.count == 2,
      let root = XSettingsClient.root(of: Int(number), connection)
    else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    self.root = root
    (selection, property) = (atoms[0], atoms[1])
    // A program that begins to publish settings tells so here.
    watch(root, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue)
    read()
  }

  isolated deinit {
    xcb_disconnect(connection)
  }

  /// Reads the settings again if anything happened to them; never waits when nothing did.
  func update() {
    var hasChanged = false
    while let event = xcb_poll_for_event(connection) {
      // Errors, which have no number, are those of windows that are gone.
      if event.pointee.response_type != 0 { hasChanged = true }
      free(event)
    }
    if hasChanged { read() }
  }

  private func read() {
    settings = nil
    guard let owner = owner(), owner != 0 else { return }
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    watch(owner, mask)
    settings = bytes(of: owner).flatMap(XSettings.init)
  }

  // MARK: The display's answers

  private func watch(_ window: xcb_window_t, _ mask: UInt32) {
    var mask = mask
    _ = xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, &mask)
    _ = xcb_flush(connection)
  }

  private func owner() -> xcb_window_t? {
    let question = xcb_get_selection_owner(connection, selection)
    guard let answer = xcb_get_selection_owner_reply(connection, question, nil) else { return nil }
    defer { free(answer) }
    return answer.pointee.owner
  }

  private func bytes(of window: xcb_window_t) -> [UInt8]? {
    let question = xcb_get_property(connection, 0, window, property, 0, 0, 0x1_0000)
    guard let answer = xcb_get_property_reply(connection, question, nil) else { return nil }
    defer { free(answer) }
    guard answer.pointee.format == 8, let start = xcb_get_property_value(answer) else { return nil }
    let count = Int(xcb_get_property_value_length(answer))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  static func atom(_ name: String, _ connection: OpaquePointer) -> xcb_atom_t? {
    let question = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    guard let answer = xcb_intern_atom_reply(connection, question, nil) else { return nil }
    defer { free(answer) }
    return answer.pointee.atom
  }

  private static func root(of screen: Int, _ connection: OpaquePointer) -> xcb_window_t? {
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection) else {
      return nil
    }
    var screens = xcb_setup_roots_iterator(setup)
    for _ in 0..<screen where screens.rem > 0 { xcb_screen_next(&screens) }
    return screens.rem > 0 ? screens.data?.pointee.root : nil
  }
}
