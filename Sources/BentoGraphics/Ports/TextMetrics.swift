public import BentoGeometry

/// The measurements of laid-out text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The width of the widest line, rounded up to a pixel, and the total height of all lines.
  public var size: Size
  /// The distance from the top of the text to the first line's baseline.
  public var firstBaseline: Double
  /// The distance from the top of the text to the last line's baseline.
  public var lastBaseline: Double
  /// The number of visible lines.
  public var lineCount: Int
  /// Whether an ellipsis replaces part of the text.
  public var isTruncated: Bool
  /// Whether the first line begins on the right when its own text determines its alignment.
  public var isRightToLeft: Bool
  /// The number of characters for which no font has a glyph.
  public var unknownGlyphs: Int
  /// A requested font family that is not installed, or nil if all are installed.
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
