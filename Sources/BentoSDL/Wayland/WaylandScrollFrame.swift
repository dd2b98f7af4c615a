internal import BentoGeometry
internal import BentoPlatform
internal import CWayland

/// An accumulator for the scrolling of one frame, whose parts a compositor reports separately.
@MainActor
struct WaylandScrollFrame {
  /// The distance that the content moves per unit of a touchpad's movement.
  ///
  /// On X displays, the driver counts 15 of these units as a notch.
  static let pointsPerUnit = ScrollEvent.pointsPerNotch / 15

  private var distance = Size.zero
  private var notches = Size.zero
  private var source: UInt32?
  private var hasEnded = false

  /// Adds the distance along an axis, in units of the surface.
  mutating func add(_ value: Double, axis: UInt32) { Self.add(value, axis, to: &distance) }

  /// Adds the steps of a wheel.
  mutating func add(steps: Int32, axis: UInt32) { Self.add(Double(steps), axis, to: &notches) }

  private static func add(_ value: Double, _ axis: UInt32, to size: inout Size) {
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
      size.height += value
    } else {
      size.width += value
    }
  }

  /// Records the kind of device.
  mutating func note(source: UInt32) { self.source = source }

  /// Records that the fingers have left a touchpad.
  mutating func noteEnd() { hasEnded = true }

  /// Ends the frame, and returns its scrolling at a position; nil if there was none.
  mutating func end(at position: Point, _ modifiers: KeyModifiers) -> ScrollEvent? {
    defer { self = WaylandScrollFrame() }
    let isWheel = notches != .zero
    let delta =
      isWheel
      ? ScrollEvent.distance(ofNotches: notches)
      : Size(
        width: 0 - distance.width * Self.pointsPerUnit,
        height: 0 - distance.height * Self.pointsPerUnit
      )
    guard delta.isFinite, delta != .zero || hasEnded else { return nil }
    let isFinger = source == WL_POINTER_AXIS_SOURCE_FINGER.rawValue
    return ScrollEvent(
      delta: delta,
      position: position,
      isPrecise: !isWheel,
      modifiers: modifiers,
      phase: delta == .zero ? .ended : isFinger ? .changed : .step
    )
  }
}
