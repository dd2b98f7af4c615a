/// Where a caret goes.
///
/// Left and right are what a reader sees; backward and forward follow the text, which in Hebrew and
/// Arabic is the other way around.
public enum TextMovement: Hashable, Sendable, CaseIterable {
  /// A character to the left.
  case left
  /// A character to the right.
  case right
  /// To the start or end of a word that is to the left.
  case wordLeft
  /// To the start or end of a word that is to the right.
  case wordRight
  /// To the character before.
  case backward
  /// To the character after.
  case forward
  /// To the start of the word before.
  case wordBackward
  /// To the end of the word after.
  case wordForward
  /// To the start of the line as it is wrapped.
  case lineStart
  /// To the end of the line as it is wrapped.
  case lineEnd
  /// To the line above.
  case up
  /// To the line below.
  case down
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// To the start of the paragraph, or of the one before.
  case paragraphBackward
  /// To the end of the paragraph, or of the one after.
  case paragraphForward
  /// To the start of the text.
  case documentStart
  /// To the end of the text.
  case documentEnd
}

extension EditableText {
  /// Where a movement leads that follows the text; nil for one that depends on what is seen.
  ///
  /// Lines are those of the text here: of text that is not wrapped.
  package func target(
    of movement: TextMovement,
    from offset: Int,
    by rule: WordRule = .standard
  ) -> Int? {
    switch movement {
    case .backward: buffer.characterStart(before: offset)
    case .forward: buffer.characterEnd(after: offset)
    case .wordBackward: buffer.wordStart(before: offset, by: rule)
    case .wordForward: buffer.wordEnd(after: offset, by: rule)
    case .lineStart: buffer.lineRange(around: offset).lowerBound
    case .lineEnd: buffer.lineRange(around: offset).upperBound
    case .paragraphBackward: paragraphStart(before: offset)
    case .paragraphForward: paragraphEnd(after: offset)
    case .documentStart: 0
    case .documentEnd: buffer.count
    case .left, .right, .wordLeft, .wordRight, .up, .down, .pageUp, .pageDown: nil
    }
  }

  private func paragraphStart(before offset: Int) -> Int {
    let start = buffer.lineRange(around: offset).lowerBound
    guard start == offset, offset > 0 else { return start }
    return buffer.lineRange(around: buffer.characterStart(before: offset)).lowerBound
  }

  private func paragraphEnd(after offset: Int) -> Int {
    let end = buffer.lineRange(around: offset).upperBound
    guard end == offset, offset < buffer.count else { return end }
    return buffer.lineRange(around: buffer.characterEnd(after: offset)).upperBound
  }
}
