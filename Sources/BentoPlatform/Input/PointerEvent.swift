public import BentoGeometry

/// An event from a mouse, touch or pen.
public struct PointerEvent: Hashable, Sendable {
  /// The phase of a press.
  public enum Phase: Hashable, Sendable {
    /// A button was pressed, or a touch began.
    case down
    /// The pointer moved, with or without a button down.
    case move
    /// The button was released, or the touch ended.
    case up
    /// The press was canceled and has no effect.
    case cancel
    /// The pointer left the host's area and no longer hovers over any view.
    case leave
  }

  /// The kind of device.
  public enum Device: Hashable, Sendable {
    /// A mouse or trackpad, which hovers and has buttons.
    case mouse
    /// A touch, which does not hover.
    case touch
    /// A pen.
    case pen
  }

  /// A mouse button; touches use the primary button.
  public enum Button: Hashable, Sendable {
    /// The button under the index finger.
    case primary
    /// The button that opens context menus.
    case secondary
    /// The mouse wheel as a button.
    case middle
    /// Any other button, by number.
    case other(Int)
  }

  /// The phase of the press.
  public var phase: Phase
  /// The location of the event.
  public var position: Point
  /// The identifier of the pointer: 0 for the mouse, or any other number for a touch.
  public var id: Int
  /// The kind of device.
  public var device: Device
  /// The button that was pressed or released; the primary button for moves.
  public var button: Button
  /// The number of presses in quick succession, including this one; at least 1.
  public var clickCount: Int
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  /// Creates an event; a plain mouse event needs only a phase and position.
  public init(
    phase: Phase,
    position: Point,
    id: Int = 0,
    device: Device = .mouse,
    button: Button = .primary,
    clickCount: Int = 1,
    modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.position = position
    self.id = id
    self.device = device
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
  }
}
