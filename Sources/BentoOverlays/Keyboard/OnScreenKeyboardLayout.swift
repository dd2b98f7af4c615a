/// The keys of an on-screen keyboard, as rows on one or more pages.
///
/// Most programs need only the letters of a language; the other keys and the pages with digits and symbols are
/// added:
///
/// ```swift
/// window.onScreenKeyboardLayout = OnScreenKeyboardLayout(
///   letters: ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]
/// )
/// ```
///
/// Rows are laid out from left to right in every language, as on the keyboards of phones.
public nonisolated struct OnScreenKeyboardLayout: Hashable, Sendable {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// Types text, in uppercase after ``shift``.
    case text(String)
    /// Makes the next letter uppercase; pressed twice, all letters until it is pressed again.
    case shift
    /// Shows another page, by its index in ``OnScreenKeyboardLayout/pages``.
    case page(Int)
    /// Deletes the character before the caret; repeats while held.
    case backspace
    /// Types a space; it is as wide as its row allows.
    case space
    /// Moves the caret to the left; repeats while held.
    case left
    /// Moves the caret to the right; repeats while held.
    case right
    /// Does what Return does: submits the text of a field, or begins a new line in a text view.
    case enter
    /// Closes the keyboard.
    case close
  }

  /// The rows of each page, from top to bottom; the first page is shown first.
  public var pages: [[[Key]]]

  /// Creates a layout from complete pages; a layout without keys is replaced by ``latin``.
  public init(pages: [[[Key]]]) {
    self.pages = pages
  }

  /// Creates a layout for the letters of a language, with two pages of digits and symbols.
  ///
  /// - Parameters:
  ///   - letters: The rows of letters, from top to bottom, in lowercase.
  ///   - punctuation: The keys beside the space bar.
  public init(letters: [String], punctuation: String = ",.") {
    let symbols = ["1234567890", "-/:;()&@\"$", ".,?!'"]
    let others = ["[]{}#%^*+=", "_\\|~<>€£¥•", "“”‘’…"]
    pages = [
      Self.page(letters, start: .shift, next: 1, punctuation),
      Self.page(symbols, start: .page(2), next: 0, punctuation),
      Self.page(others, start: .page(1), next: 0, punctuation),
    ]
  }

  private static func page(
    _ rows: [String],
    start: Key,
    next: Int,
    _ punctuation: String
  ) -> [[Key]] {
    var page = rows.map { row in row.map { Key.text(String($0)) } }
    page[max(0, page.count - 1)...] = [[start] + (page.last ?? []) + [.backspace]]
    let marks = punctuation.map { Key.text(String($0)) }
    let (before, after) = (marks.prefix(1), marks.dropFirst())
    return page + [[.page(next), .left] + before + [.space] + after + [.right, .close, .enter]]
  }
}

// MARK: - Layouts

nonisolated extension OnScreenKeyboardLayout {
  private static let qwerty = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// The Latin letters in the order of English keyboards.
  public static let latin = OnScreenKeyboardLayout(letters: qwerty)
  /// The Latin letters, for e-mail addresses.
  public static let email = OnScreenKeyboardLayout(letters: qwerty, punctuation: "@.")
  /// The Latin letters, for addresses of web pages.
  public static let url = OnScreenKeyboardLayout(letters: qwerty, punctuation: "/.")
  /// Digits.
  public static let digits = keypad("")
  /// Digits and the characters of telephone numbers.
  public static let phone = keypad("+*#")

  /// Returns the keys for numbers with a sign and decimals.
  public static func number(decimalSeparator: Character = ".") -> OnScreenKeyboardLayout {
    keypad("-\(decimalSeparator)")
  }

  private static func keypad(_ extras: String) -> OnScreenKeyboardLayout {
    func keys(_ characters: String) -> [Key] { characters.map { .text(String($0)) } }
    let rows = [
      keys("123") + [.backspace], keys("456") + [.left, .right], keys("789") + [.close],
      keys(extras + "0") + [.enter],
    ]
    return OnScreenKeyboardLayout(pages: [rows])
  }
}

// MARK: - Keys

nonisolated extension OnScreenKeyboardLayout.Key {
  /// Whether the key repeats while it is held.
  var repeats: Bool { self == .backspace || self == .left || self == .right }

  /// The width of the key in units of a letter's key; nil for the space bar, which takes what is left.
  var weight: Double? {
    switch self {
    case .text, .left, .right, .close: 1
    case .shift, .page, .backspace, .enter: 1.5
    case .space: nil
    }
  }

  /// The name of the key for assistive technology.
  var name: String {
    switch self {
    case .text(let text): text
    case .shift: "Shift"
    case .page: "More keys"
    case .backspace: "Delete"
    case .space: "Space"
    case .left: "Left"
    case .right: "Right"
    case .enter: "Return"
    case .close: "Close keyboard"
    }
  }
}
