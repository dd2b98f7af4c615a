import BentoAnimators
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// The animations of a user who prefers reduced motion.
@Suite
struct ReducedMotionTests {
  @Test
  func `a view fades in at its new position and is never visible in between`() {
    let (harness, view) = Harness.withBox(Size(width: 200, height: 40), on: .white)
    harness.services.prefersReducedMotion = true
    var result: Bool?

    View.animate(
      withDuration: .milliseconds(300),
      animations: { view.frame.x = 100 },
      completion: { result = $0 }
    )

    #expect(view.presented.frame.x == 100)
    #expect(view.presented.alpha == 0)
    #expect(result == nil)
    var last = 0.0
    while result == nil {
      harness.advance(by: .milliseconds(17))
      let picture = harness.render()
      #expect((20..<100).allSatisfy { picture[$0, 5] == .init(red: 255, green: 255, blue: 255) })
      #expect(view.presented.alpha >= last)
      last = view.presented.alpha
      guard harness.now.sinceZero < .seconds(5) else { break }
    }
    #expect(result == true)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `colors and opacity are still animated, and springs do not oscillate`() {
    let (harness, view) = Harness.withBox(Size(width: 200, height: 40), on: .white)
    harness.host.prefersReducedMotion = true

    View.animate(
      using: Spring(stiffness: 300, damping: 5),
      animations: {
        view.alpha = 0.5
        view.backgroundColor = .black
      }
    )

    var lowest = 1.0
    harness.advance(by: .milliseconds(17))
    #expect(view.presented.alpha < 1 && view.presented.alpha > 0.5)
    for _ in 0..<200 {
      lowest = min(lowest, view.presented.alpha)
      harness.advance(by: .milliseconds(10))
    }
    #expect(lowest >= 0.5 - 1e-9)
  }

  @Test
  func `a view inside a fading one does not fade a second time`() {
    let (harness, view) = Harness.withBox(Size(width: 200, height: 40), on: .white)
    let inner = View(frame: Rect(x: 2, y: 2, width: 5, height: 5))
    view.addSubview(inner)
    harness.render()
    harness.host.prefersReducedMotion = true

    View.animate(
      withDuration: .milliseconds(300),
      animations: {
        view.frame.x = 100
        inner.frame.x = 8
      }
    )

    #expect(view.isAnimated)
    #expect(!inner.isAnimated)
  }

  @Test
  func `a property animator jumps forward and back, and still completes once`() {
    let (harness, view) = Harness.withBox(Size(width: 200, height: 40), on: .white)
    harness.host.prefersReducedMotion = true
    var ends: [ViewPropertyAnimator.Position] = []
    let animator = ViewPropertyAnimator(duration: .milliseconds(300)) { view.frame.x = 100 }
    animator.addCompletion { ends.append($0) }

    animator.startAnimation()
    harness.advance(by: .milliseconds(100))
    #expect(view.presented.frame.x == 100)
    animator.isReversed = true
    harness.settle()

    #expect(ends == [.start])
    #expect(view.frame.x == 0)
  }

  @Test
  func `the services' setting applies until the host overrides it`() {
    let (harness, _) = Harness.withBox(Size(width: 200, height: 40), on: .white)
    #expect(!harness.host.prefersReducedMotion)
    harness.services.prefersReducedMotion = true
    #expect(harness.host.prefersReducedMotion)
    harness.host.prefersReducedMotion = false
    #expect(!harness.host.prefersReducedMotion)
  }
}
