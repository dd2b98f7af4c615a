internal import BentoGeometry
internal import RealModule

/// The motion of a scroll offset along one axis, as a pure function of time.
///
/// Every phase has a closed solution, so the path does not depend on the frame rate.
package nonisolated enum ScrollMotion {
  /// Slows down by friction: `x(t) = start + velocity · (dᵗ − 1) / ln d` with `d` per second.
  case deceleration(start: Double, velocity: Double)
  /// Is pulled to a target by a critically damped spring.
  case spring(target: Double, distance: Double, velocity: Double, stiffness: Double)

  /// The share of the velocity that is left after a second: 0.998 after each millisecond, which
  /// is the customary rate of touch screens.
  private static let logOfRate = -2.002_002_670_673_394
  /// Below this speed, in points per second, deceleration is over.
  static let restingSpeed = 8.0
  /// The stiffness of the spring at the ends.
  static let edgeStiffness = 160.0
  /// The stiffness of the glide after a wheel step.
  static let wheelStiffness = 900.0
  /// The stiffness of an animated scroll.
  static let animatedStiffness = 260.0

  /// The offset after a time, in seconds.
  func position(after time: Double) -> Double {
    switch self {
    case .deceleration(let start, let velocity):
      return start + velocity * (Double.exp(Self.logOfRate * time) - 1) / Self.logOfRate
    case .spring(let target, let distance, let velocity, let stiffness):
      let response = Self.spring(stiffness).response(after: time)
      return target + distance * response.position + velocity * response.reach
    }
  }

  /// The velocity after a time, in points per second.
  func velocity(after time: Double) -> Double {
    switch self {
    case .deceleration(_, let velocity):
      return velocity * Double.exp(Self.logOfRate * time)
    case .spring(_, let distance, let velocity, let stiffness):
      let response = Self.spring(stiffness).response(after: time)
      return distance * response.speed + velocity * response.carry
    }
  }

  /// How far friction lets something run that begins with a velocity.
  static func reach(ofVelocity velocity: Double) -> Double { -velocity / logOfRate }

  private static func spring(_ stiffness: Double) -> Spring {
    Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
  }

  /// The offset shown for one that lies beyond an end by `excess` points while it is dragged.
  ///
  /// The further it is pulled the less it follows, up to the extent of the viewport.
  package static func rubberBand(_ excess: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pulled = excess.magnitude
    let shown = (1 - 1 / (pulled * 0.55 / extent + 1)) * extent
    return excess < 0 ? -shown : shown
  }
}

