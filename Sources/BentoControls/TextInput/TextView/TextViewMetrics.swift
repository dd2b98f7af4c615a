internal import BentoGeometry
internal import BentoGraphics

/// What the heights of a text view's blocks depend on, apart from the text.
struct TextViewMetrics {
  /// Where the column of the text begins, in points from the left.
  var textX: Double
  /// The width of the column, in points.
  var width: Double
  /// The room for line numbers, in points.
  var gutter: Double
  /// The scale that heights are rounded for.
  var scale: Scale
  /// The engine that lays text out.
  weak var engine: (any TextEngine)?
  /// The height of a line, in device pixels.
  var lineHeight: Int
  /// How many letters a line has room for, about.
  var lettersInLine: Double

  /// Whether blocks that were measured with others have the same heights.
  func isSame(as other: TextViewMetrics) -> Bool {
    textX == other.textX && width == other.width && gutter == other.gutter
      && scale == other.scale && engine === other.engine && lineHeight == other.lineHeight
      && lettersInLine == other.lettersInLine
  }

  /// The guessed height of a block of a length in bytes, in device pixels.
  func guessedHeight(_ length: Int) -> Int {
    lineHeight * max(1, Int((Double(max(0, length - 1)) / lettersInLine).rounded(.up)))
  }
}
