/// A request for files or folders, shown to the user as a dialog.
///
/// ```swift
/// var dialog = FileDialog(.open, title: "Open an image")
/// dialog.filters = [FileFilter("Images", extensions: ["png", "jpg"]), .all]
/// if let paths = await window.chooseFiles(dialog) { show(paths[0]) }
/// ```
public struct FileDialog: Hashable, Sendable {
  /// The kind of request.
  public enum Kind: Hashable, Sendable {
    /// One existing file.
    case open
    /// One or more existing files.
    case openMany
    /// An existing folder.
    case openFolder
    /// A file to write; the user confirms before an existing one is replaced.
    case save
  }

  /// The kind of request.
  public var kind: Kind
  /// The title of the dialog; empty for the default title of the ``kind``.
  public var title: String
  /// The folder shown initially; nil for the folder of the previous choice or, if there is none, the user's
  /// home.
  public var folder: FilePath?
  /// The suggested name of a file to write.
  public var suggestedName = ""
  /// The filters for the files to show; all files are shown if there are none.
  ///
  /// The user selects one of the filters; the first one is selected initially.
  public var filters: [FileFilter] = []
  /// Whether files whose names begin with a dot are shown initially.
  public var showsHiddenFiles = false
  /// The title of the confirmation button; empty for "Open", "Choose" or "Save".
  public var acceptTitle = ""

  /// Creates a request.
  public init(_ kind: Kind, title: String = "", folder: FilePath? = nil) {
    self.kind = kind
    self.title = title
    self.folder = folder
  }
}
