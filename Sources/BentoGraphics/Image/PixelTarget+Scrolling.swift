public import BentoGeometry

extension PixelTarget {
  /// The target's size as a rectangle at the origin.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Moves the pixels of a rectangle within the rectangle; pixels that leave the rectangle are lost, and
  /// uncovered pixels keep their old content.
  ///
  /// - Complexity: That of moving the rectangle's memory once.
  public func scroll(_ rect: PixelRect, dx: Pixels, dy: Pixels) {
    let area = rect.intersection(bounds)
    let destination = area.offsetBy(dx: dx, dy: dy).intersection(area)
    guard !destination.isEmpty, dx != 0 || dy != 0 else { return }
    let source = destination.offsetBy(dx: -dx, dy: -dy)
    let pixel = format.bytesPerPixel
    let rowBytes = destination.width * pixel
    if dx == 0, rowBytes == width * pixel, self.stride == rowBytes {
      moveRows(from: source.y, to: destination.y, count: destination.height)
      return
    }
    let rows =
      dy > 0
      ? Swift.stride(from: destination.height - 1, through: 0, by: -1)
      : Swift.stride(from: 0, through: destination.height - 1, by: 1)
    for row in rows {
      // Source and destination rows are inside the target because both rectangles are.
      let to = (destination.y + row) * self.stride + destination.x * pixel
      let from = (source.y + row) * self.stride + source.x * pixel
      unsafe (base + to).copyMemory(from: base + from, byteCount: rowBytes)
    }
  }

  /// The minimum number of bytes for which a separate move is worthwhile.
  private static let smallestMove = 16_384

  /// Moves rows that span the full width of the target.
  ///
  /// Rows that move farther than a few rows are moved in parts that do not overlap their destination, which
  /// is a fifth faster.
  private func moveRows(from source: Int, to destination: Int, count: Int) {
    let distance = (destination - source).magnitude
    let part = Int(distance) * stride < Self.smallestMove ? count : min(count, Int(distance))
    var moved = 0
    while moved < count {
      let height = min(part, count - moved)
      let first = destination < source ? moved : count - moved - height
      // Both rectangles are inside the target, and therefore so is every byte between their corners.
      unsafe (base + (destination + first) * stride).copyMemory(
        from: base + (source + first) * stride,
        byteCount: height * stride
      )
      moved += height
    }
  }
}
