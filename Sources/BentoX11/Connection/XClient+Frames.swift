package import BentoGeometry
package import CXCB

/// The frames of windows on the display.
nonisolated extension XClient {
  /// Returns the frame of a window on its display, in pixels, or nil if the window no longer exists.
  package func frame(of window: xcb_window_t) -> PixelRect? {
    let question = unsafe xcb_get_geometry(connection, window)
    guard let origin = origin(of: window),
      let size = unsafe take(xcb_get_geometry_reply(connection, question, nil))
    else { return nil }
    return PixelRect(x: origin.x, y: origin.y, width: Int(size.width), height: Int(size.height))
  }

  /// Moves and resizes a window that no window manager manages.
  package func place(_ window: xcb_window_t, at frame: PixelRect) {
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
      | XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    let values = [
      UInt32(bitPattern: Int32(clamping: frame.x)), UInt32(bitPattern: Int32(clamping: frame.y)),
      UInt32(clamping: frame.width), UInt32(clamping: frame.height),
    ]
    unsafe xcb_configure_window(connection, window, UInt16(truncatingIfNeeded: mask), values)
    flush()
  }
}
