internal import BentoGraphics
internal import CPango

/// The direction of a paragraph, and the side on which it begins.
package struct ParagraphDirection: Equatable, Sendable {
  /// Whether characters are ordered from right to left.
  package let isRightToLeft: Bool
  /// Whether lines begin on the right if their paragraph determines the alignment.
  package let startsAtRight: Bool

  static let leftToRight = ParagraphDirection(isRightToLeft: false)

  /// Creates the direction of a paragraph that begins on the same side as its characters.
  init(isRightToLeft: Bool) {
    self.init(isRightToLeft: isRightToLeft, startsAtRight: isRightToLeft)
  }

  private init(isRightToLeft: Bool, startsAtRight: Bool) {
    self.isRightToLeft = isRightToLeft
    self.startsAtRight = startsAtRight
  }

  /// The direction of a number in a right-to-left interface.
  ///
  /// Numbers are written from left to right in every script. Without this direction, rule HL1 of UAX #9
  /// (https://www.unicode.org/reports/tr9/#HL1) would give them the interface's direction and reverse the
  /// groups of "+44 20 7946 0360".
  static let numberAtRight = ParagraphDirection(isRightToLeft: false, startsAtRight: true)

  /// The direction as a Pango value.
  var pangoDirection: PangoDirection { isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR }
}

extension StyledText {
  /// Returns the direction of text in a style: that of the first letter, or the style's direction if there
  /// are no letters.
  func direction(in style: ParagraphStyle) -> ParagraphDirection {
    guard style.isNatural else { return ParagraphDirection(isRightToLeft: style.isRightToLeft) }
    if let own = directionOfLetters(in: bytes.indices) { return own }
    return style.isRightToLeft && hasDigits
      ? .numberAtRight : ParagraphDirection(isRightToLeft: style.isRightToLeft)
  }

  /// Returns the direction of the first strong character in a range, or nil if there is none.
  func directionOfLetters(in range: Range<Int>) -> ParagraphDirection? {
    let found: PangoDirection = unsafe bytes.withUnsafeBytes { raw in
      guard !range.isEmpty, let text = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      else { return PANGO_DIRECTION_NEUTRAL }
      return unsafe CPango_direction(text + range.lowerBound, Int32(clamping: range.count))
    }
    return found == PANGO_DIRECTION_NEUTRAL
      ? nil : ParagraphDirection(isRightToLeft: found == PANGO_DIRECTION_RTL)
  }

  /// Whether the text contains a digit of any script.
  private var hasDigits: Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .contains { $0.properties.generalCategory == .decimalNumber }
  }
}
