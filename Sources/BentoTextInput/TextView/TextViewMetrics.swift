internal import BentoGeometry
internal import BentoGraphics

/// What the heights of a text view's blocks depend on, apart from the text.
struct TextViewMetrics {
  /// What the measures depend on.
  struct Conditions: Equatable {
    var width: Double
    var scale: Scale
    var font: Font
    var insets: EdgeInsets
    /// The number of digits of the highest line number; 0 without numbers.
    var digits: Int
    var isRightToLeft: Bool
    weak var engine: (any TextEngine)?

    static func == (left: Conditions, right: Conditions) -> Bool {
      left.width == right.width && left.scale == right.scale && left.font == right.font
        && left.insets == right.insets && left.digits == right.digits
        && left.isRightToLeft == right.isRightToLeft && left.engine === right.engine
    }
  }

  /// What all of this was measured with.
  var conditions: Conditions
  /// Where the column of the text begins, in points from the left.
  var textX: Double
  /// The width of the column, in points.
  var width: Double
  /// The room for line numbers, in points.
  var gutter: Double
  /// The height of a line, in device pixels.
  var lineHeight: Int
  /// How many letters a line has room for, about; infinite where all lines fit.
  var lettersInLine: Double

  /// The guessed height of a block of a length in bytes, in device pixels.
  func guessedHeight(_ length: Int) -> Int {
    // The width of a letter is rounded; half of one does not break a line that is as wide as the column.
    let letters = max(0, Double(length) - 1.5)
    return lineHeight * max(1, Int((letters / lettersInLine).rounded(.up)))
  }
}
