import Bento
import FileSaving

/// A deleted note that can be restored.
nonisolated struct DeletedNote {
  /// The note as it was saved in its file.
  let note: Note
  /// The unsaved text, or nil if there is none.
  let text: String?
  /// The hidden file, or nil if it no longer existed.
  let aside: WholeFile.Aside?
}

/// The current name of a note, for undo actions that run after the note may have been renamed.
final class NoteName {
  var id: FileName

  init(_ id: FileName) { self.id = id }
}
