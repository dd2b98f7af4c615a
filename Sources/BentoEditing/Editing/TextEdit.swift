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

  /// Creates an edit.
  package init(offset: Int, removed: String, inserted: String) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The edit that takes this one back.
  package var inverse: TextEdit {
    TextEdit(offset: offset, removed: inserted, inserted: removed)
  }

  /// The bytes that are replaced.
  package var range: Range<Int> { offset..<(offset + removed.utf8.count) }

  /// The byte after what was inserted.
  package var end: Int { offset + inserted.utf8.count }
}

extension TextBuffer {
  /// Makes a change.
  package mutating func apply(_ edit: TextEdit) {
    replace(edit.range, with: edit.inserted)
  }
}
