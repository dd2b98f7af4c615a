/// An input event, in points of the host's own space.
public struct InputEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// A mouse, finger or pen.
    case pointer(PointerEvent)
    /// A wheel or a trackpad's scrolling.
    case scroll(ScrollEvent)
    /// A key of the keyboard.
    case key(KeyEvent)
    /// Text that was typed or committed by an input method.
    case text(String)
    /// Text that an input method is still composing; empty when it has been given up.
    case markedText(MarkedText)
    /// Files or text that were dropped on the window.
    case drop(DropEvent)
  }

  /// What was done.
  public var kind: Kind
  /// When it was done, on the host's clock.
  public var time: HostTime

  /// Creates an event.
  public init(_ kind: Kind, at time: HostTime) {
    self.kind = kind
    self.time = time
  }
}
