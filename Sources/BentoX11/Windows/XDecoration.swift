package import BentoGeometry
package import BentoGraphics
package import CXCB

/// The decoration of a window on an X display, whose picture the server keeps.
///
/// The server copies the corners of the picture and repeats its edges, so no pixels are sent while the window's size
/// changes.
@MainActor
package final class XDecoration {
  /// A part of the picture on an edge of the content.
  private enum Edge: CaseIterable { case top, bottom, left, right }

  /// The decoration.
  package let decoration: WindowDecoration
  private let client: XClient
  private let window: xcb_window_t
  private let depth: UInt8
  private let context: xcb_gcontext_t
  private let picture: xcb_pixmap_t
  private var tiles: [Edge: xcb_pixmap_t] = [:]

  /// Sends the picture of a decoration that has a margin or corners.
  package init(
    _ decoration: WindowDecoration,
    of window: xcb_window_t,
    depth: UInt8,
    _ client: XClient
  ) {
    (self.decoration, self.client) = (decoration, client)
    (self.window, self.depth) = (window, depth)
    let connection = unsafe client.connection
    context = unsafe xcb_generate_id(connection)
    unsafe xcb_create_gc(connection, context, window, 0, nil)
    picture = unsafe xcb_generate_id(connection)
    let side = decoration.side
    makePixmap(picture, side, side)
    let frame = PixelRect(x: 0, y: 0, width: side, height: side)
    put(decoration.picture.words, into: picture, frame: frame)
    guard decoration.margin > 0 else { return }
    for edge in Edge.allCases {
      let part = part(edge, content: nil)
      let tile = unsafe xcb_generate_id(connection)
      makePixmap(tile, part.width, part.height)
      copy(part, to: tile, x: 0, y: 0)
      tiles[edge] = tile
    }
  }

  isolated deinit {
    let connection = unsafe client.connection
    for tile in tiles.values { unsafe xcb_free_pixmap(connection, tile) }
    unsafe xcb_free_pixmap(connection, picture)
    unsafe xcb_free_gc(connection, context)
  }

  /// Draws the margin around a content, whose corner is at the margin.
  package func drawMargin(width: Pixels, height: Pixels) {
    let (margin, corner) = (decoration.margin, decoration.corner)
    guard margin > 0 else { return }
    let content = PixelRect(x: margin, y: margin, width: width, height: height)
    for edge in Edge.allCases { repeatEdge(edge, along: part(edge, content: content)) }
    // Each corner consists of the rows above or below the content, and of the columns beside it.
    let reach = margin + corner
    let (farX, farY) = (width + 2 * margin - reach, height + 2 * margin - reach)
    let far = decoration.side - reach
    for (x, sourceX) in [(0, 0), (farX, far)] {
      for (y, sourceY) in [(0, 0), (farY, far)] {
        let isTop = sourceY == 0
        let isLeft = sourceX == 0
        let rowY = isTop ? 0 : corner
        let row = PixelRect(x: sourceX, y: sourceY + rowY, width: reach, height: margin)
        copy(row, to: window, x: x, y: y + rowY)
        let (columnX, columnY) = (isLeft ? 0 : corner, isTop ? margin : 0)
        let column = PixelRect(
          x: sourceX + columnX,
          y: sourceY + columnY,
          width: margin,
          height: corner
        )
        copy(column, to: window, x: x + columnX, y: y + columnY)
      }
    }
  }

  /// Draws a corner of the content.
  ///
  /// - Parameters:
  ///   - index: The corner's index.
  ///   - area: The corner's area in the content.
  ///   - content: The first pixel of the content, whose rows are `stride` bytes long.
  package func drawCorner(
    _ index: Int,
    at area: PixelRect,
    content: UnsafeRawPointer,
    stride: Int
  ) {
    let words = decoration.blend(index) { x, y in
      unsafe content.load(
        fromByteOffset: (area.y + y) * stride + (area.x + x) * 4,
        as: UInt32.self
      )
    }
    let margin = decoration.margin
    put(words, into: window, frame: area.offsetBy(dx: margin, dy: margin))
  }

  // MARK: Parts

  /// Returns the part of an edge between the corners: in the picture, or around a content in the window.
  private func part(_ edge: Edge, content: PixelRect?) -> PixelRect {
    let (margin, corner) = (decoration.margin, decoration.corner)
    let reach = margin + corner
    let (width, height) = content.map { ($0.width, $0.height) } ?? (2 * corner + 1, 2 * corner + 1)
    let (along, down) = (max(0, width - 2 * corner), max(0, height - 2 * corner))
    return switch edge {
    case .top: PixelRect(x: reach, y: 0, width: along, height: margin)
    case .bottom: PixelRect(x: reach, y: margin + height, width: along, height: margin)
    case .left: PixelRect(x: 0, y: reach, width: margin, height: down)
    case .right: PixelRect(x: margin + width, y: reach, width: margin, height: down)
    }
  }

  private func repeatEdge(_ edge: Edge, along area: PixelRect) {
    guard let tile = tiles[edge], !area.isEmpty else { return }
    let connection = unsafe client.connection
    let mask =
      XCB_GC_FILL_STYLE.rawValue | XCB_GC_TILE.rawValue | XCB_GC_TILE_STIPPLE_ORIGIN_X.rawValue
      | XCB_GC_TILE_STIPPLE_ORIGIN_Y.rawValue
    let values = [
      XCB_FILL_STYLE_TILED.rawValue, tile, UInt32(clamping: area.x), UInt32(clamping: area.y),
    ]
    unsafe xcb_change_gc(connection, context, mask, values)
    var rectangle = xcb_rectangle_t(area)
    unsafe xcb_poly_fill_rectangle(connection, window, context, 1, &rectangle)
  }

  private func copy(_ part: PixelRect, to target: xcb_drawable_t, x: Pixels, y: Pixels) {
    guard !part.isEmpty else { return }
    unsafe xcb_copy_area(
      client.connection,
      picture,
      target,
      context,
      Int16(clamping: part.x),
      Int16(clamping: part.y),
      Int16(clamping: x),
      Int16(clamping: y),
      UInt16(clamping: part.width),
      UInt16(clamping: part.height)
    )
  }

  private func makePixmap(_ pixmap: xcb_pixmap_t, _ width: Pixels, _ height: Pixels) {
    let size = (UInt16(clamping: width), UInt16(clamping: height))
    unsafe xcb_create_pixmap(client.connection, depth, pixmap, window, size.0, size.1)
  }

  private func put(_ words: [UInt32], into target: xcb_drawable_t, frame: PixelRect) {
    unsafe words.withUnsafeBytes { bytes in
      unsafe client.putImage(
        bytes,
        stride: frame.width * 4,
        into: target,
        context,
        frame: frame,
        depth: depth
      )
    }
  }
}
