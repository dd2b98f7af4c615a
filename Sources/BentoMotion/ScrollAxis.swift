/// One axis of a scroll view: its offset, its limits and its motion.
package nonisolated struct ScrollAxis {
  /// The offset now, in points.
  package private(set) var offset = 0.0
  /// The offsets between which the content covers the viewport.
  package var limits: ClosedRange<Double> = 0...0
  private var motion: ScrollMotion?
  private var startTime = 0.0

  /// Creates an axis at rest, at zero.
  package init() {}

  /// Whether the offset moves by itself.
  package var isMoving: Bool { motion != nil }

  /// The offset at which the motion will rest, as far as it is known.
  package var target: Double {
    if case .spring(let target, _, _, _) = motion { return target }
    return offset
  }

  /// The offset at which the motion would rest if there were no ends.
  package var restingPlace: Double {
    if case .deceleration(let start, let velocity) = motion {
      return start + ScrollMotion.reach(ofVelocity: velocity)
    }
    return target
  }

  /// Whether the offset lies where the content does not cover the viewport.
  package var isBeyondLimits: Bool { !limits.contains(offset) }

  /// Whether content lies that way.
  package func canMove(towards delta: Double) -> Bool {
    delta > 0 ? offset < limits.upperBound : offset > limits.lowerBound
  }

  /// Puts the offset somewhere and stops.
  package mutating func place(at newOffset: Double) {
    offset = newOffset
    motion = nil
  }

  /// Moves the offset together with the content under it, without ending the motion.
  ///
  /// A motion that runs to the lower end still runs there: what grew before the visible part
  /// lengthens its way.
  package mutating func shift(by delta: Double, at time: Double) {
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
  package mutating func stop() {
    motion = nil
  }

  /// Lets the offset glide to a target, keeping its speed.
  package mutating func glide(to target: Double, stiffness: Double, at time: Double) {
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
  package mutating func keepGlideInside(at time: Double) {
    guard case .spring(let target, _, _, _) = motion, !limits.contains(target) else { return }
    glide(to: clamped(target), stiffness: ScrollMotion.edgeStiffness, at: time)
  }

  /// Lets the offset run on with a velocity, in points per second.
  package mutating func fling(velocity: Double, at time: Double) {
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
  package mutating func advance(to time: Double, bounces: Bool) -> Bool {
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
  package func clamped(_ value: Double) -> Double {
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
