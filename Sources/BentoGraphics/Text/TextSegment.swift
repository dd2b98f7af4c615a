/// The smallest part of laid-out text that a caret moves across: one character as the user sees it, or the
/// ellipsis that replaces several.
public struct TextSegment: Hashable, Sendable {
  /// The range of text that the segment shows, in UTF-8 bytes.
  public var range: Range<Int>
  /// The left edge, in points relative to the text's box.
  public var minX: Double
  /// The right edge, in points relative to the text's box.
  public var maxX: Double
  /// Whether the segment runs from right to left.
  public var isRightToLeft: Bool
  /// Whether the segment is an ellipsis that replaces its range.
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

  /// The x-coordinate of the side where reading begins.
  var leadingX: Double { isRightToLeft ? maxX : minX }

  /// The x-coordinate of the side where reading ends.
  var trailingX: Double { isRightToLeft ? minX : maxX }
}
