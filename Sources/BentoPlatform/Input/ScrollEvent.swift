public import BentoGeometry

/// An event from a mouse wheel or trackpad.
public struct ScrollEvent: Hashable, Sendable {
  /// The distance that the content moves, in points; a negative height reveals content farther down.
  public var delta: Size
  /// The location of the pointer.
  public var position: Point
  /// Whether the device reports fine steps, which are applied immediately; coarse steps are animated instead.
  public var isPrecise: Bool
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    delta: Size,
    position: Point,
    isPrecise: Bool = false,
    modifiers: KeyModifiers = []
  ) {
    self.delta = delta
    self.position = position
    self.isPrecise = isPrecise
    self.modifiers = modifiers
  }
}
