public import BentoGeometry

/// An event from a mouse wheel or trackpad.
public struct ScrollEvent: Hashable, Sendable {
  /// The stage of a movement on a touchpad, or the absence of stages.
  public enum Phase: Hashable, Sendable {
    /// A step of a wheel, or of another device for which no end is reported.
    case step
    /// The fingers on a touchpad have moved and still hold the content; without a distance, they have only
    /// touched it, which stops content that is moving.
    case changed
    /// The fingers have left the touchpad; the content continues with the velocity of their last movement.
    case ended
  }

  /// The distance that the content moves, in points; a negative height reveals content farther down.
  public var delta: Size
  /// The location of the pointer.
  public var position: Point
  /// Whether the device reports fine steps, which are applied immediately; coarse steps are animated instead.
  public var isPrecise: Bool
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
  /// The stage of a movement on a touchpad; ``Phase/step`` for all other devices.
  ///
  /// A host that reports ``Phase/changed`` must report ``Phase/ended`` once the fingers are lifted, or once it
  /// loses track of them.
  public var phase: Phase

  /// Creates an event.
  public init(
    delta: Size,
    position: Point,
    isPrecise: Bool = false,
    modifiers: KeyModifiers = [],
    phase: Phase = .step
  ) {
    self.delta = delta
    self.position = position
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.phase = phase
  }
}
