/// A change of a text as a value: what was taken out at a place, and what was put there.
///
/// `text` with an edit and then with the edit's ``inverse`` is `text` again.
package struct TextEdit: Hashable, Sendable {
  /// What caused an edit, which decides what is undone together.
  package enum Kind: Hashable, Sendable {
    /// Letters of a keyboard.
    case typing
    /// Backspace and its like.
    case deletingBackward
    /// Delete and its like.
    case deletingForward
    /// An input method.
    case commit
    /// Anything that is undone by itself, such as pasting.
    case single
  }

  /// The byte at which the text changes.
  package var offset: Int
  /// The text that was there.
  package var removed: String
  /// The text that is there now.
  package var inserted: String
  /// The styles of the text that was there; none at all for plain text.
  package var removedStyles: [StyleRun]
  /// The styles of the text that is there now; none at all for plain text.
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

  /// The edit that takes this one back.
  package var inverse: TextEdit {
    TextEdit(
      offset: offset,
      removed: inserted,
      inserted: removed,
      removedStyles: insertedStyles,
      insertedStyles: removedStyles
    )
  }

  /// The bytes that are replaced.
  package var range: Range<Int> { offset..<(offset + removed.utf8.count) }

  /// The byte after what was inserted.
  package var end: Int { offset + inserted.utf8.count }

  /// Adds text behind what was inserted.
  mutating func insert(_ string: String, _ styles: [StyleRun]) {
    insertedStyles = .joining(
      insertedStyles,
      of: inserted.utf8.count,
      styles,
      of: string.utf8.count
    )
    inserted += string
  }

  /// Adds text before or behind what was taken out.
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
  /// Makes a change.
  package mutating func apply(_ edit: TextEdit) {
    replace(edit.range, with: edit.inserted)
  }
}
