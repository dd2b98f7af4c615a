public import BentoViews

extension Window {
  /// Shows a dialog in front of the page and waits for its answer.
  ///
  /// Until then, nothing else in the window can be used: the page is dimmed, and the focus stays in the
  /// dialog. Afterward, the previous first responder is restored.
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
  /// Return presses the default button, unless another one is focused, and Escape the cancel button. Several
  /// dialogs at a time are shown one after another; a dialog that is requested by a view of another dialog is
  /// shown above that one. `Window.shouldClose` is not called while a dialog is shown.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - view: The view that asks; nil for the window. When it leaves the window, the dialog closes.
  /// - Returns: The index of the pressed button in ``Dialog/buttons``. The result is nil if Escape closed a
  ///   dialog without a cancel button, if the task was canceled or the window was closed, and for a window
  ///   without a host.
  @discardableResult
  public func ask(_ dialog: Dialog, from view: View? = nil) async -> Int? {
    await answer(from: view) { question in DialogPanel(dialog) { question.answer($0) } }
  }
}
