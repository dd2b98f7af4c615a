public import BentoGraphics
public import BentoMotion
internal import BentoPlatform
public import BentoViews

extension View {
  /// Animates property changes along keyframes, which
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` adds inside the block.
  ///
  /// ```swift
  /// View.animateKeyframes(withDuration: .milliseconds(600)) {
  ///   View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { badge.alpha = 0.2 }
  ///   View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { badge.alpha = 1 }
  /// }
  /// ```
  ///
  /// The properties immediately have the values of their last keyframes; the presented values pass through
  /// all keyframes in chronological order. A keyframe that would begin before the previous one has ended
  /// begins when the previous one ends. Between keyframes, a property does not change. Changes in the block
  /// outside keyframes take the whole duration.
  ///
  /// `curve` is the timing curve for the whole duration.
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

  /// Adds a keyframe to the enclosing block of keyframes.
  ///
  /// Outside such a block, the changes are made without a keyframe. Times outside 0…1 are clamped.
  ///
  /// - Parameters:
  ///   - start: The start of the keyframe, as a fraction of the whole duration.
  ///   - length: The duration of the keyframe, as a fraction of the whole duration.
  ///   - animations: A closure that sets the properties to their values at the end of the keyframe.
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
    // This is a copy of the open transaction with the same group, so the keyframes of a property join one
    // animation, and the completion waits for all of them.
    let outer = AnimationTransaction.current
    AnimationTransaction.current = transaction
    animations()
    AnimationTransaction.current = outer
  }
}
