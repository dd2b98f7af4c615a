package import BentoGeometry

/// The direction in which a stick is held, with hysteresis, so that a stick that rests slightly off its center
/// or is held on the border of two directions does not flicker between them.
///
/// Laws: inside ``releaseRadius`` there is no direction; a direction begins only outside ``pressRadius``, and
/// changes only if the stick points at least ``turnLead`` times as far along the other axis.
package struct StickDirection: Hashable, Sendable {
  /// The deflection beyond which a direction begins: about that of XInput's dead zone for menus.
  package static let pressRadius = 0.5
  /// The deflection within which a direction ends.
  package static let releaseRadius = 0.35
  /// The ratio of the axes at which one direction becomes another.
  package static let turnLead = 1.5

  /// The position of the stick, −1…1 on both axes, with y pointing down.
  package private(set) var position = Point.zero
  /// The current direction; nil near the center.
  package private(set) var direction: MoveDirection?

  /// Creates a stick at its center.
  package init() {}

  /// The deflection along the current direction, 0…1; 0 without a direction.
  package var deflection: Double {
    guard let direction else { return 0 }
    let step = direction.step
    return max(0, position.x * step.x + position.y * step.y)
  }

  /// Moves the stick to a position.
  package mutating func move(to position: Point) {
    self.position = position
    let length = (position.x * position.x + position.y * position.y).squareRoot()
    guard length > (direction == nil ? Self.pressRadius : Self.releaseRadius) else {
      direction = nil
      return
    }
    let (x, y) = (position.x.magnitude, position.y.magnitude)
    let isHorizontal: Bool =
      if let direction {
        direction.isHorizontal ? y < x * Self.turnLead : x >= y * Self.turnLead
      } else {
        x >= y
      }
    direction =
      isHorizontal ? (position.x < 0 ? .left : .right) : (position.y < 0 ? .up : .down)
  }

  /// Returns the speed for a deflection of an axis, −1…1: zero in the dead zone, then growing with the square
  /// of the rest, so small deflections can be controlled finely.
  package static func speed(of deflection: Double, deadZone: Double = 0.2) -> Double {
    let rest = max(0, min(1, deflection.magnitude) - deadZone) / (1 - deadZone)
    return deflection < 0 ? -rest * rest : rest * rest
  }
}
