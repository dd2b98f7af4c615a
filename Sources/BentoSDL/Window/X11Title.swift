internal import CSDL2
internal import CXCB
internal import Glibc

/// The title of a window on X11 in letters beyond ASCII.
///
/// SDL sets a title in the encoding of the locale first, and gives up where that lacks a letter, so a
/// program without a locale would keep the title before. Desktops read the property that it does not
/// come to.
@MainActor
enum X11Title {
  /// Sets the title that desktops read, if SDL may not have done so.
  static func set(_ title: String, of window: OpaquePointer) {
    let place = CSDL2_x11Place(window)
    guard !title.utf8.allSatisfy({ $0 < 0x80 }), place.display != nil,
      let number = xcb_window_t(exactly: place.window), let connection = xcb_connect(nil, nil)
    else { return }
    defer { xcb_disconnect(connection) }
    guard xcb_connection_has_error(connection) == 0,
      let property = XSettingsClient.atom("_NET_WM_NAME", connection),
      let type = XSettingsClient.atom("UTF8_STRING", connection)
    else { return }
    let bytes = Array(title.utf8)
    let replace = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
    let length = UInt32(bytes.count)
    let request = xcb_change_property_checked(
      connection,
      replace,
      number,
      property,
      type,
      8,
      length,
      bytes
    )
    // Waits for the answer: a server may drop what it has not read yet of a connection that ends.
    free(xcb_request_check(connection, request))
  }
}
