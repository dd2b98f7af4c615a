/// A distance in device pixels.
@usableFromInline
@frozen
package struct PixelOffset: Equatable, Sendable {
  /// The distance to the right.
  @usableFromInline package var dx: Pixels
  /// The distance downward.
  @usableFromInline package var dy: Pixels

  /// Creates an offset.
  @inlinable
  package init(dx: Pixels, dy: Pixels) {
    self.dx = dx
    self.dy = dy
  }

  /// An offset of zero.
  @inlinable package static var zero: PixelOffset { PixelOffset(dx: 0, dy: 0) }

  /// Whether two offsets are the same.
  @inlinable
  package static func == (left: PixelOffset, right: PixelOffset) -> Bool {
    left.dx == right.dx && left.dy == right.dy
  }
}
