/// An observation of changes to `Window.keyboardFrame`; it ends when it is deallocated or canceled with
/// ``cancel()``.
///
/// ```swift
/// keyboard = window.observeKeyboard { [weak self] change in self?.bottomInset = change.frame.height }
/// ```
@MainActor
public final class KeyboardObservation {
  private var handler: ((KeyboardChange) -> Void)?

  init(_ handler: @escaping (KeyboardChange) -> Void) {
    self.handler = handler
  }

  /// Ends the observation; does nothing if it has ended.
  public func cancel() {
    handler = nil
  }

  var isOver: Bool { handler == nil }

  func notify(_ change: KeyboardChange) {
    handler?(change)
  }
}
