/// One property of one view on its way to the value in the model.
nonisolated struct PropertyAnimation {
  /// The law of the motion.
  nonisolated enum Motion {
    /// A curve over a fixed time.
    case curve(TimingCurve, duration: Double)
    /// A spring that starts with a velocity, per second.
    case spring(Spring, velocity: SIMD8<Double>)
  }

  /// Where the value was at the start.
  var start: SIMD8<Double>
  /// Where it goes: the model's value.
  var end: SIMD8<Double>
  /// When it starts, on the host's animation clock, in seconds.
  var startTime: Double
  /// The law of the motion.
  var motion: Motion
  /// How often the motion is run; infinite for endless ones.
  var repeatCount: Double = 1
  /// Whether every second run goes backwards.
  var autoreverses = false
  /// Whose completion waits for this animation.
  var group: AnimationGroup

  /// The state of the motion at a time.
  nonisolated struct Step {
    var value: SIMD8<Double>
    var velocity: SIMD8<Double>
    var isFinished: Bool
  }

  /// The value, its velocity per second, and whether the motion is over.
  func step(at time: Double, threshold: Double) -> Step {
    let elapsed = time - startTime
    guard elapsed >= 0 else {
      return Step(value: start, velocity: .zero, isFinished: false)
    }
    switch motion {
    case .curve(let curve, let duration):
      return runStep(duration: duration, elapsed: elapsed) { curve.progress(at: $0) }
    case .spring(let spring, _) where repeatCount != 1:
      return runStep(duration: spring.settlingTime, elapsed: elapsed) {
        1 - spring.response(after: $0 * spring.settlingTime).position
      }
    case .spring(let spring, let velocity):
      let response = spring.response(after: elapsed)
      let distance = start - end
      let offset = distance * response.position + velocity * response.reach
      let speed = distance * response.speed + velocity * response.carry
      let rests =
        offset.largestMagnitude < threshold && speed.largestMagnitude < threshold * 10
      return Step(value: end + offset, velocity: speed, isFinished: rests || elapsed > 20)
    }
  }

  /// A step of runs of a fixed time, of which `progress` tells the share of the way.
  private func runStep(
    duration: Double,
    elapsed: Double,
    progress: (Double) -> Double
  ) -> Step {
    guard duration > 0 else { return Step(value: end, velocity: .zero, isFinished: true) }
    let runs = elapsed / duration
    if runs >= repeatCount {
      return Step(value: end, velocity: .zero, isFinished: true)
    }
    let whole = runs.rounded(.down)
    let isBackwards = autoreverses && !whole.truncatingRemainder(dividingBy: 2).isZero
    func value(at share: Double) -> SIMD8<Double> {
      start + (end - start) * progress(isBackwards ? 1 - share : share)
    }
    let share = runs - whole
    let ahead = min(1, share + 0.001)
    let velocity = (value(at: ahead) - value(at: share)) / (max(1e-9, ahead - share) * duration)
    return Step(value: value(at: share), velocity: velocity, isFinished: false)
  }
}

/// The animations of one block; its completion runs once, when the last one is over.
@MainActor
final class AnimationGroup {
  private var pending = 0
  private var isSealed = false
  private var allCompleted = true
  private var completion: ((Bool) -> Void)?
  /// The views whose layout became stale inside the block, when it asks for their layout.
  private var staleViews: [View] = []

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Notes an animation that the completion must wait for.
  func add() {
    pending += 1
  }

  /// Notes that an animation is over; `completed` tells whether it reached its end.
  func finish(completed: Bool) {
    pending -= 1
    if !completed { allCompleted = false }
    runCompletionIfDone()
  }

  /// Notes a view whose layout became stale inside the block.
  func noteStaleLayout(of view: View) {
    guard !staleViews.contains(where: { $0 === view }) else { return }
    staleViews.append(view)
  }

  /// Lays out the views whose layout became stale inside the block, while it is still open.
  func layOutStaleViews() {
    let views = staleViews
    for view in views {
      view.layoutIfNeeded()
    }
    staleViews = []
  }

  /// Notes that the block has ended and no further animation joins.
  func seal() {
    isSealed = true
    runCompletionIfDone()
  }

  private func runCompletionIfDone() {
    guard isSealed, pending == 0, let run = completion else { return }
    completion = nil
    // A block that interrupts this one is still open; what the completion sets is not its own.
    let open = AnimationTransaction.current
    AnimationTransaction.current = nil
    run(allCompleted)
    AnimationTransaction.current = open
  }
}
