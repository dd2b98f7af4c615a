public import BentoGeometry
public import BentoGraphics
public import BentoMotion
internal import BentoPlatform
package import BentoViews

/// Animations that can be paused, scrubbed, reversed and stopped.
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: .milliseconds(400)) { sheet.alpha = 1 }
/// animator.addCompletion { position in
///   if position == .start { sheet.removeFromSuperview() }
/// }
/// animator.startAnimation()
/// // later, to turn back midway:
/// animator.isReversed = true
/// ```
///
/// The blocks run when the animator starts. From then on, the views' properties have their new values, and
/// the presented values follow ``fractionComplete``. At the end, the properties have the values of whichever
/// end was reached. Every completion runs exactly once, regardless of whether the animator ends because it
/// reaches an end, because of ``stopAnimation(_:)``, because other animations take over all its properties,
/// or because the host is deallocated.
///
/// Law: reversed animations retrace their path exactly. The presented values are functions of the animator's
/// own time, which runs backward.
///
/// Only views in the host of the first animated view are animated; views in other hosts change immediately.
@MainActor
public final class ViewPropertyAnimator {
  /// The states of an animator.
  public nonisolated enum State: Hashable, Sendable {
    /// The animator has not started or has ended.
    case inactive
    /// The animator is running or paused.
    case active
    /// The animator was stopped and waits for ``ViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
  }

  /// The position at which an animation ended.
  public nonisolated enum Position: Hashable, Sendable {
    /// The properties have the values that the blocks set.
    case end
    /// The properties have their previous values.
    case start
    /// The properties have values between those at the start and those at the end.
    case current
  }

  /// The kind of motion.
  enum Law {
    case curve(TimingCurve, duration: Double)
    case spring(Spring, velocity: Point)
  }

  /// A property that the animator animates.
  struct Track {
    let view: View
    let property: AnimatableProperty
    /// The state presented before the animation.
    let before: ViewProperties
    /// The state at the end, once the animator has been stopped.
    var end: ViewProperties?
  }

  /// The state of the animator.
  public internal(set) var state = State.inactive
  /// Whether ``fractionComplete`` is a fraction of the motion rather than of the time.
  public var scrubsLinearly = true
  /// Whether the animator pauses at its ends instead of ending, so that it can be reversed there.
  public var pausesOnCompletion = false
  /// Whether the animator runs toward the start.
  public var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { resume() } }
  }

  let law: Law
  /// The animator's own clock.
  package let timeline = AnimationTimeline()
  var blocks: [(share: Double, run: () -> Void)] = []
  var completions: [(Position) -> Void] = []
  var tracks: [Track] = []
  weak var host: ViewHost?
  var group = AnimationGroup(completion: nil)
  /// The number of seconds by which the animator's own clock advances per second of the host's clock while
  /// the animator runs forward.
  var speed = 1.0
  /// The latest start of a block, in seconds; the duration of a spring is measured from there.
  var latestStart = 0.0
  /// Whether the host advances the animator in every frame, and retains it.
  var isHeldByHost = false
  private var startTimer: HostTimer?

  /// Creates an animator with a timing curve.
  public init(
    duration: Duration,
    curve: TimingCurve = .easeInOut,
    animations: (() -> Void)? = nil
  ) {
    law = .curve(curve, duration: max(0, duration.inSeconds))
    if let animations { blocks.append((0, animations)) }
  }

  /// Creates an animator with a spring.
  ///
  /// `initialVelocity` is the initial velocity of positions, in points per second.
  public init(
    spring: Spring,
    initialVelocity: Point = .zero,
    animations: (() -> Void)? = nil
  ) {
    law = .spring(spring, velocity: initialVelocity.isFinite ? initialVelocity : .zero)
    if let animations { blocks.append((0, animations)) }
  }

  /// Creates an animator with a spring that has a damping ratio and comes to rest after about `duration`.
  public convenience init(
    duration: Duration,
    dampingRatio: Double,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      spring: Spring(duration: duration, dampingRatio: dampingRatio),
      animations: animations
    )
  }

  isolated deinit {
    // Views must not stay between two values, and every completion runs once, even if the program does
    // nothing.
    startTimer?.cancel()
    if state == .active { end(at: .current) }
    if state == .stopped { finish(at: .current) }
  }

  /// The total duration; for springs, the time until they have practically come to rest.
  public var duration: Duration { .seconds(length) }

  /// Whether the animations are running.
  public var isRunning: Bool { state == .active && !timeline.isPaused }

  /// The total duration, in seconds.
  var length: Double {
    switch law {
    case .curve(_, let duration): duration
    case .spring(let spring, _): spring.settlingTime + latestStart
    }
  }

  /// Starts or resumes the animations after a delay on the host's clock.
  ///
  /// The blocks run immediately. A call that pauses, starts or stops the animator cancels the delayed start.
  public func startAnimation(afterDelay delay: Duration) {
    guard delay > .zero else {
      startAnimation()
      return
    }
    pauseAnimation()
    guard state == .active else { return }
    // The timer retains the animator until it starts, as the host does afterward.
    startTimer = host?.schedule(after: delay) { self.startAnimation() }
  }

  /// Cancels a delayed start.
  func cancelStart() {
    startTimer?.cancel()
    startTimer = nil
  }
}

// MARK: - Adding

extension ViewPropertyAnimator {
  /// Adds changes; once the animator has started, they take the rest of its duration.
  ///
  /// `delayFactor` is the start of the changes, as a fraction of the remaining time.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    let share = delayFactor.isFinite ? min(1, max(0, delayFactor)) : 0
    guard state == .active else {
      blocks.append((share, animations))
      return
    }
    capture(animations, share: share)
  }

  /// Adds a closure that is called once, when the animator ends, with the position at which it ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Runs a block so that its changes join the animator.
  func capture(_ block: () -> Void, share: Double) {
    // Blocks added later end at the same time as the first ones, so they take the remaining time.
    let begin = max(0, currentTime)
    let rest = max(0, length - begin)
    latestStart = max(latestStart, begin + rest * share)
    let motion: AnimationTransaction.Motion =
      switch law {
      case .curve(let curve, _): .curve(curve, duration: rest * (1 - share))
      case .spring(let spring, let velocity): .spring(spring, velocity: velocity)
      }
    let transaction = AnimationTransaction(
      motion: motion,
      delay: rest * share,
      group: group,
      owner: self
    )
    View.run(transaction, isInstant: length <= 0, block)
  }
}

// MARK: - Keeping animations

extension ViewPropertyAnimator: AnimationOwner {
  package func note(
    _ property: AnimatableProperty,
    of view: View,
    from before: ViewProperties,
    in host: ViewHost
  ) {
    self.host = host
    // The first state is retained even if a later block changes the property again, because the
    // reversed path leads to that state.
    guard !tracks.contains(where: { $0.view === view && $0.property == property }) else { return }
    tracks.append(Track(view: view, property: property, before: before))
  }
}
