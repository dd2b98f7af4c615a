public import BentoViews

extension Window {
  /// Shows a dialog above the page and waits for its answer.
  ///
  /// Until then, nothing else in the window can be used: the page is dimmed, and the keyboard stays in
  /// the dialog. Afterwards the view that had the keyboard has it again.
  ///
  /// ```swift
  /// window.shouldClose = { [unowned window] in
  ///   guard document.hasChanges else { return true }
  ///   Task {
  ///     let answer = await window.ask(
  ///       Dialog(
  ///         title: "Save the changes?",
  ///         message: "Without saving, they are lost.",
  ///         buttons: [
  ///           .init("Save", role: .default), .init("Discard", role: .destructive), .cancel,
  ///         ]
  ///       )
  ///     )
  ///     if answer == 0 { document.save() }
  ///     if answer == 0 || answer == 1 { window.close() }
  ///   }
  ///   return false
  /// }
  /// ```
  ///
  /// Return presses the default button, unless another one has the keyboard, and Escape the cancel
  /// button. Dialogs that are asked at once are shown one after the other; one that is asked from a view
  /// of a dialog is shown above that one. `Window.shouldClose` is not called while a dialog is shown.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - view: The view that asks; nil for the window. When it leaves the window, the dialog closes.
  /// - Returns: the index of the button in ``Dialog/buttons``; nil where Escape closed a dialog without a
  ///   cancel button, when the task was cancelled or the window was closed, and for a window without a
  ///   host.
  @discardableResult
  public func ask(_ dialog: Dialog, from view: View? = nil) async -> Int? {
    let question = DialogQuestion(dialog)
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

/// A dialog that waits to be shown or answered.
///
/// It is told its answer once: by a button, by Escape, or by what closes it.
@MainActor
private final class DialogQuestion {
  private let dialog: Dialog
  private var overlay: Overlay?
  private var result: Int?

  init(_ dialog: Dialog) {
    self.dialog = dialog
  }

  func ask(
    in window: Window,
    from view: View,
    isCancelled: Bool,
    whenAnswered answered: @escaping (Int?) -> Void
  ) {
    guard !isCancelled, view.window === window else { return answered(nil) }
    let panel = DialogPanel(dialog) { [weak self] in self?.answer($0) }
    panel.semanticContentDirection = view.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .modal) { [unowned panel] in panel.frame(in: $0) }
    overlay.initialResponder = { [unowned panel] in panel.initialResponder }
    overlay.didCancel = { [weak self, dialog] in self?.answer(dialog.cancelIndex) }
    // Holds what waits for the answer as long as the dialog is or will be shown.
    overlay.didDismiss = { answered(self.result) }
    self.overlay = overlay
    window.presentInTurn(overlay, for: view)
  }

  func answer(_ index: Int?) {
    guard let overlay else { return }
    self.overlay = nil
    result = index
    overlay.dismiss()
  }
}
