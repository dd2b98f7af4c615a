internal import BentoGeometry
internal import BentoPlatform

/// Details of an animation.
public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Slow at first.
  public static let curveEaseIn = AnimationOptions(rawValue: 1)
  /// Slow at last.
  public static let curveEaseOut = AnimationOptions(rawValue: 2)
  /// Slow at first and at last; this is the default.
  public static let curveEaseInOut = AnimationOptions(rawValue: 4)
  /// At an even pace.
  public static let curveLinear = AnimationOptions(rawValue: 8)
  /// Runs until it is replaced or the view leaves its window.
  public static let `repeat` = AnimationOptions(rawValue: 16)
  /// Runs back after every run forth; without ``repeat``, forth and back once, and then shows the
  /// new value.
  public static let autoreverse = AnimationOptions(rawValue: 32)
  /// Lays out, at the end of the block, the views whose layout it made stale, so that frames set
  /// by layout move too.
  public static let layoutSubviews = AnimationOptions(rawValue: 64)

  var curve: TimingCurve {
    if contains(.curveLinear) { return .linear }
    if contains(.curveEaseIn) { return .easeIn }
    if contains(.curveEaseOut) { return .easeOut }
    return .easeInOut
  }
}

/// What an open `View.animate` block asks for.
@MainActor
struct AnimationTransaction {
  nonisolated enum Motion {
    case curve(TimingCurve, duration: Double)
    case spring(Spring)
  }

  var motion: Motion
  var delay: Double
  var options: AnimationOptions
  var group: AnimationGroup

  /// The innermost open block; properties set while it is nil change at once.
  static var current: AnimationTransaction?
}

extension View {
  /// Whether `View.animate` animates; inside `performWithoutAnimation` it does not.
  public private(set) static var areAnimationsEnabled = true

  /// Changes properties over time.
  ///
  /// The properties have their new values at once; what is shown follows. An animation of a
  /// property that is already moving starts from where it is shown. `completion` runs exactly
  /// once, with whether every animation of the block reached its end.
  public static func animate(
    withDuration duration: Duration,
    delay: Duration = .zero,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationTransaction(
        motion: .curve(options.curve, duration: duration.inSeconds),
        delay: delay.inSeconds,
        options: options,
        group: AnimationGroup(completion: completion)
      ),
      isInstant: duration <= .zero && delay <= .zero,
      animations
    )
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
  public static func animate(
    using spring: Spring,
    delay: Duration = .zero,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationTransaction(
        motion: .spring(spring),
        delay: delay.inSeconds,
        options: options,
        group: AnimationGroup(completion: completion)
      ),
      isInstant: false,
      animations
    )
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

  private static func run(
    _ transaction: AnimationTransaction,
    isInstant: Bool,
    _ animations: () -> Void
  ) {
    let outer = AnimationTransaction.current
    AnimationTransaction.current = areAnimationsEnabled && !isInstant ? transaction : nil
    animations()
    if transaction.options.contains(.layoutSubviews) { transaction.group.layOutStaleViews() }
    AnimationTransaction.current = outer
    transaction.group.seal()
  }
}

// MARK: - Starting and stepping

extension View {
  /// Starts, replaces or ends the animation of a property whose model value has just changed.
  func animatePropertyChange(_ property: AnimatableProperty, from before: ViewProperties) {
    let replaced = animations[property]
    guard let host, let transaction = AnimationTransaction.current,
      !host.prefersReducedMotion
    else {
      if replaced != nil {
        endAnimation(of: property, completed: false)
      } else if var shown = presentation {
        // Something else moves; this is shown at once.
        property.copy(from: model, to: &shown)
        presentation = shown
      }
      return
    }
    let now = host.synchronizedAnimationTime()
    let velocity =
      replaced.map { $0.step(at: now, threshold: property.threshold).velocity } ?? .zero
    transaction.group.add()
    var animation = PropertyAnimation(
      start: property.vector(of: before),
      end: property.vector(of: model),
      startTime: now + transaction.delay,
      motion: transaction.motion(startingAt: velocity),
      group: transaction.group
    )
    animation.autoreverses = transaction.options.contains(.autoreverse)
    if animation.autoreverses { animation.repeatCount = 2 }
    if transaction.options.contains(.repeat) { animation.repeatCount = .infinity }
    animations[property] = animation
    var shown = presentation ?? model
    property.copy(from: before, to: &shown)
    presentation = shown
    host.animator.add(self)
    if let replaced {
      // A block that sets a property twice has not interrupted itself.
      replaced.group.finish(completed: replaced.group === transaction.group)
    }
  }

  /// Moves the presentation to a time; ended animations leave the model's exact values.
  func stepAnimations(to time: Double) -> [AnimationGroup] {
    guard var shown = presentation else { return [] }
    var ended: [AnimationGroup] = []
    for property in AnimatableProperty.allCases {
      guard let animation = animations[property] else {
        property.copy(from: model, to: &shown)
        continue
      }
      let step = animation.step(at: time, threshold: property.threshold)
      if step.isFinished {
        animations[property] = nil
        ended.append(animation.group)
        property.copy(from: model, to: &shown)
      } else {
        property.apply(step.value, to: &shown)
      }
      invalidateAnimatedStep(property)
    }
    presentation = animations.isEmpty ? nil : shown
    return ended
  }

  /// Whether the view itself moves; those below it do not count.
  package var isAnimated: Bool { presentation != nil }

  /// Moves the view together with the content around it, without ending its animations.
  package func shiftPlace(byY delta: Double) {
    guard delta != 0 else { return }
    model.origin.y += delta
    presentation?.origin.y += delta
    animations[.origin]?.start[1] += delta
    animations[.origin]?.end[1] += delta
    setNeedsComposite()
  }

  /// Ends all animations at once, showing the model.
  package func finishAnimations(completed: Bool) {
    for property in AnimatableProperty.allCases where animations[property] != nil {
      endAnimation(of: property, completed: completed)
    }
  }

  private func endAnimation(of property: AnimatableProperty, completed: Bool) {
    guard let animation = animations.removeValue(forKey: property) else { return }
    if animations.isEmpty {
      presentation = nil
    } else if var shown = presentation {
      property.copy(from: model, to: &shown)
      presentation = shown
    }
    invalidateAnimatedStep(property)
    animation.group.finish(completed: completed)
  }

  /// Notes what a step makes stale; layout follows the model and is not run for steps.
  private func invalidateAnimatedStep(_ property: AnimatableProperty) {
    let effects = property.visualProperty.effects
    if effects.contains(.display) { setNeedsDisplay() }
    if effects.contains(.composite) { setNeedsComposite() }
    if effects.contains(.tintSubtree) { invalidate(.tintColor) }
  }
}

extension AnimationTransaction {
  fileprivate func motion(startingAt velocity: SIMD8<Double>) -> PropertyAnimation.Motion {
    switch motion {
    case .curve(let curve, let duration): .curve(curve, duration: duration)
    case .spring(let spring): .spring(spring, velocity: velocity)
    }
  }
}
