/// One axis of a scroll view: its offset, its limits and its motion.
package nonisolated struct ScrollAxis {
  /// The current offset, in points.
  package private(set) var offset = 0.0
  /// The range of offsets at which the content covers the viewport.
  package var limits: ClosedRange<Double> = 0...0
  private var motion: ScrollMotion?
  private var startTime = 0.0

  /// Creates an axis at rest, at zero.
  package init() {}

  /// Whether an animation or a fling is moving the offset.
  package var isMoving: Bool { motion != nil }

  /// The offset at which the motion will come to rest, or the current offset if the target is unknown.
  package var target: Double {
    if case .spring(let target, _, _, _) = motion { return target }
    return offset
  }

  /// The offset at which the motion would come to rest without limits.
  package var restingPlace: Double {
    if case .deceleration(let start, let velocity) = motion {
      return start + ScrollMotion.reach(ofVelocity: velocity)
    }
    return target
  }

  /// Whether the content does not fully cover the viewport at the current offset.
  package var isBeyondLimits: Bool { !limits.contains(offset) }

  /// Whether there is more content in the direction of `delta`.
  package func canMove(towards delta: Double) -> Bool {
    delta > 0 ? offset < limits.upperBound : offset > limits.lowerBound
  }

  /// Sets the offset and stops the motion.
  package mutating func place(at newOffset: Double) {
    offset = newOffset
    motion = nil
  }

  /// Shifts the offset along with the content without ending the motion.
  ///
  /// A motion toward the lower end still ends there: content inserted before the visible part lengthens its
  /// path.
  package mutating func shift(by delta: Double, at time: Double) {
    let (position, speed) = state(at: time)
    offset += delta
    switch motion {
    case .deceleration(let start, let velocity):
      motion = .deceleration(start: start + delta, velocity: velocity)
    case .spring(let target, _, _, let stiffness) where target <= limits.lowerBound:
      motion = .spring(
        target: target,
        distance: position + delta - target,
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

  /// Stops the motion at the current offset.
  package mutating func stop() {
    motion = nil
  }

  /// Animates the offset to a target, starting with the current velocity.
  package mutating func glide(to target: Double, stiffness: Double, at time: Double) {
    let (position, speed) = state(at: time)
    motion = .spring(
      target: target,
      distance: position - target,
      velocity: speed,
      stiffness: stiffness
    )
    startTime = time
  }

  /// Returns the position and velocity at a time, which is usually later than that of the last frame: a new
  /// motion that started from the last frame would lose that time, and a wheel turned in every frame would move
  /// nothing.
  private func state(at time: Double) -> (position: Double, velocity: Double) {
    guard let motion else { return (offset, 0) }
    let elapsed = max(0, time - startTime)
    return (motion.position(after: elapsed), motion.velocity(after: elapsed))
  }

  /// Redirects an animation whose target is beyond a limit to that limit.
  package mutating func keepGlideInside(at time: Double) {
    guard case .spring(let target, _, _, _) = motion, !limits.contains(target) else { return }
    glide(to: clamped(target), stiffness: ScrollMotion.edgeStiffness, at: time)
  }

  /// Starts decelerating from a velocity, in points per second.
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

  /// Advances the motion to a time.
  ///
  /// A fling that reaches a limit turns into a spring, which starts with the fling's velocity at the limit.
  ///
  /// - Returns: Whether the offset is still moving.
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

  /// Returns the nearest offset within the limits.
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
