public import BentoGeometry

/// What a mouse, finger or pen did.
public struct PointerEvent: Hashable, Sendable {
  /// The step of a press.
  public enum Phase: Hashable, Sendable {
    /// A button or finger went down.
    case down
    /// The pointer moved, with or without a button down.
    case move
    /// The button or finger went up.
    case up
    /// The press was taken away: it counts as if it had not been.
    case cancel
    /// The pointer left the host's area; nothing is hovered any more.
    case leave
  }

  /// The kind of device.
  public enum Device: Hashable, Sendable {
    /// A mouse or trackpad: it hovers and has buttons.
    case mouse
    /// A finger: it does not hover.
    case touch
    /// A pen.
    case pen
  }

  /// A button of a mouse; fingers press the primary one.
  public enum Button: Hashable, Sendable {
    /// The button under the index finger.
    case primary
    /// The button that opens context menus.
    case secondary
    /// The wheel pressed down.
    case middle
    /// Any further button, by number.
    case other(Int)
  }

  /// The step of the press.
  public var phase: Phase
  /// Where it happened.
  public var position: Point
  /// Which pointer it was: 0 for the mouse, any other number for fingers.
  public var id: Int
  /// The kind of device.
  public var device: Device
  /// The button that went down or up; the primary one for moves.
  public var button: Button
  /// How many presses in quick succession this one completes, from 1.
  public var clickCount: Int
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  /// Creates an event; a plain mouse event needs only its step and place.
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
