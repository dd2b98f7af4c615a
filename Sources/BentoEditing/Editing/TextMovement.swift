/// A movement of the caret.
///
/// Left and right are visual directions; backward and forward follow the text, which runs from right to left
/// in Hebrew and Arabic.
public enum TextMovement: Hashable, Sendable, CaseIterable {
  /// One character to the left.
  case left
  /// One character to the right.
  case right
  /// To the start or end of a word on the left.
  case wordLeft
  /// To the start or end of a word on the right.
  case wordRight
  /// To the previous character.
  case backward
  /// To the next character.
  case forward
  /// To the start of the previous word.
  case wordBackward
  /// To the end of the next word.
  case wordForward
  /// To the start of the wrapped line.
  case lineStart
  /// To the end of the wrapped line.
  case lineEnd
  /// To the line above.
  case up
  /// To the line below.
  case down
  /// Up one page.
  case pageUp
  /// Down one page.
  case pageDown
  /// To the start of the paragraph, or of the previous one if the caret is already there.
  case paragraphBackward
  /// To the end of the paragraph, or of the next one if the caret is already there.
  case paragraphForward
  /// To the start of the text.
  case documentStart
  /// To the end of the text.
  case documentEnd
}

extension EditableText {
  /// Returns the target of a movement that depends only on the text, or nil for a movement that depends on
  /// the visible layout.
  ///
  /// Lines are the lines of the text, not the wrapped lines of a view.
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
