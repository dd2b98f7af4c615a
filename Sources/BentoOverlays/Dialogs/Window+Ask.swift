public import BentoViews

extension Window {
  /// Shows a dialog in front of the page and waits for its answer.
  ///
  /// Until the dialog is answered, nothing else in the window can be used: the page is dimmed, and the focus
  /// stays in the dialog. Afterward, the previous first responder is restored.
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
  /// Return presses the default button, unless another one is focused, and Escape presses the cancel button.
  /// Dialogs requested at the same time are shown one after another; a dialog requested by a view in another
  /// dialog is shown above that dialog. `Window.shouldClose` is not called while a dialog is shown.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - view: The view that requests the dialog; nil for the window. When the view leaves the window, the
  ///     dialog closes.
  /// - Returns: The index of the pressed button in ``Dialog/buttons``. The result is nil if Escape closed a
  ///   dialog without a cancel button, if the task was canceled, if the window was closed, or if the window
  ///   has no host.
  @discardableResult
  public func ask(_ dialog: Dialog, from view: View? = nil) async -> Int? {
    await answer(from: view) { question in DialogPanel(dialog) { question.answer($0) } }
  }
}
