/// The wish to be told when `Window.keyboardFrame` changes; it ends with the value, or by ``cancel()``.
@MainActor
public final class KeyboardObservation {
  private var handler: ((KeyboardChange) -> Void)?

  init(_ handler: @escaping (KeyboardChange) -> Void) {
    self.handler = handler
  }

  /// Ends the observation; nothing happens if it has ended.
  public func cancel() {
    handler = nil
  }

  var isOver: Bool { handler == nil }

  func notify(_ change: KeyboardChange) {
    handler?(change)
  }
}
