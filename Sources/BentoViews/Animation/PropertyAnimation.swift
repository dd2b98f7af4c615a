internal import BentoGraphics
internal import BentoMotion

/// The animation of one property of one view toward its model value.
///
/// Law: neither the value nor its velocity ever jumps, no matter which animation replaces another. The new
/// animation starts at the presented value with the presented velocity: springs take that velocity as their
/// initial velocity, and curves and keyframes add the excess velocity, which decays over their duration. The
/// value is a function of time alone, so it does not depend on the number of frames.
nonisolated struct PropertyAnimation {
  /// The kind of motion.
  nonisolated enum Motion {
    /// A curve with a fixed duration, in seconds.
    case curve(TimingCurve, duration: Double)
    /// A spring.
    case spring(Spring)
    /// Values at specified times.
    case keyframes(KeyframeTrack)
  }

  /// The reason for the animation.
  nonisolated enum Role {
    /// The value was changed.
    case change
    /// The opacity of the view is animated in place of a motion, because the user prefers reduced motion.
    case standIn
    /// The view was shown.
    case appearing
    /// The view was hidden.
    case vanishing
  }

  /// The animated property.
  let property: AnimatableProperty
  /// The form of the numbers in the vectors.
  var form = MotionForm.plain
  /// The value at the start.
  var start: MotionVector
  /// The value at the end, which is the model value.
  var end: MotionVector
  /// The start time, in seconds, on the timeline if there is one, otherwise on the host's animation clock.
  var startTime: Double
  /// The kind of motion.
  var motion: Motion
  /// The velocity of the value at the start, per second, if the animation replaces another motion.
  var velocity: MotionVector?
  /// The number of runs of the motion; infinity if it repeats endlessly.
  var repeatCount = 1.0
  /// Whether every other run is reversed.
  var autoreverses = false
  /// The animation that continues until this one starts, if this one has a delay.
  var lead: AnimationLead?
  /// The clock of a property animator, or nil for the host's.
  var timeline: AnimationTimeline?
  /// The reason for the animation.
  var role = Role.change
  /// The group whose completion waits for this animation.
  let group: AnimationGroup

  /// The state of the motion at a given time.
  nonisolated struct Step {
    var value: MotionVector
    var velocity = MotionVector.zero
    var isFinished = false
    /// The time at which the motion starts, or nil if it has started.
    var wait: Double?
  }
}

/// An animation that continues until the one that replaced it starts.
///
/// It is a class because a struct cannot contain a value of its own type.
nonisolated final class AnimationLead {
  let animation: PropertyAnimation

  init(_ animation: PropertyAnimation) {
    self.animation = animation
  }
}

// MARK: - The value at a time

