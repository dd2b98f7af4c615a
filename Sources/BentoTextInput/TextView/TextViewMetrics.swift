internal import BentoGeometry
internal import BentoGraphics

/// The values, other than the text, on which the heights of a text view's blocks depend.
struct TextViewMetrics {
  /// The values on which the metrics depend.
  struct Conditions: Equatable {
    var width: Double
    var scale: Scale
    var font: Font
    var insets: EdgeInsets
    /// The number of digits in the highest line number; 0 if line numbers are not shown.
    var digits: Int
    var isRightToLeft: Bool
    weak var engine: (any TextEngine)?

    static func == (left: Conditions, right: Conditions) -> Bool {
      left.width == right.width && left.scale == right.scale && left.font == right.font
        && left.insets == right.insets && left.digits == right.digits
        && left.isRightToLeft == right.isRightToLeft && left.engine === right.engine
    }
  }

  /// The values from which the metrics were computed.
  var conditions: Conditions
  /// The left edge of the text column, in points.
  var textX: Double
  /// The width of the column, in points.
  var width: Double
  /// The width of the line numbers, in points.
  var gutter: Double
  /// The height of a line, in device pixels.
  var lineHeight: Int
  /// The approximate number of characters that fit in a line; infinite if lines never wrap.
  var lettersInLine: Double

  /// Returns the estimated height of a block with the given length in bytes, in device pixels.
  func guessedHeight(_ length: Int) -> Int {
    // Because character widths are rounded, an excess of half a character must not wrap a line that is as
    // wide as the column.
    let letters = max(0, Double(length) - 1.5)
    return lineHeight * max(1, Int((letters / lettersInLine).rounded(.up)))
  }
}
