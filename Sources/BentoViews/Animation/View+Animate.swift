public import BentoGeometry
public import BentoMotion
internal import BentoPlatform

extension View {
  /// Whether `View.animate` animates; inside `performWithoutAnimation` it does not.
  public package(set) static var areAnimationsEnabled = true

  /// Changes properties over time.
  ///
  /// The properties have their new values at once; what is shown follows. An animation of a
  /// property that is already moving starts from where it is shown and as fast as it moves.
  /// `completion` runs exactly once, with whether every animation of the block reached its end.
  public static func animate(
    withDuration duration: Duration,
    delay: Duration = .zero,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: delay,
      curve: options.curve,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Changes properties over time along a curve, which counts in place of that of the options.
  public static func animate(
    withDuration duration: Duration,
    delay: Duration = .zero,
    curve: TimingCurve,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transaction = AnimationTransaction(
      motion: .curve(curve, duration: max(0, duration.inSeconds)),
      delay: delay.inSeconds,
      options: options,
      group: AnimationGroup(completion: completion)
    )
    let isInstant = duration <= .zero && delay <= .zero
    run(transaction, isInstant: isInstant, animations)
    transaction.group.seal()
  }

  /// Changes properties by springs of a damping ratio that come to rest in about `duration`.
  ///
  /// A spring on a property that is already moving takes over its velocity.
  public static func animate(
    withDuration duration: Duration,
    delay: Duration = .zero,
    usingSpringWithDamping dampingRatio: Double,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      using: Spring(duration: duration, dampingRatio: dampingRatio),
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Changes properties by springs, until they rest.
  ///
  /// `initialVelocity` tells how fast places (`frame`, `center`) move at first, in points per second,
  /// such as the velocity of a gesture that lets go. Where it is zero, a place that is already moving
  /// keeps its velocity.
  public static func animate(
    using spring: Spring,
    initialVelocity: Point = .zero,
    delay: Duration = .zero,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let velocity = initialVelocity.isFinite ? initialVelocity : .zero
    let transaction = AnimationTransaction(
      motion: .spring(spring, velocity: velocity),
      delay: delay.inSeconds,
      options: options,
      group: AnimationGroup(completion: completion)
    )
    run(transaction, isInstant: false, animations)
    transaction.group.seal()
  }

  /// Changes properties at once, also inside a `View.animate` block.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let outer = AnimationTransaction.current
    let wereEnabled = areAnimationsEnabled
    AnimationTransaction.current = nil
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = wereEnabled
    AnimationTransaction.current = outer
  }

  /// Runs a block with its transaction open; the caller seals the transaction's group.
  static func run(
    _ transaction: AnimationTransaction,
    isInstant: Bool,
    _ animations: () -> Void
  ) {
    let outer = AnimationTransaction.current
    AnimationTransaction.current = areAnimationsEnabled && !isInstant ? transaction : nil
    animations()
    transaction.group.layOutStaleViews()
    AnimationTransaction.current = outer
  }
}
