internal import BentoGeometry
internal import BentoMotion

/// What an open `View.animate` block asks for.
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
    /// The whole time, in seconds.
    var duration: Double
    /// When the open keyframe starts, as a share of the whole.
    var start = 0.0
    /// How long it is, as a share of the whole.
    var length = 1.0
  }

  var motion: Motion
  /// The time before the start, in seconds.
  var delay = 0.0
  var options: AnimationOptions = []
  var group: AnimationGroup
  /// Who keeps the animations, when it is not the host alone.
  var owner: ViewPropertyAnimator?

  /// The innermost open block; properties set while it is nil change at once.
  static var current: AnimationTransaction?

  /// The motion of a property, with the speed that it is given.
  ///
  /// - Parameter isReduced: Whether the user wants no springs that swing.
  func law(
    of property: AnimatableProperty,
    to end: MotionVector,
    isReduced: Bool
  ) -> (motion: PropertyAnimation.Motion, velocity: MotionVector?) {
    switch motion {
    case .curve(let curve, let duration): return (.curve(curve, duration: duration), nil)
    case .spring(let spring, let velocity):
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
  /// The open keyframe with a value.
  func keyframe(to value: MotionVector) -> KeyframeTrack.Keyframe {
    KeyframeTrack.Keyframe(start: start, duration: length, value: value)
  }
}
