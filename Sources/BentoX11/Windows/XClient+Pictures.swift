package import BentoGeometry
package import CXCB

nonisolated extension XClient {
  /// Copies rows of 32-bit pixels to the server, in bands that fit into a request.
  func putImage(
    _ pixels: UnsafeRawBufferPointer,
    stride: Int,
    into target: xcb_drawable_t,
    _ context: xcb_gcontext_t,
    frame: PixelRect,
    depth: UInt8
  ) {
    guard let base = pixels.baseAddress, stride > 0 else { return }
    let largest = unsafe Int(xcb_get_maximum_request_length(connection)) * 4 - 64
    let rows = max(1, largest / stride)
    for y in Swift.stride(from: 0, to: frame.height, by: rows) {
      let count = min(rows, frame.height - y)
      unsafe xcb_put_image(
        connection,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        target,
        context,
        UInt16(clamping: frame.width),
        UInt16(clamping: count),
        Int16(clamping: frame.x),
        Int16(clamping: frame.y + y),
        0,
        depth,
        UInt32(clamping: count * stride),
        base.advanced(by: y * stride).assumingMemoryBound(to: UInt8.self)
      )
    }
  }

  /// The window of the compositor, which blends windows with what is below them; nil if there is none.
  package var compositor: xcb_window_t? { atom("_NET_WM_CM_S\(screen)").flatMap(owner) }

  /// Limits the part of a window that receives the pointer; returns whether the server supports this.
  @discardableResult
  package func setInput(of window: xcb_window_t, to area: PixelRect) -> Bool {
    unsafe CXCB_setInputShape(connection, window, xcb_rectangle_t(area))
  }
}

nonisolated extension xcb_rectangle_t {
  /// Creates a rectangle of pixels.
  package init(_ area: PixelRect) {
    self.init(
      x: Int16(clamping: area.x),
      y: Int16(clamping: area.y),
      width: UInt16(clamping: area.width),
      height: UInt16(clamping: area.height)
    )
  }
}
