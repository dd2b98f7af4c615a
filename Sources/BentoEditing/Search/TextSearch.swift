/// The parameters of a search in text.
///
/// ```swift
/// editor.search = TextSearch("bento", matchesWords: true)
/// editor.selectNextMatch()
/// ```
public struct TextSearch: Hashable, Sendable {
  /// The text to search for; empty text has no matches.
  public var string: String
  /// Whether the search is case-sensitive.
  public var matchesCase: Bool
  /// Whether only whole words match.
  public var matchesWords: Bool

  /// Creates a search.
  public init(_ string: String, matchesCase: Bool = false, matchesWords: Bool = false) {
    self.string = string
    self.matchesCase = matchesCase
    self.matchesWords = matchesWords
  }
}
