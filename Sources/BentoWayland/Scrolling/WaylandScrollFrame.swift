package import BentoGeometry
package import BentoPlatform
internal import CWayland

/// An accumulator for the scrolling of one frame, whose parts a compositor reports separately.
@MainActor
package struct WaylandScrollFrame {
  /// The distance that the content moves per unit of a touchpad's movement.
  ///
  /// On X displays, the driver counts 15 of these units as a notch.
  private static let pointsPerUnit = ScrollEvent.pointsPerNotch / 15

  /// The distance in units of the surface.
  private var distance = Size.zero
  /// The steps of a wheel.
  private var notches = Size.zero
  private var source: UInt32?
  /// Whether the fingers have left a touchpad.
  private var hasEnded = false

  /// Creates a frame without scrolling.
  package init() {}

  /// Adds an event of the pointer, if it is a part of scrolling.
  package mutating func note(_ event: WaylandSeat.PointerEvent) {
    switch event {
    case .scroll(let axis, let value, _): Self.add(value, axis, to: &distance)
    case .steps(let axis, let count): Self.add(Double(count), axis, to: &notches)
    case .scrollSource(let source): self.source = source
    case .scrollStop: hasEnded = true
    case .enter, .leave, .move, .button, .taken, .frame: break
    }
  }

  private static func add(_ value: Double, _ axis: UInt32, to size: inout Size) {
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
      size.height += value
    } else {
      size.width += value
    }
  }

  /// Ends the frame, and returns its scrolling at a position, without modifier keys; nil if there was none.
  package mutating func end(at position: Point) -> ScrollEvent? {
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
      phase: delta == .zero ? .ended : isFinger ? .changed : .step
    )
  }
}
