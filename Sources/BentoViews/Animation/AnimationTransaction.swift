package import BentoGeometry
package import BentoGraphics
package import BentoMotion

/// The settings of an open `View.animate` block.
///
/// Setters read the settings of the innermost open block, so a property animates without an extra parameter.
/// Nothing refers to the settings after the block ends.
@MainActor
package struct AnimationTransaction {
  /// The kind of motion.
  package nonisolated enum Motion {
    case curve(TimingCurve, duration: Double)
    case spring(Spring, velocity: Point)
    case keyframes(KeyframePlan)
  }

  /// The open keyframe of a keyframe animation block.
  package nonisolated struct KeyframePlan {
    let mode: KeyframeCalculationMode
    let curve: TimingCurve
    /// The total duration, in seconds.
    let duration: Double
    /// The start of the open keyframe, as a fraction of the duration.
    package var start = 0.0
    /// The length of the open keyframe, as a fraction of the duration.
    package var length = 1.0

    /// Creates a keyframe that initially takes up the total duration, in seconds.
    package init(mode: KeyframeCalculationMode, curve: TimingCurve, duration: Double) {
      self.mode = mode
      self.curve = curve
      self.duration = duration
    }
  }

  /// The kind of motion for the animations that the block starts.
  package var motion: Motion
  /// The time before the animations start, in seconds.
  let delay: Double
  let options: AnimationOptions
  /// The group of the block's animations.
  package let group: AnimationGroup
  /// The object that controls the animations, or nil if only the host controls them.
  let owner: (any AnimationOwner)?

  /// The innermost open block, or nil if properties change immediately.
  package static var current: AnimationTransaction?

  /// Creates the settings of a block; the delay is in seconds.
  package init(
    motion: Motion,
    delay: Double = 0,
    options: AnimationOptions = [],
    group: AnimationGroup,
    owner: (any AnimationOwner)? = nil
  ) {
    self.motion = motion
    self.delay = delay
    self.options = options
    self.group = group
    self.owner = owner
  }

  /// Returns the motion of a property, with its initial velocity if the block specifies a velocity.
  ///
  /// - Parameter isReduced: Whether the user prefers springs that do not overshoot.
  func law(
    of property: AnimatableProperty,
    to end: MotionVector,
    isReduced: Bool
  ) -> (motion: PropertyAnimation.Motion, velocity: MotionVector?) {
    switch motion {
    case .curve(let curve, let duration): return (.curve(curve, duration: duration), nil)
    case .spring(let spring, let velocity):
      // The velocity is in points per second, which is meaningful for positions only.
      let given =
        property == .origin && velocity != .zero
        ? MotionVector(SIMD8(velocity)) : nil
      return (.spring(isReduced ? spring.withoutBounce : spring), given)
    case .keyframes(let plan):
      var track = KeyframeTrack(mode: plan.mode, curve: plan.curve, duration: plan.duration)
      track.add(plan.keyframe(to: end))
      return (.keyframes(track), nil)
    }
  }
}

nonisolated extension AnimationTransaction.KeyframePlan {
  /// Returns the open keyframe with the given value.
  func keyframe(to value: MotionVector) -> KeyframeTrack.Keyframe {
    KeyframeTrack.Keyframe(start: start, duration: length, value: value)
  }
}
