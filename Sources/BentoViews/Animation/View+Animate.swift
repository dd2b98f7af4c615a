public import BentoGeometry
public import BentoGraphics
public import BentoMotion
internal import BentoPlatform

extension View {
  /// Whether `View.animate` animates; false inside `performWithoutAnimation`.
  public package(set) static var areAnimationsEnabled = true

  /// Animates changes to properties.
  ///
  /// The properties have their new values immediately; the presented values follow. An animation of a
  /// property that is already moving starts from the presented value and velocity. `completion` runs exactly
  /// once; its argument is whether every animation of the block reached its end.
  ///
  /// ```swift
  /// View.animate(withDuration: .milliseconds(250), options: [.curveEaseOut]) {
  ///   panel.alpha = 1
  ///   panel.center = center
  /// }
  /// ```
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

  /// Animates changes to properties along a curve, which takes precedence over the curve in the options.
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

  /// Animates changes to properties with springs that have the given damping ratio and come to rest after
  /// about `duration`.
  ///
  /// If a property is already moving, its spring starts with the current velocity.
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

  /// Animates changes to properties with springs until they come to rest.
  ///
  /// `initialVelocity` is the initial velocity of positions (`frame`, `center`), in points per second, such
  /// as the final velocity of a gesture. If it is zero, a position that is already moving keeps its velocity.
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

  /// Changes properties immediately, even inside a `View.animate` block.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    let outer = AnimationTransaction.current
    let wereEnabled = areAnimationsEnabled
    // Both are needed: the block around this call must not apply, and blocks inside it must not animate
    // either.
    AnimationTransaction.current = nil
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = wereEnabled
    AnimationTransaction.current = outer
  }

  /// Runs a block while its transaction is open; the caller seals the transaction's group.
  package static func run(
    _ transaction: AnimationTransaction,
    isInstant: Bool,
    _ animations: () -> Void
  ) {
    let outer = AnimationTransaction.current
    AnimationTransaction.current = areAnimationsEnabled && !isInstant ? transaction : nil
    animations()
    // This runs while the block is still open, so that frames set by the layout are also animated.
    transaction.group.layOutStaleViews()
    AnimationTransaction.current = outer
  }
}
