internal import BentoMotion

/// One property of one view on its way to the value in the model.
///
/// An animation that takes over from another one starts where that one is and as fast as it is:
/// springs by their own law, curves and keyframes by an excess of speed that fades over their time.
nonisolated struct PropertyAnimation {
  /// The law of the motion.
  nonisolated enum Motion {
    /// A curve over a fixed time, in seconds.
    case curve(TimingCurve, duration: Double)
    /// A spring.
    case spring(Spring)
    /// Values at their times.
    case keyframes(KeyframeTrack)
  }

  /// Why the property moves.
  nonisolated enum Role {
    /// Its value was changed.
    case change
    /// The view's opacity stands in for a motion that the user does not want to see.
    case standIn
    /// The view was shown.
    case appearing
    /// The view was hidden.
    case vanishing
  }

  /// The property.
  let property: AnimatableProperty
  /// What the numbers stand for.
  var form = MotionForm.plain
  /// Where the value was at the start.
  var start: MotionVector
  /// Where it goes: the model's value.
  var end: MotionVector
  /// When it starts, in seconds, on the timeline or else on the host's animation clock.
  var startTime: Double
  /// The law of the motion.
  var motion: Motion
  /// How fast the value is at the start, per second, when it takes over from another motion.
  var velocity: MotionVector?
  /// How often the motion is run; infinite for endless ones.
  var repeatCount = 1.0
  /// Whether every second run goes backwards.
  var autoreverses = false
  /// What goes on until the start, when something moved and this starts with a delay.
  var lead: AnimationLead?
  /// The clock of a property animator, or nil for the host's.
  var timeline: AnimationTimeline?
  /// Why the property moves.
  var role = Role.change
  /// Whose completion waits for this animation.
  let group: AnimationGroup

  /// The state of the motion at a time.
  nonisolated struct Step {
    var value: MotionVector
    var velocity = MotionVector.zero
    var isFinished = false
    /// When the motion starts, while it stands still before.
    var wait: Double?
  }
}

/// An animation that goes on until the one that replaced it starts.
nonisolated final class AnimationLead {
  let animation: PropertyAnimation

  init(_ animation: PropertyAnimation) {
    self.animation = animation
  }
}

// MARK: - The value at a time

nonisolated extension PropertyAnimation {
  /// The value, its velocity per second, and whether the motion is over.
  func step(at time: Double) -> Step {
    let elapsed = time - startTime
    guard elapsed >= 0 else {
      if let lead {
        var step = step(of: lead.animation, at: time)
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

  /// Takes over from the motion before, once the start has come.
  mutating func join(at time: Double) {
    guard let lead, time >= startTime else { return }
    let step = step(of: lead.animation, at: startTime)
    start = step.value
    velocity = step.velocity.isZero ? nil : step.velocity
    self.lead = nil
  }

  /// Starts as fast as another motion is, or lets that go on until the own start.
  ///
  /// - Parameter now: The time on the host's animation clock.
  @MainActor
  mutating func takeOver(from other: PropertyAnimation, at now: Double) {
    let otherTime = other.ownTime(at: now)
    let waits = timeline == nil && other.timeline == nil && startTime > now
    if waits {
      lead = otherTime < other.startTime ? other.lead : AnimationLead(other)
    } else if otherTime <= other.startTime, other.lead == nil {
      // It has not moved yet: what it was given is passed on.
      velocity =
        velocity ?? other.velocity.map { form.velocity($0, at: other.start, from: other.form) }
    } else if velocity == nil {
      let speed = step(of: other, at: otherTime).velocity * (other.timeline?.rate ?? 1)
      velocity = speed.isZero ? nil : speed
    }
  }

  /// The state of another motion of the same property, in the form of this one.
  private func step(of other: PropertyAnimation, at time: Double) -> Step {
    var step = other.step(at: time)
    step.velocity = form.velocity(step.velocity, at: step.value, from: other.form)
    step.value = form.value(step.value, from: other.form)
    return step
  }

  /// Makes the motion one step to its end, right after its start.
  mutating func jump() {
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

  /// Moves the whole motion by a distance.
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
    let response = spring.response(after: elapsed)
    let distance = start - end
    let handed = velocity ?? .zero
    let offset = distance * response.position + handed * response.reach
    let speed = distance * response.speed + handed * response.carry
    let threshold = property.threshold
    let rests =
      offset.largestMagnitude < threshold && speed.largestMagnitude < threshold * 10
    return Step(value: end + offset, velocity: speed, isFinished: rests && timeline == nil)
  }

  /// A step of runs of a fixed time, of which `pace` tells value and velocity at a share.
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
    if let velocity, whole == 0 {
      // The motion that was taken over may be faster than the curve is at its start. The excess e is
      // added as the cubic-times-linear bump x(s) = e·d·s·(1 − s)³ over the share s of the duration
      // d. It has x(0) = x(1) = 0, so both ends stay where they are; its velocity is
      // x'(s) / d = e·((1 − s)³ − 3·s·(1 − s)²) = e·(1 − s)²·(1 − 4·s), which is e at the start, and
      // at the end zero together with its slope: the value arrives as the curve does.
      let excess = velocity - pace(0).velocity
      let rest = 1 - share
      value += excess * (duration * share * rest * rest * rest)
      speed += excess * (rest * rest * (1 - 4 * share))
    }
    return Step(value: value, velocity: speed)
  }
}

extension PropertyAnimation {
  /// The time on the clock that this animation goes by.
  func ownTime(at hostTime: Double) -> Double {
    timeline?.time(at: hostTime) ?? hostTime
  }
}
