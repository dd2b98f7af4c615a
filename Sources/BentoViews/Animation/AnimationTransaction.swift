internal import BentoGeometry
internal import BentoMotion

/// The settings of an open `View.animate` block.
///
/// Setters read the innermost open one, so that a property animates without a parameter for it. Nothing
/// refers to it after the block has ended.
@MainActor
struct AnimationTransaction {
  /// The law of the motions.
  nonisolated enum Motion {
    case curve(TimingCurve, duration: Double)
    case spring(Spring, velocity: Point)
    case keyframes(KeyframePlan)
  }

  /// The open keyframe of a block of keyframes.
  nonisolated struct KeyframePlan {
    var mode: KeyframeCalculationMode
    var curve: TimingCurve
    /// The total duration, in seconds.
    var duration: Double
    /// The start of the open keyframe, as a fraction of the duration.
    var start = 0.0
    /// The length of the open keyframe, as a fraction of the duration.
    var length = 1.0
  }

  var motion: Motion
  /// The time before the start, in seconds.
  var delay = 0.0
  var options: AnimationOptions = []
  var group: AnimationGroup
  /// Who keeps the animations, when it is not the host alone.
  var owner: ViewPropertyAnimator?

  /// The innermost open block; properties that are set while it is nil change immediately.
  static var current: AnimationTransaction?

  /// Returns the motion of a property, with its initial velocity if the block specifies one.
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
  /// Returns the open keyframe with a value.
  func keyframe(to value: MotionVector) -> KeyframeTrack.Keyframe {
    KeyframeTrack.Keyframe(start: start, duration: length, value: value)
  }
}
