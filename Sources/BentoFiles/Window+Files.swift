internal import BentoControls
internal import BentoOverlays
public import BentoPlatform
public import BentoViews

extension Window {
  /// Asks for files or folders, or where to write a file, and waits for the answer.
  ///
  /// Where the desktop has a dialog of its own, that is shown; else one of the toolkit's, inside of the window.
  ///
  /// ```swift
  /// var dialog = FileDialog(.save)
  /// dialog.suggestedName = "drawing.png"
  /// if let path = await window.chooseFiles(dialog)?.first { drawing.write(to: path) }
  /// ```
  ///
  /// - Parameters:
  ///   - dialog: What is asked for.
  ///   - store: Where files lie: the disk, or a tree in memory in tests.
  ///   - view: The view that asks; nil for the window. When it leaves the window, the dialog closes.
  /// - Returns: the paths that were chosen; nil where the user chose none, and for a window without a host.
  public func chooseFiles(
    _ dialog: FileDialog,
    in store: any FileStore = SystemFileStore(),
    from view: View? = nil
  ) async -> [FilePath]? {
    if let chooser = host?.services.fileChooser { return await chooser.chooseFiles(dialog) }
    return await answer(from: view) { question in
      FilePanel(dialog, in: store) { question.answer($0) }
    }
  }
}