/// One axis of a scroll view: its offset, its limits and its motion.
nonisolated struct ScrollAxis {
  /// The offset now, in points.
  private(set) var offset = 0.0
  /// The offsets between which the content covers the viewport.
  var limits: ClosedRange<Double> = 0...0
  private var motion: ScrollMotion?
  private var startTime = 0.0

  /// Whether the offset moves by itself.
  var isMoving: Bool { motion != nil }

  /// The offset at which the motion will rest, as far as it is known.
  var target: Double {
    if case .spring(let target, _, _, _) = motion { return target }
    return offset
  }

  /// The offset at which the motion would rest if there were no ends.
  var restingPlace: Double {
    if case .deceleration(let start, let velocity) = motion {
      return start + ScrollMotion.reach(ofVelocity: velocity)
    }
    return target
  }

  /// Whether the offset lies where the content does not cover the viewport.
  var isBeyondLimits: Bool { !limits.contains(offset) }

  /// Whether content lies that way.
  func canMove(towards delta: Double) -> Bool {
    delta > 0 ? offset < limits.upperBound : offset > limits.lowerBound
  }

  /// Puts the offset somewhere and stops.
  mutating func place(at newOffset: Double) {
    offset = newOffset
    motion = nil
  }

  /// Moves the offset together with the content under it, without ending the motion.
  ///
  /// A motion that runs to the lower end still runs there: what grew before the visible part
  /// lengthens its way.
  mutating func shift(by delta: Double, at time: Double) {
    offset += delta
    switch motion {
    case .deceleration(let start, let velocity):
      motion = .deceleration(start: start + delta, velocity: velocity)
    case .spring(let target, _, _, let stiffness) where target <= limits.lowerBound:
      let speed = motion?.velocity(after: time - startTime) ?? 0
      motion = .spring(
        target: target,
        distance: offset - target,
        velocity: speed,
        stiffness: stiffness
      )
      startTime = time
    case .spring(let target, let distance, let velocity, let stiffness):
      motion = .spring(
        target: target + delta,
        distance: distance,
        velocity: velocity,
        stiffness: stiffness
      )
    case nil: break
    }
  }

  /// Stops where the offset is.
  mutating func stop() {
    motion = nil
  }

  /// Lets the offset glide to a target, keeping its speed.
  mutating func glide(to target: Double, stiffness: Double, at time: Double) {
    let speed = motion?.velocity(after: time - startTime) ?? 0
    motion = .spring(
      target: target,
      distance: offset - target,
      velocity: speed,
      stiffness: stiffness
    )
    startTime = time
  }

  /// Sends a glide whose target lies beyond an end to that end.
  mutating func keepGlideInside(at time: Double) {
    guard case .spring(let target, _, _, _) = motion, !limits.contains(target) else { return }
    glide(to: clamped(target), stiffness: ScrollMotion.edgeStiffness, at: time)
  }

  /// Lets the offset run on with a velocity, in points per second.
  mutating func fling(velocity: Double, at time: Double) {
    startTime = time
    if isBeyondLimits {
      bounce(velocity: velocity, at: time)
    } else if velocity.magnitude > ScrollMotion.restingSpeed {
      motion = .deceleration(start: offset, velocity: velocity)
    } else {
      motion = nil
    }
  }

  /// Moves to a time; a fling that meets an end turns into a spring with the speed it has there.
  ///
  /// - Returns: whether the offset still moves.
  mutating func advance(to time: Double, bounces: Bool) -> Bool {
    guard let current = motion else { return false }
    let elapsed = max(0, time - startTime)
    offset = current.position(after: elapsed)
    let speed = current.velocity(after: elapsed)
    switch current {
    case .deceleration:
      if isBeyondLimits {
        guard bounces else {
          place(at: clamped(offset))
          return false
        }
        bounce(velocity: speed, at: time)
      } else if speed.magnitude < ScrollMotion.restingSpeed {
        motion = nil
      }
    case .spring(let target, _, _, _):
      if (offset - target).magnitude < 0.25, speed.magnitude < ScrollMotion.restingSpeed {
        place(at: target)
      }
    }
    return motion != nil
  }

  /// The nearest offset between the limits.
  func clamped(_ value: Double) -> Double {
    min(limits.upperBound, max(limits.lowerBound, value))
  }

  private mutating func bounce(velocity: Double, at time: Double) {
    let end = clamped(offset)
    motion = .spring(
      target: end,
      distance: offset - end,
      velocity: velocity,
      stiffness: ScrollMotion.edgeStiffness
    )
    startTime = time
  }
}

// MARK: - Sane numbers

/// The farthest offset in points: beyond it a coordinate cannot distinguish adjacent pixels.
private nonisolated let farthestOffset = 1e12

nonisolated extension Size {
  /// Whether both extents can be scrolled through.
  var isUsableForScrolling: Bool {
    width.magnitude <= farthestOffset && height.magnitude <= farthestOffset
  }
}

nonisolated extension EdgeInsets {
  /// Whether the room can be scrolled through.
  var isUsableForScrolling: Bool {
    [top, left, bottom, right].allSatisfy { $0.magnitude <= farthestOffset }
  }
}

nonisolated extension Point {
  /// The nearest point that can be scrolled to.
  var limitedForScrolling: Point {
    Point(
      x: min(farthestOffset, max(-farthestOffset, x)),
      y: min(farthestOffset, max(-farthestOffset, y))
    )
  }
}
