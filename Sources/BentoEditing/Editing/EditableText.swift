/// Text with a selection, a history and marked text, which can be edited without views.
///
/// The time and everything that depends on fonts are passed as parameters.
///
/// Invariants: the selection is at character boundaries; ``redo()`` after ``undo()`` leaves the text and
/// selection as they were; undoing everything restores the initial text.
package struct EditableText: Sendable {
  /// Text that an input method is composing; it is displayed at the selection but is not part of the text.
  package struct Marked: Hashable, Sendable {
    /// The text composed so far.
    package var string: String
    /// The range of the current clause or, if empty, the position of the caret, in characters.
    package var selection: Range<Int>

    /// Creates marked text.
    package init(string: String, selection: Range<Int>) {
      self.string = string
      self.selection = selection
    }
  }

  /// The text.
  package private(set) var buffer: TextBuffer
  /// The styles of the text, or nil if all of it is plain.
  package private(set) var styles: StyleRuns?
  /// The selection or the position of the caret.
  package private(set) var selection: TextSelection
  /// The changes that can be undone.
  package var history = TextHistory()
  /// The text that an input method is composing, or nil.
  package var marked: Marked?

  /// Creates text with the caret at its end.
  package init(_ string: String = "", styles: StyleRuns? = nil) {
    buffer = TextBuffer(string)
    self.styles = styles
    selection = TextSelection(caret: buffer.count)
  }

  /// The selected text.
  package var selectedText: String { buffer.string(in: selection.range) }

  /// A closure that returns the currently selected text; it can be called later and on any thread.
  package var selectedTextMaker: @Sendable () -> String {
    { [buffer, range = selection.range] in buffer.string(in: range) }
  }

  /// Sets the selection; an end inside a character is moved to the character's start.
  package mutating func select(_ selection: TextSelection) {
    var rounded = selection
    rounded.anchor = buffer.characterBoundary(atOrBefore: selection.anchor)
    rounded.head = buffer.characterBoundary(atOrBefore: selection.head)
    guard rounded != self.selection else { return }
    self.selection = rounded
    history.close()
  }

  /// Replaces a range with text and places the caret after it.
  ///
  /// `styles` contains the styles of the new text; it is empty for plain text.
  ///
  /// - Returns: The change, or nil if there is none.
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

  /// Undoes the last group of edits.
  ///
  /// - Returns: The changes, in the order in which they were made, or nil if there is nothing to undo.
  package mutating func undo() -> [TextEdit]? {
    guard let group = history.popUndo() else { return nil }
    let edits = group.edits.reversed().map(\.inverse)
    for edit in edits { apply(edit) }
    selection = group.before
    return edits
  }

  /// Redoes the last undone group of edits.
  ///
  /// - Returns: The changes, in the order in which they were made, or nil if there is nothing to redo.
  package mutating func redo() -> [TextEdit]? {
    guard let group = history.popRedo() else { return nil }
    for edit in group.edits { apply(edit) }
    selection = group.after
    return group.edits
  }

  /// Sets the styles of a range as a change that can be undone separately.
  ///
  /// - Returns: The change, or nil if there is none.
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

  /// Returns the styles of a range of bytes, or an empty array if the whole text is plain.
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

  /// Traps if an invariant is violated; tests call it after every step.
  package func checkInvariants() {
    buffer.checkInvariants()
    if let styles {
      styles.checkInvariants()
      precondition(styles.count == buffer.count, "The styles must cover the text.")
    }
    precondition(
      buffer.isCharacterBoundary(selection.anchor) && buffer.isCharacterBoundary(selection.head),
      "The selection must be at character boundaries."
    )
  }
}
