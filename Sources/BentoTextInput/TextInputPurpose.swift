/// The kind of text that the user enters into a ``TextField``.
///
/// A phone shows a matching keyboard. On a desktop, the purpose determines which characters can be typed,
/// pasted, and dropped, and whether spelling is checked:
///
/// ```swift
/// let age = TextField()
/// age.purpose = .digits
/// ```
///
/// Text set by the program is not restricted.
public nonisolated enum TextInputPurpose: Hashable, Sendable, CaseIterable {
  /// Any text.
  case text
  /// A name: any text, without spell checking.
  case name
  /// An e-mail address: no spaces.
  case email
  /// The address of a web page: no spaces.
  case url
  /// A telephone number: digits, `+`, `*`, `#`, and grouping characters.
  case phone
  /// A number: digits of any script, signs, periods, commas, apostrophes, spaces, and `e`.
  case number
  /// Only digits, of any script.
  case digits

  /// Returns whether a character can be entered.
  public func allows(_ character: Character) -> Bool {
    switch self {
    case .text, .name: true
    case .email, .url: !character.isWhitespace
    case .phone: Self.isDigit(character) || "+*#()-./ ,;".contains(character)
    case .number: Self.isDigit(character) || "+-−.,'’eE \u{A0}\u{202F}".contains(character)
    case .digits: Self.isDigit(character)
    }
  }

  /// Whether words are checked for spelling.
  var checksSpelling: Bool { self == .text }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }
}
