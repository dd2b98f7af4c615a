public import BentoGeometry

/// How large laid-out text is, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The extents: the widest line, rounded up to a pixel, and the height of all lines.
  public var size: Size
  /// The distance from the top to the first line's baseline.
  public var firstBaseline: Double
  /// The distance from the top to the last line's baseline.
  public var lastBaseline: Double
  /// The number of lines shown.
  public var lineCount: Int
  /// Whether an ellipsis stands for a part of the text.
  public var isTruncated: Bool
  /// Whether the first line is read from right to left.
  public var isRightToLeft: Bool
  /// The number of characters for which no font has a picture.
  public var unknownGlyphs: Int
  /// A family that the text asks for and that is not installed; nil when all are.
  public var missingFamily: String?

  /// Creates metrics.
  public init(
    size: Size,
    firstBaseline: Double,
    lastBaseline: Double,
    lineCount: Int,
    isTruncated: Bool = false,
    isRightToLeft: Bool = false,
    unknownGlyphs: Int = 0,
    missingFamily: String? = nil
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.isRightToLeft = isRightToLeft
    self.unknownGlyphs = unknownGlyphs
    self.missingFamily = missingFamily
  }
}
