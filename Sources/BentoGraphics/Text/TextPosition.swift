public import BentoGeometry

/// A place between two characters of a text.
public struct TextPosition: Hashable, Sendable {
  /// The line that a place belongs to where one line ends and the next begins.
  public enum Affinity: Hashable, Sendable {
    /// The end of the earlier line.
    case upstream
    /// The start of the later line.
    case downstream
  }

  /// The character that follows.
  public var index: String.Index
  /// The line that the place belongs to where one line ends and the next begins.
  public var affinity: Affinity

  /// Creates a position.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}

/// What lies at a point of laid-out text.
public struct TextHit: Hashable, Sendable {
  /// The characters at the point, or those nearest to it: one, or all that an ellipsis stands
  /// for; empty in an empty line.
  public var characters: Range<String.Index>
  /// Whether the point lies in the half of the characters at which reading ends.
  public var isTrailing: Bool
  /// Whether the point lies on the characters and not beside or beyond the text.
  public var isInside: Bool
  /// The place between characters that is nearest to the point.
  public var position: TextPosition
  /// The line's index.
  public var line: Int
}

/// Where a caret stands, in points of the text's box.
public struct TextCaret: Hashable, Sendable {
  /// Where text of the paragraph's own direction appears when it is typed.
  public var strong: Rect
  /// Where text of the other direction appears; the same as `strong` but where directions meet.
  public var weak: Rect
  /// The line's index.
  public var line: Int

  /// Whether text of the two directions appears at different places.
  public var isSplit: Bool { strong != weak }
}
