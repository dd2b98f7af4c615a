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
  /// - Returns: the paths that were chosen; nil where the person chose none, and for a window without a host.
  public func chooseFiles(
    _ dialog: FileDialog,
    in store: any FileStore = SystemFileStore(),
    from view: View? = nil
  ) async -> [String]? {
    if let chooser = host?.services.fileChooser { return await chooser.chooseFiles(dialog) }
    guard (view ?? self).window === self else { return nil }
    let question = FileQuestion(dialog, in: store)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        question.ask(in: self, from: view ?? self, isCancelled: Task.isCancelled) {
          continuation.resume(returning: $0)
        }
      }
    } onCancel: {
      Task { @MainActor in question.answer(nil) }
    }
  }
}

/// A dialog for files that waits to be shown or answered.
@MainActor
private final class FileQuestion {
  private let dialog: FileDialog
  private let store: any FileStore
  private var overlay: Overlay?
  private var result: [String]?

  init(_ dialog: FileDialog, in store: any FileStore) {
    self.dialog = dialog
    self.store = store
  }

  func ask(
    in window: Window,
    from view: View,
    isCancelled: Bool,
    whenAnswered answered: @escaping ([String]?) -> Void
  ) {
    guard !isCancelled else { return answered(nil) }
    let panel = FilePanel(dialog, in: store) { [weak self] in self?.answer($0) }
    panel.semanticContentDirection = view.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .modal) { [unowned panel] in panel.frame(in: $0) }
    overlay.initialResponder = { [unowned panel] in panel.initialResponder }
    overlay.didCancel = { [weak self] in self?.answer(nil) }
    // Holds what waits for the answer as long as the dialog is or will be shown.
    overlay.didDismiss = { answered(self.result) }
    self.overlay = overlay
    window.presentInTurn(overlay, for: view)
  }

  func answer(_ paths: [String]?) {
    guard let overlay else { return }
    self.overlay = nil
    result = paths
    overlay.dismiss()
  }
}
