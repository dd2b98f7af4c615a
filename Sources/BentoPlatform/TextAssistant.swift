/// Checks the spelling of text and completes words, as a desktop, a dictionary or a program can.
///
/// Nothing of the kind comes with the toolkit: a host's services may offer one, and a program may set
/// one for a window. It is asked while somebody types, so it answers at once.
///
/// ```swift
/// final class Names: TextAssistant {
///   var names: [String] = []
///
///   func misspelledWords(in text: String) -> [Range<String.Index>] { [] }
///
///   func suggestions(for word: String) -> [String] { [] }
///
///   func completions(of prefix: String, in text: String) -> [String] {
///     names.filter { $0.hasPrefix(prefix) }
///   }
/// }
///
/// window.textAssistant = names
/// ```
@MainActor
public protocol TextAssistant: AnyObject {
  /// The words of a text that are not spelled right, in their order.
  ///
  /// The text is a line of a field or a paragraph; it is asked about again when it has changed.
  func misspelledWords(in text: String) -> [Range<String.Index>]

  /// What a misspelled word may be meant to be, the best first.
  func suggestions(for word: String) -> [String]

  /// The words that the user may be about to type, the best first: words with a beginning, which is
  /// empty behind a space.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of the word before the caret.
  ///   - text: the paragraph up to the caret, which ends with the beginning.
  func completions(of prefix: String, in text: String) -> [String]

  /// Whether ``learn(_:)`` remembers words.
  var learnsWords: Bool { get }

  /// Takes a word to be spelled right from now on.
  func learn(_ word: String)
}

extension TextAssistant {
  /// No, unless an assistant says otherwise.
  public var learnsWords: Bool { false }

  /// Does nothing.
  public func learn(_ word: String) {}
}
