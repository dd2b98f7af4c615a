public import BentoGeometry

/// The location of a caret, in points relative to the text's box.
public struct TextCaret: Hashable, Sendable {
  /// The location where text in the paragraph's own direction appears when typed.
  public var strong: Rect
  /// The location where text in the opposite direction appears when typed; it differs from `strong` only
  /// where directions meet.
  public var weak: Rect
  /// The line's index.
  public var line: Int

  /// Whether text in the two directions appears at different locations.
  public var isSplit: Bool { strong != weak }
}
