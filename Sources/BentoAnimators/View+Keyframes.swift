public import BentoMotion
internal import BentoPlatform
public import BentoViews

extension View {
  /// Changes properties along keyframes, which ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``
  /// adds inside the block.
  ///
  /// The properties have the values of their last keyframes at once; what is shown goes through all
  /// of them in the order of their times. A keyframe that would begin before the one before it has
  /// ended begins when that ends. Between keyframes a property stands still. What is set in the
  /// block outside of keyframes takes the whole time.
  ///
  /// `curve` tells how the whole time passes.
  public static func animateKeyframes(
    withDuration duration: Duration,
    delay: Duration = .zero,
    calculationMode: KeyframeCalculationMode = .linear,
    curve: TimingCurve = .linear,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transaction = AnimationTransaction(
      motion: .keyframes(
        AnimationTransaction.KeyframePlan(
          mode: calculationMode,
          curve: curve,
          duration: max(0, duration.inSeconds)
        )
      ),
      delay: delay.inSeconds,
      options: options,
      group: AnimationGroup(completion: completion)
    )
    run(transaction, isInstant: duration <= .zero && delay <= .zero, animations)
    transaction.group.seal()
  }

  /// Adds a keyframe to the block of keyframes around the call.
  ///
  /// Outside of such a block the changes are made as if there were no keyframe. Times outside of
  /// 0…1 are moved to the nearest end.
  ///
  /// - Parameters:
  ///   - start: When the keyframe begins, as a share of the whole time.
  ///   - length: How long it takes, as a share of the whole time.
  ///   - animations: Sets the properties to their values at the keyframe's end.
  public static func addKeyframe(
    withRelativeStartTime start: Double,
    relativeDuration length: Double,
    animations: () -> Void
  ) {
    guard var transaction = AnimationTransaction.current,
      case .keyframes(var plan) = transaction.motion
    else {
      animations()
      return
    }
    plan.start = start.isFinite ? min(1, max(0, start)) : 0
    plan.length = length.isFinite ? min(1 - plan.start, max(0, length)) : 0
    transaction.motion = .keyframes(plan)
    let outer = AnimationTransaction.current
    AnimationTransaction.current = transaction
    animations()
    AnimationTransaction.current = outer
  }
}
