/// What asks the user for files: a desktop's own dialog.
@MainActor
public protocol FileChooser: AnyObject {
  /// Shows a dialog and waits for the answer.
  ///
  /// - Returns: the paths that were chosen; nil where the user chose none.
  func chooseFiles(_ dialog: FileDialog) async -> [FilePath]?
}
