package import BentoGeometry
package import CXCB

/// The monitors of an X display, and the cursor while the mouse is grabbed, for popup windows.
nonisolated extension XClient {
  /// Returns the frame of the monitor at a point of the display, or of the nearest one; nil if the display does not
  /// report monitors.
  ///
  /// SDL knows only the outputs of graphics cards, and the user can divide them or join them to other monitors.
  package func monitor(at point: (x: Int, y: Int)) -> PixelRect? {
    var frames = [xcb_rectangle_t](repeating: xcb_rectangle_t(), count: 16)
    let count = unsafe CXCB_readMonitors(connection, root, &frames, frames.count)
    let monitors = frames.prefix(count).map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }
    func distance(to monitor: PixelRect) -> Int {
      let x = max(monitor.minX - point.x, 0, point.x - monitor.maxX + 1)
      let y = max(monitor.minY - point.y, 0, point.y - monitor.maxY + 1)
      return x + y
    }
    return monitors.min { distance(to: $0) < distance(to: $1) }
  }
}

extension XClient {
  /// Sets the cursor of our window, which is shown everywhere while the mouse is grabbed for it.
  package func setCursor(_ cursor: xcb_cursor_t) {
    var value = cursor
    unsafe xcb_change_window_attributes(connection, window, XCB_CW_CURSOR.rawValue, &value)
  }
}
