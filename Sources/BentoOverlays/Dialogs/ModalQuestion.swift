package import BentoGeometry
package import BentoViews

/// A panel that asks the user a question, shown in front of the page.
@MainActor
package protocol ModalPanel: View {
  /// Returns the frame of the panel in a window.
  func frame(in bounds: Rect) -> Rect
  /// The view that becomes first responder, or nil.
  var initialResponder: View? { get }
  /// Cancels the question, as Escape does.
  func cancel()
}

/// A question that is waiting to be shown or answered.
///
/// It is answered exactly once: by the panel, by Escape, or by the action that closes the panel.
@MainActor
package final class ModalQuestion<Answer: Sendable> {
  private var overlay: Overlay?
  private var result: Answer?

  fileprivate func show(
    _ panel: any ModalPanel,
    in window: Window,
    from view: View,
    whenAnswered answered: @escaping (Answer?) -> Void
  ) {
    panel.semanticContentDirection = view.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .modal) { [unowned panel] in panel.frame(in: $0) }
    overlay.initialResponder = { [unowned panel] in panel.initialResponder }
    overlay.didCancel = { [unowned panel] in panel.cancel() }
    // This closure retains the continuation while the panel is shown or waiting to be shown.
    overlay.didDismiss = { answered(self.result) }
    self.overlay = overlay
    window.presentInTurn(overlay, for: view)
  }

  /// Answers the question and closes the panel.
  package func answer(_ answer: Answer?) {
    guard let overlay else { return }
    self.overlay = nil
    result = answer
    overlay.dismiss()
  }
}

extension Window {
  /// Shows a panel in front of the page, after any panels that are already waiting, and waits for the answer.
  ///
  /// - Parameters:
  ///   - view: The view that requests the panel; nil for the window. When the view leaves the window, the
  ///     panel closes.
  ///   - makePanel: A closure that receives the question and returns the panel that answers it.
  /// - Returns: The answer, or nil if there is none, if the task was canceled, or if the window has no host.
  package func answer<Answer: Sendable>(
    from view: View?,
    by makePanel: @escaping @MainActor (ModalQuestion<Answer>) -> any ModalPanel
  ) async -> Answer? {
    let owner = view ?? self
    let question = ModalQuestion<Answer>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, owner.window === self else {
          return continuation.resume(returning: nil)
        }
        question.show(makePanel(question), in: self, from: owner) {
          continuation.resume(returning: $0)
        }
      }
    } onCancel: {
      Task { @MainActor in question.answer(nil) }
    }
  }
}
