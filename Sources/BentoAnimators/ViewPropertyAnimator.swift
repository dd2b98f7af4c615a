public import BentoGeometry
public import BentoMotion
internal import BentoPlatform
package import BentoViews

/// Animations that can be paused, scrubbed, reversed and stopped.
///
/// The blocks run when the animator starts; the views' properties have their new values from then
/// on, and what is shown follows ``fractionComplete``. The way back is the way forth: reversed
/// animations retrace their steps exactly. At the end the properties keep the values of the end
/// that was reached, and every completion runs exactly once, whatever ends the animator: its end,
/// ``stopAnimation(_:)``, other animations of all its properties, or the end of the host.
///
/// All views belong to one host, that of the first; views elsewhere change at once.
@MainActor
public final class ViewPropertyAnimator {
  /// What an animator does.
  public nonisolated enum State: Hashable, Sendable {
    /// It has not started, or is over.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped and waits for ``ViewPropertyAnimator/finishAnimation(at:)``.
    case stopped
  }

  /// Where an animation ended.
  public nonisolated enum Position: Hashable, Sendable {
    /// At the values that the blocks set.
    case end
    /// At the values before.
    case start
    /// Somewhere on the way.
    case current
  }

  /// The law of the motion.
  enum Law {
    case curve(TimingCurve, duration: Double)
    case spring(Spring, velocity: Point)
  }

  /// A property that the animator moves.
  struct Track {
    let view: View
    let property: AnimatableProperty
    /// The state that was shown before.
    let before: ViewProperties
    /// The state at the end of the way, once the animator was stopped.
    var end: ViewProperties?
  }

  /// What the animator does.
  public internal(set) var state = State.inactive
  /// Whether ``fractionComplete`` counts the share of the way, and not that of the time.
  public var scrubsLinearly = true
  /// Whether the animator pauses at its ends, so that it can be reversed there, and does not end.
  public var pausesOnCompletion = false
  /// Whether it runs towards the start.
  public var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { resume() } }
  }

  let law: Law
  /// The own clock.
  package let timeline = AnimationTimeline()
  var blocks: [(share: Double, run: () -> Void)] = []
  var completions: [(Position) -> Void] = []
  var tracks: [Track] = []
  weak var host: ViewHost?
  var group = AnimationGroup(completion: nil)
  /// The own seconds in a second of the host while it runs forwards.
  var speed = 1.0
  /// When the last of the blocks begins, in seconds; springs take their time from there.
  var latestStart = 0.0
  /// Whether the host asks every frame, and keeps the animator alive.
  var isHeldByHost = false
  private var startTimer: HostTimer?

  /// Creates an animator that moves along a curve.
  public init(
    duration: Duration,
    curve: TimingCurve = .easeInOut,
    animations: (() -> Void)? = nil
  ) {
    law = .curve(curve, duration: max(0, duration.inSeconds))
    if let animations { blocks.append((0, animations)) }
  }

  /// Creates an animator that moves by springs.
  ///
  /// `initialVelocity` tells how fast places move at first, in points per second.
  public init(
    spring: Spring,
    initialVelocity: Point = .zero,
    animations: (() -> Void)? = nil
  ) {
    law = .spring(spring, velocity: initialVelocity.isFinite ? initialVelocity : .zero)
    if let animations { blocks.append((0, animations)) }
  }

  /// Creates an animator that moves by springs of a damping ratio, which come to rest in about
  /// `duration`.
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
    startTimer?.cancel()
    if state == .active { end(at: .current) }
    if state == .stopped { finish(at: .current) }
  }

  /// How long the whole way takes; for springs, until they are as good as at rest.
  public var duration: Duration { .seconds(length) }

  /// Whether time passes for the animator.
  public var isRunning: Bool { state == .active && !timeline.isPaused }

  /// The whole way's time, in seconds.
  var length: Double {
    switch law {
    case .curve(_, let duration): duration
    case .spring(let spring, _): spring.settlingTime + latestStart
    }
  }

  /// Starts or goes on after a delay on the host's clock.
  ///
  /// The blocks run now. A call that pauses, starts or stops the animator takes the start back.
  public func startAnimation(afterDelay delay: Duration) {
    guard delay > .zero else {
      startAnimation()
      return
    }
    pauseAnimation()
    guard state == .active else { return }
    startTimer = host?.schedule(after: delay) { self.startAnimation() }
  }

  /// Takes back a start that waits.
  func cancelStart() {
    startTimer?.cancel()
    startTimer = nil
  }
}

// MARK: - Adding

extension ViewPropertyAnimator {
  /// Adds changes; once the animator has started, they take the rest of its time.
  ///
  /// `delayFactor` tells when they begin, as a share of the time that is left.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    let share = delayFactor.isFinite ? min(1, max(0, delayFactor)) : 0
    guard state == .active else {
      blocks.append((share, animations))
      return
    }
    capture(animations, share: share)
  }

  /// Adds a closure that runs once, when the animator ends, with where it ended.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Runs a block so that what it changes joins the animator.
  func capture(_ block: () -> Void, share: Double) {
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
    guard !tracks.contains(where: { $0.view === view && $0.property == property }) else { return }
    tracks.append(Track(view: view, property: property, before: before))
  }
}
