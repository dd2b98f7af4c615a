/// A position between two characters of text.
public struct TextPosition: Hashable, Sendable {
  /// The line that a position belongs to if one line ends and the next begins there.
  public enum Affinity: Hashable, Sendable {
    /// The end of the earlier line.
    case upstream
    /// The start of the later line.
    case downstream
  }

  /// The index of the character that follows.
  public var index: String.Index
  /// The line that the position belongs to if one line ends and the next begins there.
  public var affinity: Affinity

  /// Creates a position.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
