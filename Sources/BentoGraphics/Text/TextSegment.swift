/// The smallest piece of laid-out text that a caret goes around: one character as a reader sees
/// it, or the ellipsis that stands for many.
public struct TextSegment: Hashable, Sendable {
  /// The bytes of the text, in UTF-8, that the segment shows.
  public var range: Range<Int>
  /// The left end, in points of the text's box.
  public var minX: Double
  /// The right end, in points of the text's box.
  public var maxX: Double
  /// Whether the segment is read from right to left.
  public var isRightToLeft: Bool
  /// Whether the segment is the ellipsis that stands for its range.
  public var isEllipsis: Bool

  /// Creates a segment.
  public init(
    range: Range<Int>,
    minX: Double,
    maxX: Double,
    isRightToLeft: Bool = false,
    isEllipsis: Bool = false
  ) {
    self.range = range
    self.minX = minX
    self.maxX = maxX
    self.isRightToLeft = isRightToLeft
    self.isEllipsis = isEllipsis
  }

  /// The side at which reading begins.
  var leadingX: Double { isRightToLeft ? maxX : minX }

  /// The side at which reading ends.
  var trailingX: Double { isRightToLeft ? minX : maxX }
}
