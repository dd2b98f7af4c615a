public import BentoGeometry

/// A change of what covers the bottom of a window while a person types or chooses.
public nonisolated struct KeyboardChange: Hashable, Sendable {
  /// What is covered from now on, in the window's space; zero when nothing is.
  public var frame: Rect
  /// How long the change takes.
  public var duration: Duration
  /// How it goes on in that time.
  public var curve: TimingCurve

  /// Creates a change.
  public init(frame: Rect, duration: Duration, curve: TimingCurve) {
    self.frame = frame
    self.duration = duration
    self.curve = curve
  }
}

/// The wish to be told when ``Window/keyboardFrame`` changes; it ends with the value, or by ``cancel()``.
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
