/// A service that lets the user choose files, such as the desktop's own dialog.
@MainActor
public protocol FileChooser: AnyObject {
  /// Shows a dialog and waits for the result.
  ///
  /// - Returns: The chosen paths, or nil if the user canceled.
  /// - Throws: ``PlatformError`` if there is no dialog; the toolkit then shows its own.
  func chooseFiles(_ dialog: FileDialog) async throws(PlatformError) -> [FilePath]?
}
