public import BentoGeometry

/// What a wheel or trackpad did.
public struct ScrollEvent: Hashable, Sendable {
  /// How far the content moves, in points; a negative height shows what lies below.
  public var delta: Size
  /// Where the pointer was.
  public var position: Point
  /// Whether the device reports fine steps, which are followed at once; coarse ones glide.
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
