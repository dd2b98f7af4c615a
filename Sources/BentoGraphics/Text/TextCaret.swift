public import BentoGeometry

/// The location of a caret, in points relative to the text's box.
public struct TextCaret: Hashable, Sendable {
  /// The location at which typed text of the paragraph's own direction appears.
  public var strong: Rect
  /// The location at which typed text of the opposite direction appears; different from `strong` only where
  /// directions meet.
  public var weak: Rect
  /// The line's index.
  public var line: Int

  /// Whether text of the two directions appears at different locations.
  public var isSplit: Bool { strong != weak }
}
