/// A text with a selection, a history and what an input method composes: editing without views.
///
/// Time and everything that depends on fonts come in as parameters.
///
/// Laws: the selection lies between characters; ``redo()`` after ``undo()`` leaves text and selection
/// as they were; undoing everything gives the first text.
package struct EditableText: Sendable {
  /// Text that an input method is composing; it stands where the selection is, and is no part of the
  /// text.
  package struct Marked: Hashable, Sendable {
    /// The text so far.
    package var string: String
    /// The clause in work or, when empty, the caret; counted in characters.
    package var selection: Range<Int>

    /// Creates marked text.
    package init(string: String, selection: Range<Int>) {
      self.string = string
      self.selection = selection
    }
  }

  /// The text.
  package private(set) var buffer: TextBuffer
  /// What is selected, or where the caret stands.
  package private(set) var selection: TextSelection
  /// What can be undone.
  package var history = TextHistory()
  /// What an input method is composing, or nil.
  package var marked: Marked?

  /// Creates a text with the caret at its end.
  package init(_ string: String = "") {
    buffer = TextBuffer(string)
    selection = TextSelection(caret: buffer.count)
  }

  /// The selected text.
  package var selectedText: String { buffer.string(in: selection.range) }

  /// Selects something; both ends are moved out of characters that they lie in.
  package mutating func select(_ selection: TextSelection) {
    var rounded = selection
    rounded.anchor = buffer.characterBoundary(atOrBefore: selection.anchor)
    rounded.head = buffer.characterBoundary(atOrBefore: selection.head)
    guard rounded != self.selection else { return }
    self.selection = rounded
    history.close()
  }

  /// Puts text in the place of a range and the caret after it.
  ///
  /// - Returns: the change, or nil when there is none.
  @discardableResult
  package mutating func replace(
    _ range: Range<Int>,
    with string: String,
    kind: TextEdit.Kind,
    at time: Duration
  ) -> TextEdit? {
    let lower = buffer.characterBoundary(atOrBefore: range.lowerBound)
    let range = lower..<buffer.characterBoundary(atOrAfter: max(lower, range.upperBound))
    guard !range.isEmpty || !string.isEmpty else { return nil }
    let edit = TextEdit(
      offset: range.lowerBound,
      removed: buffer.string(in: range),
      inserted: string
    )
    let before = selection
    buffer.apply(edit)
    selection = TextSelection(caret: buffer.characterBoundary(atOrAfter: edit.end))
    history.record(edit, kind: kind, from: before, to: selection, at: time)
    return edit
  }

  /// Takes the last group of edits back.
  ///
  /// - Returns: the changes that were made, in their order; nil when there is nothing to undo.
  package mutating func undo() -> [TextEdit]? {
    guard let group = history.popUndo() else { return nil }
    let edits = group.edits.reversed().map(\.inverse)
    for edit in edits { buffer.apply(edit) }
    selection = group.before
    return edits
  }

  /// Makes the last group of edits that was taken back again.
  ///
  /// - Returns: the changes that were made, in their order; nil when there is nothing to redo.
  package mutating func redo() -> [TextEdit]? {
    guard let group = history.popRedo() else { return nil }
    for edit in group.edits { buffer.apply(edit) }
    selection = group.after
    return group.edits
  }

  /// Traps when something that always holds does not; for tests, after every step.
  package func checkInvariants() {
    buffer.checkInvariants()
    precondition(
      buffer.isCharacterBoundary(selection.anchor) && buffer.isCharacterBoundary(selection.head),
      "The selection lies between characters."
    )
  }
}
