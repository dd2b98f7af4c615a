import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import SeededRandom
import TestTraits
import Testing

@testable import BentoViews

/// Random calls of property animators that share their views: painting in parts equals painting as a whole,
/// the numbers stay finite, and in the end nothing animates.
@Suite(.slow)
struct FuzzAnimatorTests {
  @Test(arguments: FuzzScale.seeds(20, from: 1))
  func `animators that share views leave no state`(seed: UInt64) {
    let stage = AnimatorStage(seed: seed)
    for step in 0..<120 {
      stage.step()
      #expect(stage.isPaintedRight, "seed \(seed), step \(step)")
      #expect(stage.isFinite, "seed \(seed), step \(step)")
    }

    stage.finish()
    #expect(stage.isAtRest, "seed \(seed)")
  }
}

@MainActor
private final class AnimatorStage {
  private let harness = Harness(size: Size(width: 200, height: 200))
  private let ground = View()
  private let views = (0..<3).map { _ in View(frame: Rect(x: 10, y: 10, width: 40, height: 40)) }
  private var animators: [ViewPropertyAnimator] = []
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    harness.mount(ground)
    for view in views {
      view.backgroundColor = color()
      ground.addSubview(view)
    }
  }

  private func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func real(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  private func chance(_ share: Double) -> Bool { real(0...1) < share }

  private func color() -> Color {
    Color(
      red: real(0...1),
      green: real(0...1),
      blue: real(0...1),
      alpha: chance(0.5) ? 1 : real(0...1)
    )
  }

  private func change() {
    let view = views[int(0...2)]
    switch int(0...3) {
    case 0: view.frame.origin = Point(x: real(0...150), y: real(0...150))
    case 1: view.alpha = real(0...1)
    case 2: view.transform = .rotation(real(-2...2))
    default: view.backgroundColor = color()
    }
  }

  func step() {
    if animators.isEmpty || (chance(0.1) && animators.count < 6) { addAnimator() }
    let animator = animators[int(0...animators.count - 1)]
    switch int(0...13) {
    case 0, 1: animator.startAnimation()
    case 2: animator.pauseAnimation()
    case 3: animator.fractionComplete = real(-0.2...1.2)
    case 4: animator.isReversed.toggle()
    case 5: animator.continueAnimation(durationFactor: real(0...2))
    case 6: animator.stopAnimation(chance(0.5))
    case 7: animator.finishAnimation(at: [.start, .end, .current][int(0...2)])
    case 8: animator.addAnimations(change, delayFactor: real(0...1))
    case 9: animator.startAnimation(afterDelay: .milliseconds(int(0...100)))
    case 10: View.animate(withDuration: .milliseconds(100)) { change() }
    case 11: change()
    case 12:
      if chance(0.3) {
        let view = views[int(0...2)]
        view.removeFromSuperview()
        ground.addSubview(view)
      }
    default: animator.pausesOnCompletion.toggle()
    }
    harness.advance(by: .milliseconds([0, 16, 50, 200][int(0...3)]))
  }

  private func addAnimator() {
    let animator =
      chance(0.5)
      ? ViewPropertyAnimator(duration: .milliseconds(int(0...300)), animations: change)
      : ViewPropertyAnimator(
        spring: Spring(duration: .milliseconds(int(10...300)), dampingRatio: real(0.2...1.4)),
        animations: change
      )
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      if chance(0.2) { change() }
      if chance(0.1) { animators.randomElement(using: &random)?.startAnimation() }
    }
    animators.append(animator)
  }

  func finish() {
    for animator in animators {
      animator.pausesOnCompletion = false
      animator.stopAnimation(true)
      animator.finishAnimation(at: .end)
    }
    harness.settle()
    animators = []
    harness.settle()
  }

  var isPaintedRight: Bool { harness.render() == harness.renderFully() }

  var isFinite: Bool {
    views.allSatisfy { $0.presented.alpha.isFinite && $0.presented.frame.isFinite }
  }

  var isAtRest: Bool { views.allSatisfy { $0.presentation == nil && $0.animations.isEmpty } }
}
