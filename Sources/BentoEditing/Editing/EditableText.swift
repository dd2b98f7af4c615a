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
  /// The styles of its letters, or nil while all are plain.
  package private(set) var styles: StyleRuns?
  /// What is selected, or where the caret stands.
  package private(set) var selection: TextSelection
  /// What can be undone.
  package var history = TextHistory()
  /// What an input method is composing, or nil.
  package var marked: Marked?

  /// Creates a text with the caret at its end.
  package init(_ string: String = "", styles: StyleRuns? = nil) {
    buffer = TextBuffer(string)
    self.styles = styles
    selection = TextSelection(caret: buffer.count)
  }

  /// The selected text.
  package var selectedText: String { buffer.string(in: selection.range) }

  /// Makes the text that is selected now, later and on any thread.
  package var selectedTextMaker: @Sendable () -> String {
    { [buffer, range = selection.range] in buffer.string(in: range) }
  }

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
  /// `styles` are those of the text, none at all for plain text.
  ///
  /// - Returns: the change, or nil when there is none.
  @discardableResult
  package mutating func replace(
    _ range: Range<Int>,
    with string: String,
    styles: [StyleRun] = [],
    kind: TextEdit.Kind,
    at time: Duration
  ) -> TextEdit? {
    let lower = buffer.characterBoundary(atOrBefore: range.lowerBound)
    let range = lower..<buffer.characterBoundary(atOrAfter: max(lower, range.upperBound))
    guard !range.isEmpty || !string.isEmpty else { return nil }
    let edit = TextEdit(
      offset: range.lowerBound,
      removed: buffer.string(in: range),
      inserted: string,
      removedStyles: runs(in: range),
      insertedStyles: styles
    )
    let before = selection
    apply(edit)
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
    for edit in edits { apply(edit) }
    selection = group.before
    return edits
  }

  /// Makes the last group of edits that was taken back again.
  ///
  /// - Returns: the changes that were made, in their order; nil when there is nothing to redo.
  package mutating func redo() -> [TextEdit]? {
    guard let group = history.popRedo() else { return nil }
    for edit in group.edits { apply(edit) }
    selection = group.after
    return group.edits
  }

  /// Gives the letters of a range styles, as a change that is undone by itself.
  ///
  /// - Returns: the change, or nil when there is none.
  @discardableResult
  package mutating func setStyles(
    _ new: [StyleRun],
    in range: Range<Int>,
    at time: Duration
  ) -> TextEdit? {
    let old = runs(in: range)
    let shown = old.isEmpty ? StyleRuns(plain: range.count) : StyleRuns(old)
    guard !range.isEmpty, shown != StyleRuns(new) else { return nil }
    let string = buffer.string(in: range)
    let edit = TextEdit(
      offset: range.lowerBound,
      removed: string,
      inserted: string,
      removedStyles: old,
      insertedStyles: new
    )
    apply(edit)
    history.record(edit, kind: .single, from: selection, to: selection, at: time)
    return edit
  }

  /// The styles of a range of bytes; none at all while the whole text is plain.
  package func runs(in range: Range<Int>) -> [StyleRun] { styles?.runs(in: range) ?? [] }

  private mutating func apply(_ edit: TextEdit) {
    if styles != nil || !edit.insertedStyles.isEmpty {
      var all = styles ?? StyleRuns(plain: buffer.count)
      styles = nil
      let length = edit.inserted.utf8.count
      let plain = StyleRun(length: length, style: 0)
      all.replace(edit.range, with: edit.insertedStyles.isEmpty ? [plain] : edit.insertedStyles)
      styles = all
    }
    buffer.apply(edit)
  }

  /// Traps when something that always holds does not; for tests, after every step.
  package func checkInvariants() {
    buffer.checkInvariants()
    if let styles {
      styles.checkInvariants()
      precondition(styles.count == buffer.count, "Each letter has a style.")
    }
    precondition(
      buffer.isCharacterBoundary(selection.anchor) && buffer.isCharacterBoundary(selection.head),
      "The selection lies between characters."
    )
  }
}
