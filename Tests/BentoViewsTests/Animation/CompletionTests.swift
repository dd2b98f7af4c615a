import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import SeededRandom
import Testing

@testable import BentoViews

/// Every completion runs once, whatever happens to its animation.
@Suite
struct CompletionTests {
  @Test(arguments: 0..<20)
  func `completions run exactly once over a hundred interleavings`(seed: Int) {
    var generator = SplitMix(seed: UInt64(seed) &* 977 + 3)
    for round in 0..<100 {
      var script = CompletionScript(generator)
      let log = script.run()
      generator = script.generator
      let wrong = log.enumerated().filter { $0.element != 1 }
      #expect(wrong.isEmpty, "seed \(seed), round \(round): \(wrong)")
      guard wrong.isEmpty else { return }
    }
  }

  @Test(arguments: [true, false])
  func `a completion that endlessly begins the next animation still lets the program run`(
    usesAnimator: Bool
  ) async {
    let harness = Harness(size: Size(width: 50, height: 50))
    // Outside of a window nothing moves, and each animation ends immediately.
    let view = View()
    var count = 0
    func pulse() {
      let change = { view.alpha = 1.5 - view.alpha }
      let next = {
        count += 1
        if count < 1_000 { pulse() }
      }
      if usesAnimator {
        let animator = ViewPropertyAnimator(
          duration: .milliseconds(500),
          curve: .linear,
          animations: change
        )
        animator.addCompletion { _ in next() }
        animator.startAnimation()
      } else {
        View.animate(withDuration: .milliseconds(500), animations: change) { _ in next() }
      }
    }

    pulse()
    #expect(count > 0 && count <= 200)
    for _ in 0..<100 where count < 1_000 { await harness.run {} }

    #expect(count == 1_000)
  }

  @Test
  func `animations that endlessly end within a step still let the program run`() {
    let harness = Harness(size: Size(width: 50, height: 50))
    var count = 0
    func again() {
      count += 1
      if count < 1_000 { harness.host.animator.afterStep(again) }
    }
    harness.host.animator.afterStep(again)

    harness.advance(by: .milliseconds(16))
    #expect(count > 0 && count <= 64 && harness.host.nextDeadline != nil)
    harness.settle()

    #expect(count == 1_000)
  }

  @Test
  func `an animation without time or changes completes before the call returns`() {
    var results: [Bool] = []
    View.animate(withDuration: .zero, animations: {}, completion: { results.append($0) })
    View.animateKeyframes(withDuration: .zero, animations: {}, completion: { results.append($0) })
    View.animate(withDuration: .seconds(1), animations: {}, completion: { results.append($0) })
    View.performWithoutAnimation {
      View.animate(withDuration: .seconds(1), animations: {}, completion: { results.append($0) })
    }
    #expect(results == [true, true, true, true])
  }
}

/// A random sequence of starts, interruptions, pauses and removals, with a count per completion.
@MainActor
private struct CompletionScript {
  var generator: SplitMix
  private let counts = Counts()
  private var views: [View] = []
  private var animators: [ViewPropertyAnimator] = []

  private final class Counts {
    var values: [Int] = []

    func next() -> () -> Void {
      values.append(0)
      let index = values.count - 1
      return { self.values[index] += 1 }
    }
  }

  init(_ generator: SplitMix) {
    self.generator = generator
  }

  /// Runs the script; the host is released with all animations that are still running.
  mutating func run() -> [Int] {
    do {
      let harness = Harness(size: Size(width: 100, height: 100))
      for _ in 0..<3 {
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        harness.window.addSubview(view)
        views.append(view)
      }
      for _ in 0..<Int.random(in: 3...14, using: &generator) { step(harness) }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        for animator in animators where animator.state == .active { animator.startAnimation() }
        harness.settle()
      case 1: for view in views { view.removeFromSuperview() }
      default: break
      }
      for animator in animators where animator.state == .stopped {
        animator.finishAnimation(at: .current)
      }
    }
    animators = []
    return counts.values
  }

  private mutating func step(_ harness: Harness) {
    let view = views[Int.random(in: 0..<views.count, using: &generator)]
    let x = Double.random(in: 0...80, using: &generator)
    let done = { [counts] in counts.next() }
    let time = Duration.milliseconds(Int.random(in: 0...120, using: &generator))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2:
      let ended = done()
      View.animate(
        withDuration: time,
        delay: Bool.random(using: &generator) ? .zero : .milliseconds(30),
        animations: { view.frame.x = x },
        completion: { _ in ended() }
      )
    case 3:
      let ended = done()
      View.animate(
        using: Spring(stiffness: 200, damping: .random(in: 5...40, using: &generator)),
        animations: {
          view.center = Point(x: x, y: x)
          view.alpha = x / 100
        },
        completion: { _ in
          ended()
          view.alpha = 1
        }
      )
    case 4:
      let ended = done()
      View.animateKeyframes(
        withDuration: time,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.x = x }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.x = 0 }
        },
        completion: { _ in ended() }
      )
    case 5...6: startAnimator(of: view, to: x, time, done())
    case 7: drive(harness)
    case 8:
      view.removeFromSuperview()
      if Bool.random(using: &generator) { harness.window.addSubview(view) }
    case 9:
      view.frame.x = x
      view.alpha = 1
    default:
      harness.advance(by: .milliseconds(Int.random(in: 1...60, using: &generator)))
    }
  }

  private mutating func startAnimator(
    of view: View,
    to x: Double,
    _ time: Duration,
    _ ended: @escaping () -> Void
  ) {
    let animator = ViewPropertyAnimator(duration: time) {
      view.frame.x = x
      view.backgroundColor = .red
    }
    animator.addCompletion { _ in ended() }
    animators.append(animator)
    if Bool.random(using: &generator) {
      animator.startAnimation()
    } else {
      animator.startAnimation(afterDelay: .milliseconds(20))
    }
  }

  private mutating func drive(_ harness: Harness) {
    guard let animator = animators.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: animator.pauseAnimation()
    case 1: if animator.state == .active { animator.startAnimation() }
    case 2: animator.isReversed.toggle()
    case 3: if animator.state == .active { animator.fractionComplete = 0.4 }
    case 4: animator.stopAnimation(Bool.random(using: &generator))
    default: animator.finishAnimation(at: .end)
    }
  }
}
