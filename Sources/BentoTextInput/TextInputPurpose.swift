/// What the user is to enter into a ``TextField``.
///
/// A phone shows other keys for it. On a desktop, where the keyboard is what it is, it decides which
/// characters can be typed, pasted and dropped, and that only words are checked for spelling:
///
/// ```swift
/// let age = TextField()
/// age.purpose = .digits
/// ```
///
/// What the program sets is not restricted.
public nonisolated enum TextInputPurpose: Hashable, Sendable, CaseIterable {
  /// Words and anything else.
  case text
  /// A name: anything, but no words to be checked for spelling.
  case name
  /// An e-mail address: no spaces.
  case email
  /// The address of a page: no spaces.
  case url
  /// A telephone number: digits, `+`, `*`, `#`, and what groups them.
  case phone
  /// A number: digits of any script, signs, points, commas, apostrophes, spaces and `e`.
  case number
  /// Digits alone, of any script.
  case digits

  /// Whether a character can be entered.
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
