/// An object that checks spelling and completes words, using the desktop, a dictionary or the program.
///
/// The toolkit includes no implementation. A host's services may provide one, and a program may set one for a
/// window. The assistant is called while the user types, so its methods have to return quickly.
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
  /// Returns the ranges of the misspelled words in the text, in order.
  ///
  /// The text is a line of a field, or a paragraph; after a change to the text, the method is called with the
  /// new text.
  func misspelledWords(in text: String) -> [Range<String.Index>]

  /// Returns suggested corrections for a misspelled word, the best one first.
  func suggestions(for word: String) -> [String]

  /// Returns the words that the user may be about to type, the best one first.
  ///
  /// The words begin with the prefix, which is empty after a space.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the word before the caret.
  ///   - text: The paragraph up to the caret, ending with the prefix.
  func completions(of prefix: String, in text: String) -> [String]

  /// Whether ``learn(_:)`` stores words.
  var learnsWords: Bool { get }

  /// Treats a word as spelled correctly from now on.
  func learn(_ word: String)
}

extension TextAssistant {
  /// False by default.
  public var learnsWords: Bool { false }

  /// Does nothing.
  public func learn(_ word: String) {}
}
