public import BentoGeometry

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
