/// A question for files or folders: what is asked for, and where the answer is looked for first.
///
/// ```swift
/// var dialog = FileDialog(.open, title: "Open a picture")
/// dialog.filters = [FileFilter("Pictures", extensions: ["png", "jpg"]), .all]
/// if let paths = await window.chooseFiles(dialog) { show(paths[0]) }
/// ```
public struct FileDialog: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: Hashable, Sendable {
    /// One file that exists.
    case open
    /// One or more files that exist.
    case openMany
    /// A folder that exists.
    case openFolder
    /// Where to write a file; the user agrees before one is replaced.
    case save
  }

  /// What is asked for.
  public var kind: Kind
  /// The title of the dialog; empty for one that says what ``kind`` is.
  public var title: String
  /// The folder that is shown first; nil for the one where a file was chosen last, or else the
  /// user's home.
  public var folder: FilePath?
  /// The name that is suggested for a file to be written.
  public var suggestedName = ""
  /// Which files are offered; with none, all are.
  ///
  /// The user chooses one of these, and the first counts at the beginning.
  public var filters: [FileFilter] = []
  /// Whether files whose names begin with a dot are shown at first.
  public var showsHiddenFiles = false
  /// The title of the button that answers; empty for "Open", "Choose" or "Save".
  public var acceptTitle = ""

  /// Creates a question.
  public init(_ kind: Kind, title: String = "", folder: FilePath? = nil) {
    self.kind = kind
    self.title = title
    self.folder = folder
  }
}
