public import BentoGeometry
public import BentoPlatform

/// A step of a pointer as gesture recognizers see it.
public nonisolated struct PointerSample: Hashable, Sendable {
  /// The step of the press.
  public var phase: PointerEvent.Phase
  /// Where it happened, in the window's space.
  public var location: Point
  /// When it happened.
  public var time: HostTime
  /// The button of the press.
  public var button: PointerEvent.Button
  /// How many presses in quick succession this one completes.
  public var clickCount: Int
  /// The kind of device.
  public var device: PointerEvent.Device
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
}
