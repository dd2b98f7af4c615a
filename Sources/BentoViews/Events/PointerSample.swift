public import BentoGeometry
public import BentoPlatform

/// A step of a pointer in the form that gesture recognizers receive.
public nonisolated struct PointerSample: Hashable, Sendable {
  /// The phase of the press.
  public var phase: PointerEvent.Phase
  /// The position, in the window's space.
  public var location: Point
  /// The time of the step.
  public var time: HostTime
  /// The button of the press.
  public var button: PointerEvent.Button
  /// The number of presses in quick succession, including this one.
  public var clickCount: Int
  /// The kind of pointer device.
  public var device: PointerEvent.Device
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
}
