import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// Animations that are paused, scrubbed, reversed and stopped.
@Suite
struct PropertyAnimatorTests {
  @Test(arguments: [false, true])
  func `a reversed animation retraces its steps, pixel by pixel`(isSpring: Bool) {
    let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
    let animator = makeAnimator(isSpring: isSpring) {
      view.frame = Rect(x: 150, y: 10, width: 40, height: 30)
      view.backgroundColor = .blue
      view.alpha = 0.5
    }
    animator.startAnimation()
    var pictures = [harness.render()]
    var places = [view.presented.frame.x]
    for _ in 0..<12 {
      harness.advance(by: .milliseconds(16))
      pictures.append(harness.render())
      places.append(view.presented.frame.x)
    }

    animator.isReversed = true
    for index in (0..<12).reversed() {
      harness.advance(by: .milliseconds(16))
      #expect((view.presented.frame.x - places[index]).magnitude < 1e-6, "step \(index)")
      if index > 0 { #expect(harness.render() == pictures[index], "step \(index)") }
    }
    harness.settle()

    #expect(harness.render() == pictures[0])
    #expect(view.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.alpha == 1)
    #expect(view.backgroundColor == .red)
  }

  @Test
  func `scrubbing follows the path or the time, and starts nothing`() {
    let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .easeIn) {
      view.frame.x = 100
    }

    for share in [0.25, 0.9, 0.1, 1, 0] {
      animator.fractionComplete = share
      #expect((view.presented.frame.x - share * 100).magnitude < 1e-6)
      #expect((animator.fractionComplete - share).magnitude < 1e-6)
    }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(
      (view.presented.frame.x - 100 * TimingCurve.easeIn.progress(at: 0.5)).magnitude < 1e-6
    )
    let shown = view.presented.frame.x
    harness.advance(by: .milliseconds(17))
    harness.render()
    harness.advance(by: .seconds(2))
    #expect(view.presented.frame.x == shown)
    #expect(harness.host.nextDeadline == nil)
    #expect(!animator.isRunning)
    #expect(animator.state == .active)
  }

  @Test
  func `a paused animation resumes at its position`() {
    let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
    let animator = ViewPropertyAnimator(duration: .milliseconds(400), curve: .linear) {
      view.frame.x = 100
    }
    animator.startAnimation()
    harness.advance(by: .milliseconds(100))
    animator.pauseAnimation()
    harness.advance(by: .seconds(3))
    #expect((view.presented.frame.x - 25).magnitude < 1e-6)

    animator.startAnimation()
    harness.advance(by: .milliseconds(100))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
    animator.continueAnimation(durationFactor: 0.25)
    harness.advance(by: .milliseconds(50))
    #expect((view.presented.frame.x - 75).magnitude < 1e-6)
  }

  @Test
  func `stopping leaves the views in place, and finishing sets them to an end`() {
    for position in [ViewPropertyAnimator.Position.start, .end, .current] {
      let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
      var ends: [ViewPropertyAnimator.Position] = []
      let animator = ViewPropertyAnimator(duration: .milliseconds(400), curve: .linear) {
        view.frame.x = 100
      }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      harness.advance(by: .milliseconds(100))

      animator.stopAnimation(false)
      #expect((view.frame.x - 25).magnitude < 1e-6)
      #expect(animator.state == .stopped)
      #expect(ends.isEmpty)
      animator.finishAnimation(at: position)

      #expect(ends == [position])
      let expected = position == .start ? 0 : position == .end ? 100 : 25.0
      #expect((view.frame.x - expected).magnitude < 1e-6)
      #expect(harness.render() == harness.renderFully())
      #expect(!view.isAnimated)
    }
  }

  @Test
  func `a delay factor delays a block, and a delay the whole animation`() {
    let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
    let animator = ViewPropertyAnimator(duration: .milliseconds(400), curve: .linear) {
      view.frame.x = 100
    }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: .milliseconds(100))

    harness.advance(by: .milliseconds(100))
    #expect(view.presented.frame.x < 1)
    harness.advance(by: .milliseconds(200))
    #expect((view.presented.frame.x - 50).magnitude < 5)
    #expect(view.presented.alpha > 0.95)
    harness.advance(by: .milliseconds(100))
    #expect((view.presented.alpha - 0.5).magnitude < 0.1)
    harness.settle()
    #expect(view.alpha == 0)
  }

  @Test
  func `an animator that pauses at its ends can be reversed`() {
    let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
    var ends: [ViewPropertyAnimator.Position] = []
    let animator = ViewPropertyAnimator(duration: .milliseconds(200)) { view.frame.x = 100 }
    animator.pausesOnCompletion = true
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    harness.settle()
    #expect(view.presented.frame.x == 100)
    #expect(animator.state == .active && !animator.isRunning)

    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    harness.advance(by: .milliseconds(100))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
    harness.settle()
    #expect(ends == [.start])
  }

  @Test
  func `an animator without a window, a duration or changes ends immediately`() {
    let view = View()
    var ends: [ViewPropertyAnimator.Position] = []
    for animator in [
      ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0.5 },
      ViewPropertyAnimator(duration: .zero) { view.alpha = 0.4 },
      ViewPropertyAnimator(duration: .seconds(1)),
    ] {
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      #expect(animator.state == .inactive)
    }
    #expect(ends == [.end, .end, .end])
    #expect(view.alpha == 0.4)
  }

  @Test
  func `an animator ends early when others animate its views, and when the host is released`() {
    var ends: [ViewPropertyAnimator.Position] = []
    do {
      let (harness, view) = Harness.withBox(Size(width: 220, height: 60), on: .white)
      let first = ViewPropertyAnimator(duration: .seconds(1)) { view.frame.x = 100 }
      first.addCompletion { ends.append($0) }
      first.startAnimation()
      harness.advance(by: .milliseconds(100))
      let speed = view.presentedVelocity.x
      View.animate(withDuration: .milliseconds(100), animations: { view.frame.x = 20 })
      #expect(ends == [.current])
      #expect((view.presentedVelocity.x - speed).magnitude < 1e-6)

      let second = ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0 }
      second.addCompletion { ends.append($0) }
      second.fractionComplete = 0.5
    }
    #expect(ends == [.current, .current])
  }

  private func makeAnimator(
    isSpring: Bool,
    _ animations: @escaping () -> Void
  ) -> ViewPropertyAnimator {
    isSpring
      ? ViewPropertyAnimator(
        duration: .milliseconds(400),
        dampingRatio: 0.5,
        animations: animations
      )
      : ViewPropertyAnimator(duration: .milliseconds(400), animations: animations)
  }
}
