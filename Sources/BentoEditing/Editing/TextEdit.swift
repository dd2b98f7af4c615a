/// A value that represents a change to text: the text removed at an offset and the text that replaced it.
///
/// Applying an edit and then its ``inverse`` restores the text.
package struct TextEdit: Hashable, Sendable {
  /// The cause of an edit, which determines which edits are undone together.
  package enum Kind: Hashable, Sendable {
    /// Typing on a keyboard.
    case typing
    /// Backspace and similar commands.
    case deletingBackward
    /// Delete and similar commands.
    case deletingForward
    /// Text committed by an input method.
    case commit
    /// Any change that is undone separately, such as pasting.
    case single
  }

  /// The byte offset of the change.
  package var offset: Int
  /// The removed text.
  package var removed: String
  /// The inserted text.
  package var inserted: String
  /// The styles of the removed text, or an empty array for plain text.
  package var removedStyles: [StyleRun]
  /// The styles of the inserted text, or an empty array for plain text.
  package var insertedStyles: [StyleRun]

  /// Creates an edit.
  package init(
    offset: Int,
    removed: String,
    inserted: String,
    removedStyles: [StyleRun] = [],
    insertedStyles: [StyleRun] = []
  ) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
    self.removedStyles = removedStyles
    self.insertedStyles = insertedStyles
  }

  /// The edit that reverts this one.
  package var inverse: TextEdit {
    TextEdit(
      offset: offset,
      removed: inserted,
      inserted: removed,
      removedStyles: insertedStyles,
      insertedStyles: removedStyles
    )
  }

  /// The range of replaced bytes.
  package var range: Range<Int> { offset..<(offset + removed.utf8.count) }

  /// The byte offset after the inserted text.
  package var end: Int { offset + inserted.utf8.count }

  /// Appends text to the inserted text.
  mutating func insert(_ string: String, _ styles: [StyleRun]) {
    insertedStyles = .joining(
      insertedStyles,
      of: inserted.utf8.count,
      styles,
      of: string.utf8.count
    )
    inserted += string
  }

  /// Adds text before or after the removed text.
  mutating func remove(_ string: String, _ styles: [StyleRun], isBefore: Bool) {
    let (old, new) = (removed.utf8.count, string.utf8.count)
    removedStyles =
      isBefore
      ? .joining(styles, of: new, removedStyles, of: old)
      : .joining(removedStyles, of: old, styles, of: new)
    removed = isBefore ? string + removed : removed + string
  }
}

extension TextBuffer {
  /// Applies an edit.
  package mutating func apply(_ edit: TextEdit) {
    replace(edit.range, with: edit.inserted)
  }
}
