import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

@Suite
struct KeyframeTests {
  @Test(arguments: [
    (KeyframeCalculationMode.linear, [0.0, 20, 40, 40, 60, 80]),
    (.discrete, [40, 40, 40, 120, 120, 120]),
    (.paced, [12, 24, 36, 48, 60, 72]),
  ])
  func `positions at every tenth of the time follow the mode`(
    mode: KeyframeCalculationMode,
    expected: [Double]
  ) {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    var result: Bool?
    View.animateKeyframes(
      withDuration: .seconds(1),
      calculationMode: mode,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.frame.x = 40 }
        View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.4) { view.frame.x = 120 }
      },
      completion: { result = $0 }
    )

    // A moment after each tenth, so that nothing depends on the last digit.
    harness.advance(by: .microseconds(1))
    for value in expected {
      harness.advance(by: .milliseconds(100))
      #expect((view.presented.frame.x - value).magnitude < 0.001, "\(mode)")
    }
    harness.settle()
    #expect(result == true)
    #expect(view.presented.frame.x == 120)
  }

  @Test
  func `each property has its own track, and changes outside take the whole time`() {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    View.animateKeyframes(
      withDuration: .seconds(1),
      animations: {
        view.alpha = 0
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.x = 100 }
      }
    )

    harness.advance(by: .milliseconds(500))
    #expect((view.presented.alpha - 0.5).magnitude < 1e-6)
    #expect(view.presented.frame.x < 1e-6)
    harness.advance(by: .milliseconds(250))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
  }

  @Test
  func `keyframes repeat and reverse`() {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    View.animateKeyframes(
      withDuration: .milliseconds(200),
      options: [.autoreverse, .repeat],
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.x = 100 }
      }
    )

    harness.advance(by: .milliseconds(300))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
    #expect((view.presentedVelocity.x + 500).magnitude < 1e-3)
    harness.advance(by: .milliseconds(200))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
  }

  @Test
  func `a keyframe outside a block, and one with invalid times, still changes the view`() {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))

    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.x = 30 }
    #expect(view.presented.frame.x == 30)
    View.animateKeyframes(
      withDuration: .milliseconds(100),
      animations: {
        View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -3) { view.frame.x = 10 }
        View.addKeyframe(withRelativeStartTime: 7, relativeDuration: .infinity) {
          view.frame.x = 60
        }
      }
    )
    harness.advance(by: .milliseconds(50))
    #expect(view.presented.frame.x == 10)
    harness.settle()
    #expect(view.presented.frame.x == 60)
  }
}
