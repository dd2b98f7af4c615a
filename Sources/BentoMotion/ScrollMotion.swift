internal import BentoGeometry
internal import RealModule

/// The motion of a scroll offset along one axis, as a pure function of time.
///
/// Every phase has a closed-form solution, so the path does not depend on the frame rate.
package nonisolated enum ScrollMotion {
  /// Decelerates by friction: `x(t) = start + velocity · (dᵗ − 1) / ln d`, where `d` is the fraction of the
  /// velocity that remains after one second.
  case deceleration(start: Double, velocity: Double)
  /// Moves to a target on a critically damped spring.
  case spring(target: Double, distance: Double, velocity: Double, stiffness: Double)

  /// The logarithm of the fraction of the velocity that remains after a second.
  ///
  /// The rate is 0.998 per millisecond, which is usual for touch screens.
  private static let logOfRate = -2.002_002_670_673_394
  /// The speed, in points per second, below which deceleration ends.
  package static let restingSpeed = 8.0
  /// The stiffness of the spring at the limits.
  package static let edgeStiffness = 160.0
  /// The stiffness of the spring for a step of the mouse wheel.
  package static let wheelStiffness = 900.0
  /// The stiffness of the spring for an animated scroll.
  package static let animatedStiffness = 260.0

  /// Returns the offset after a time interval, in seconds.
  package func position(after time: Double) -> Double {
    switch self {
    case .deceleration(let start, let velocity):
      return start + velocity * (Double.exp(Self.logOfRate * time) - 1) / Self.logOfRate
    case .spring(let target, let distance, let velocity, let stiffness):
      let response = Self.spring(stiffness).response(after: time)
      return target + distance * response.position + velocity * response.reach
    }
  }

  /// Returns the velocity, in points per second, after a time interval.
  package func velocity(after time: Double) -> Double {
    switch self {
    case .deceleration(_, let velocity):
      return velocity * Double.exp(Self.logOfRate * time)
    case .spring(_, let distance, let velocity, let stiffness):
      let response = Self.spring(stiffness).response(after: time)
      return distance * response.speed + velocity * response.carry
    }
  }

  /// Returns the distance traveled until friction reduces a given initial velocity to zero.
  package static func reach(ofVelocity velocity: Double) -> Double { -velocity / logOfRate }

  private static func spring(_ stiffness: Double) -> Spring {
    Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
  }

  /// Returns the displayed overscroll for an offset that is dragged `excess` points beyond a limit.
  ///
  /// The overscroll grows more and more slowly, up to the extent of the viewport.
  package static func rubberBand(_ excess: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = excess.magnitude
    let shown = (1 - 1 / (pulled * 0.55 / extent + 1)) * extent
    return excess < 0 ? -shown : shown
  }
}
