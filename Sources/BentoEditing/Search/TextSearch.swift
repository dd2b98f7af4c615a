/// What is searched for in a text.
///
/// ```swift
/// editor.search = TextSearch("bento", matchesWords: true)
/// editor.selectNextMatch()
/// ```
public struct TextSearch: Hashable, Sendable {
  /// The text that is searched for; nothing is found of an empty one.
  public var string: String
  /// Whether capital and small letters differ.
  public var matchesCase: Bool
  /// Whether only whole words are found.
  public var matchesWords: Bool

  /// Creates a search.
  public init(_ string: String, matchesCase: Bool = false, matchesWords: Bool = false) {
    self.string = string
    self.matchesCase = matchesCase
    self.matchesWords = matchesWords
  }
}
