import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// Presented values never jump, in either position or velocity.
@Suite
struct RetargetingTests {
  @Test(arguments: [1 as UInt64, 77])
  func `a thousand springs on one view follow the closed-form solution and pass on velocity`(
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    for round in 0..<500 {
      let (place, speed) = (view.presented.frame.x, view.presentedVelocity.x)
      let spring = Spring(
        mass: .random(in: 0.5...2, using: &generator),
        stiffness: .random(in: 40...300, using: &generator),
        damping: .random(in: 4...60, using: &generator)
      )
      let target = Double.random(in: 0...300, using: &generator)

      View.animate(using: spring, animations: { view.frame.x = target })
      #expect(view.presented.frame.x == place, "seed \(seed), round \(round)")
      #expect((view.presentedVelocity.x - speed).magnitude < 1e-6, "seed \(seed), round \(round)")

      let start = harness.now
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        harness.advance(by: .milliseconds(Int.random(in: 1...40, using: &generator)))
      }
      let time = harness.now - start
      let expected = spring.value(from: place, to: target, initialVelocity: speed, after: time)
      #expect(
        (view.presented.frame.x - expected).magnitude < (view.isAnimated ? 1e-6 : 0.11),
        "seed \(seed), round \(round)"
      )
    }
  }

  @Test(arguments: [5 as UInt64, 6])
  func `curves, springs, keyframes and delays retarget one another without a jump`(
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    for round in 0..<500 {
      let (place, speed) = (view.presented.frame.x, view.presentedVelocity.x)
      retarget(view, &generator)

      #expect(view.presented.frame.x == place, "seed \(seed), round \(round)")
      if view.isAnimated, speed != 0 {
        #expect((view.presentedVelocity.x - speed).magnitude < 1e-6, "seed \(seed), round \(round)")
      }
      // In short steps, the position changes by about the velocity.
      var (last, lastSpeed) = (place, view.presentedVelocity.x)
      for step in 0..<Int.random(in: 1...30, using: &generator) {
        harness.advance(by: .milliseconds(2))
        let (next, nextSpeed) = (view.presented.frame.x, view.presentedVelocity.x)
        let limit = max(lastSpeed.magnitude, nextSpeed.magnitude) * 0.003 + 1.5
        #expect((next - last).magnitude <= limit, "seed \(seed), round \(round), step \(step)")
        (last, lastSpeed) = (next, nextSpeed)
      }
    }
  }

  @Test
  func `a delayed animation lets the previous one run until it starts`() {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    View.animate(
      withDuration: .milliseconds(400),
      options: .curveLinear,
      animations: { view.frame.x = 100 }
    )
    harness.advance(by: .milliseconds(100))
    View.animate(
      withDuration: .milliseconds(400),
      delay: .milliseconds(100),
      options: .curveLinear,
      animations: { view.frame.x = 0 }
    )

    harness.advance(by: .milliseconds(100))
    #expect((view.presented.frame.x - 50).magnitude < 1e-6)
    #expect((view.presentedVelocity.x - 250).magnitude < 1e-6)
    harness.settle()
    #expect(view.presented.frame.x == 0)
  }

  @Test
  func `a gesture passes its velocity to a spring`() {
    let (harness, view) = Harness.withBox(Size(width: 320, height: 40))
    let spring = Spring(stiffness: 120, damping: 14)

    View.animate(
      using: spring,
      initialVelocity: Point(x: -800, y: 300),
      animations: { view.center = Point(x: 200, y: 100) }
    )

    #expect(view.presentedVelocity == Point(x: -800, y: 300))
    harness.advance(by: .milliseconds(50))
    let expected = spring.value(
      from: 0,
      to: 190,
      initialVelocity: -800,
      after: .milliseconds(50)
    )
    #expect((view.presented.frame.x - expected).magnitude < 1e-6)
  }

  private func retarget(_ view: View, _ generator: inout SplitMix) {
    let target = Double.random(in: 0...300, using: &generator)
    let duration = Duration.milliseconds(Int.random(in: 20...300, using: &generator))
    let delay = Duration.milliseconds(
      Bool.random(using: &generator) ? 0 : Int.random(in: 1...30, using: &generator)
    )
    let curve: TimingCurve =
      [.linear, .easeIn, .easeOut, .easeInOut].randomElement(using: &generator) ?? .linear
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      View.animate(
        withDuration: duration,
        delay: delay,
        curve: curve,
        animations: { view.frame.x = target }
      )
    case 1:
      View.animate(
        withDuration: duration,
        delay: delay,
        usingSpringWithDamping: .random(in: 0.3...1.5, using: &generator),
        animations: { view.frame.x = target }
      )
    default:
      View.animateKeyframes(
        withDuration: duration,
        delay: delay,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
            view.frame.x = target / 2
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.frame.x = target
          }
        }
      )
    }
  }
}