nonisolated extension PropertyAnimation {
  /// Returns the value, the velocity per second, and whether the motion has ended, at a given time.
  func step(at time: Double) -> Step {
    let elapsed = time - startTime
    guard elapsed >= 0 else {
      if let lead {
        var step = step(of: lead.animation, at: time)
        // The step is unfinished even if the earlier animation has reached its end: the view waits there for
        // this animation to start.
        step.isFinished = false
        return step
      }
      return Step(value: start, wait: startTime)
    }
    switch motion {
    case .curve(let curve, let duration):
      return runStep(duration: duration, elapsed: elapsed) { share in
        let (progress, slope) = curve.pace(at: share)
        return (start + (end - start) * progress, (end - start) * (slope / duration))
      }
    case .keyframes(let track):
      return runStep(duration: track.duration, elapsed: elapsed) { track.pace(at: $0, from: start) }
    // A repeating spring is split into runs whose duration is its settling time, because a spring has no
    // fixed end.
    case .spring(let spring) where repeatCount != 1:
      let duration = spring.settlingTime
      return runStep(duration: duration, elapsed: elapsed) { share in
        let response = spring.response(after: share * duration)
        return (end + (start - end) * response.position, (start - end) * response.speed)
      }
    case .spring(let spring):
      return springStep(spring, elapsed: elapsed)
    }
  }

  /// Continues from the previous motion, once the start time has been reached.
  mutating func join(at time: Double) {
    guard let lead, time >= startTime else { return }
    // The motions are joined at the start time and not at the time of the frame: otherwise the path would
    // depend on when frames are shown.
    let step = step(of: lead.animation, at: startTime)
    start = step.value
    velocity = step.velocity.isZero ? nil : step.velocity
    self.lead = nil
  }

  /// Starts with the velocity of another motion, or lets that motion continue until this one starts.
  ///
  /// - Parameter now: The time on the host's animation clock.
  @MainActor
  mutating func takeOver(from other: PropertyAnimation, at now: Double) {
    let otherTime = other.ownTime(at: now)
    let waits = timeline == nil && other.timeline == nil && startTime > now
    if waits {
      // If the other motion has not started, it is skipped, and the motion that is currently visible
      // continues.
      lead = otherTime < other.startTime ? other.lead : AnimationLead(other)
    } else if otherTime <= other.startTime, other.lead == nil {
      // The other motion has not moved yet, so its own initial velocity is passed on.
      velocity =
        velocity ?? other.velocity.map { form.velocity($0, at: other.start, from: other.form) }
    } else if velocity == nil {
      // The velocity is per second of the other motion's clock; the rate converts it, including its sign if
      // the animator runs backward.
      let speed = step(of: other, at: otherTime).velocity * (other.timeline?.rate ?? 1)
      velocity = speed.isZero ? nil : speed
    }
  }

  /// Returns the state of another motion of the same property, in the form of this one.
  private func step(of other: PropertyAnimation, at time: Double) -> Step {
    var step = other.step(at: time)
    step.velocity = form.velocity(step.velocity, at: step.value, from: other.form)
    step.value = form.value(step.value, from: other.form)
    return step
  }

  /// Replaces the motion with a single step to its end, right after its start.
  mutating func jump() {
    // The duration does not change, so completions run and animators can be scrubbed just as they can
    // without reduced motion.
    let duration: Double =
      switch motion {
      case .curve(_, let duration): duration
      case .spring(let spring): spring.settlingTime
      case .keyframes(let track): track.duration
      }
    var track = KeyframeTrack(mode: .discrete, curve: .linear, duration: duration)
    track.add(KeyframeTrack.Keyframe(start: 0, duration: 0, value: end))
    motion = .keyframes(track)
    velocity = nil
  }

  /// Moves the whole motion by the given distance.
  mutating func shift(by distance: MotionVector) {
    start += distance
    end += distance
    if case .keyframes(var track) = motion {
      track.shift(by: distance)
      motion = .keyframes(track)
    }
    if let lead {
      var animation = lead.animation
      animation.shift(by: distance)
      self.lead = AnimationLead(animation)
    }
  }

  private func springStep(_ spring: Spring, elapsed: Double) -> Step {
    // The spring is solved in closed form, and is linear in the distance and in the initial velocity:
    // position and reach are the responses to one unit of each, and speed and carry are their derivatives.
    let response = spring.response(after: elapsed)
    let distance = start - end
    let handed = velocity ?? .zero
    let offset = distance * response.position + handed * response.reach
    let speed = distance * response.speed + handed * response.carry
    let threshold = property.threshold
    let rests =
      offset.largestMagnitude < threshold && speed.largestMagnitude < threshold * 10
    // On an animator's timeline, nothing finishes on its own: time can run backward, and the animator ends
    // its animations.
    return Step(value: end + offset, velocity: speed, isFinished: rests && timeline == nil)
  }

  /// Returns the step of a motion whose runs have a fixed duration; `pace` returns the value and velocity at
  /// a fraction of that duration.
  private func runStep(
    duration: Double,
    elapsed: Double,
    pace: (Double) -> (value: MotionVector, velocity: MotionVector)
  ) -> Step {
    guard duration > 0, elapsed / duration < repeatCount else {
      return Step(value: end, isFinished: timeline == nil)
    }
    let runs = elapsed / duration
    let whole = runs.rounded(.down)
    let isBackwards = autoreverses && !whole.truncatingRemainder(dividingBy: 2).isZero
    let share = runs - whole
    var (value, speed) = pace(isBackwards ? 1 - share : share)
    if isBackwards { speed *= -1 }
    // Only the first run continues another motion.
    if let velocity, whole == 0 {
      // The replaced motion may be faster than the curve is at its start. The excess e is added as the
      // cubic-times-linear bump x(s) = e·d·s·(1 − s)³ over the fraction s of the duration d. It has x(0) =
      // x(1) = 0, so both ends stay unchanged; its velocity is x'(s) / d = e·((1 − s)³ − 3·s·(1 − s)²) = e·(1
      // − s)²·(1 − 4·s), which is e at the start and zero at the end, as is its slope there: the value
      // arrives just as the curve does.
      let excess = velocity - pace(0).velocity
      let rest = 1 - share
      value += excess * (duration * share * rest * rest * rest)
      speed += excess * (rest * rest * (1 - 4 * share))
    }
    return Step(value: value, velocity: speed)
  }
}

extension PropertyAnimation {
  /// Returns the time on this animation's clock at a given host time.
  func ownTime(at hostTime: Double) -> Double {
    timeline?.time(at: hostTime) ?? hostTime
  }
}
