import Bento
import FileSaving

/// A note that was deleted, and can be brought back.
nonisolated struct DeletedNote {
  /// The note as its file had it.
  let note: Note
  /// What was written into it and could not be saved; nil for nothing.
  let text: String?
  /// The file; nil where it was gone already.
  let aside: WholeFile.Aside?
}

/// The name of a note for what is undone later, when the note may have another one.
final class NoteName {
  var id: FileName

  init(_ id: FileName) { self.id = id }
}
