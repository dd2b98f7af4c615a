/// An input event, with positions in points of the host's coordinate space.
///
/// ```swift
/// let press = PointerEvent(phase: .down, position: Point(x: 40, y: 20))
/// let result = host.handle(InputEvent(.pointer(press), at: host.clock.now))
/// if result == .ignored { print("no view is at that point") }
/// ```
public struct InputEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// A mouse, touch or pen event.
    case pointer(PointerEvent)
    /// A scroll event from a mouse wheel or trackpad.
    case scroll(ScrollEvent)
    /// A key event from the keyboard.
    case key(KeyEvent)
    /// Text that was typed or that an input method committed.
    case text(String)
    /// Text that an input method is still composing; empty if the composition was canceled.
    case markedText(MarkedText)
    /// Files or text that were dropped on the window.
    case drop(DropEvent)
    /// A button, stick or trigger of a game controller.
    case controller(ControllerEvent)
  }

  /// The kind of event.
  public var kind: Kind
  /// The time of the event, on the host's clock.
  public var time: HostTime

  /// Creates an event.
  public init(_ kind: Kind, at time: HostTime) {
    self.kind = kind
    self.time = time
  }
}

extension InputEvent.Kind {
  /// Whether the event is a user action other than moving the pointer.
  package var mayChangeCommands: Bool {
    switch self {
    case .key, .text, .drop, .controller: true
    case .pointer(let pointer): pointer.phase == .down || pointer.phase == .up
    case .markedText, .scroll: false
    }
  }

  /// Whether the event comes from a keyboard, an input method or a controller, which have no position.
  package var isFromKeyboard: Bool {
    switch self {
    case .key, .text, .markedText, .controller: true
    case .pointer, .scroll, .drop: false
    }
  }
}
