internal import BentoControls
internal import BentoOverlays
public import BentoPlatform
public import BentoViews

extension Window {
  /// Lets the user choose files or folders, or a file to save to, and returns the choice.
  ///
  /// If the desktop provides a file dialog, it is shown; otherwise, the toolkit's own dialog is shown inside
  /// the window.
  ///
  /// ```swift
  /// var dialog = FileDialog(.save)
  /// dialog.suggestedName = "drawing.png"
  /// if let path = await window.chooseFiles(dialog)?.first { drawing.write(to: path) }
  /// ```
  ///
  /// - Parameters:
  ///   - dialog: The dialog to show.
  ///   - store: The file system: the disk, or an in-memory tree for tests.
  ///   - view: The view that opens the dialog, or nil for the window. The dialog closes if the view is
  ///     removed from the window.
  /// - Returns: The chosen paths, or nil if the user canceled or the window has no host.
  public func chooseFiles(
    _ dialog: FileDialog,
    in store: any FileStore = SystemFileStore(),
    from view: View? = nil
  ) async -> [FilePath]? {
    if let chooser = host?.services.fileChooser {
      do throws(PlatformError) {
        return try await chooser.chooseFiles(dialog)
      } catch {
        ViewLog.once(error.description)
      }
    }
    return await answer(from: view) { question in
      FilePanel(dialog, in: store) { question.answer($0) }
    }
  }
}
