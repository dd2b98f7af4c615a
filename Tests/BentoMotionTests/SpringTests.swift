import BentoGraphics
import BentoMotion
import Foundation
import SeededRandom
import Testing

/// Springs against the textbook solution and against their own equation.
@Suite
struct SpringTests {
  @Test
  func `a spring equals the closed-form solution below, at and above critical damping`() {
    var generator = SplitMix(seed: 11)
    for round in 0..<1_000 {
      let spring = randomSpring(round, &generator)
      let (start, velocity) = (
        Double.random(in: -200...200, using: &generator),
        Double.random(in: -900...900, using: &generator)
      )
      let time = Double.random(in: 0...2, using: &generator)

      let value = spring.value(
        from: start,
        to: 40,
        initialVelocity: velocity,
        after: .seconds(time)
      )
      let expected = 40 + textbook(spring, distance: start - 40, velocity: velocity, time)

      #expect((value - expected).magnitude < 1e-6, "round \(round): \(spring), \(time) s")
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func `a spring is usable with any parameters`(parameter: Double) {
    let made = Spring(mass: parameter, stiffness: parameter, damping: parameter)
    var spring = Spring(stiffness: 100, damping: 10)
    spring.mass = parameter
    spring.stiffness = parameter
    spring.damping = parameter

    #expect(spring == made)
    #expect(spring.value(from: 0, to: 1, after: .seconds(1)).isFinite)
    #expect(spring.dampingRatio.isFinite)
  }

  @Test
  func `the velocity is the derivative of the value, and the force moves the mass`() {
    var generator = SplitMix(seed: 12)
    for round in 0..<500 {
      let spring = randomSpring(round, &generator)
      let time = Double.random(in: 0.01...1, using: &generator)
      let step = 1e-5
      func value(_ time: Double) -> Double {
        spring.value(from: 100, to: 0, initialVelocity: 50, after: .seconds(time))
      }
      func velocity(_ time: Double) -> Double {
        spring.velocity(from: 100, to: 0, initialVelocity: 50, after: .seconds(time))
      }

      let slope = (value(time + step) - value(time - step)) / (2 * step)
      let acceleration = (velocity(time + step) - velocity(time - step)) / (2 * step)
      let force = -spring.stiffness * value(time) - spring.damping * velocity(time)

      #expect((slope - velocity(time)).magnitude < 1e-2, "round \(round): \(spring)")
      #expect((acceleration * spring.mass - force).magnitude < 1, "round \(round): \(spring)")
    }
  }

  @Test
  func `there is no jump near critical damping`() {
    let critical = Spring(stiffness: 100, damping: 20)
    for exponent in 2...14 {
      for sign in [-1.0, 1] {
        let near = Spring(stiffness: 100, damping: 20 * (1 + sign * pow(10, -Double(exponent))))
        let difference =
          near.value(from: 1, to: 0, after: .milliseconds(300))
          - critical.value(from: 1, to: 0, after: .milliseconds(300))
        #expect(difference.magnitude < 2 * pow(10, -Double(exponent)) + 1e-12, "10^-\(exponent)")
      }
    }
  }

  @Test
  func `a spring created from a duration is nearly at rest then, and stays there`() {
    for ratio in [0.2, 0.5, 0.8, 1, 1.5, 3] {
      let spring = Spring(duration: .milliseconds(500), dampingRatio: ratio)
      #expect((spring.dampingRatio - ratio).magnitude < 1e-9)
      for time in [0.5, 0.6, 1, 4] {
        let rest = spring.value(from: 1, to: 0, after: .seconds(time))
        #expect(rest.magnitude < 0.003, "ratio \(ratio) after \(time) s")
      }
    }
  }

  @Test
  func `curves run from zero to one, and their velocity matches`() {
    var generator = SplitMix(seed: 3)
    var curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    for _ in 0..<200 {
      curves.append(
        .bezier(
          x1: .random(in: 0...1, using: &generator),
          y1: .random(in: -1...2, using: &generator),
          x2: .random(in: 0...1, using: &generator),
          y2: .random(in: -1...2, using: &generator)
        )
      )
    }
    for curve in curves {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      guard case .bezier(let x1, let y1, let x2, let y2) = curve else { continue }
      for step in 1...9 {
        // The point of the curve at a parameter has the computed height at its time.
        let parameter = Double(step) / 10
        let time = bezier(x1, x2, parameter)
        let height = bezier(y1, y2, parameter)
        #expect((curve.progress(at: time) - height).magnitude < 1e-5, "\(curve) at \(time)")
      }
    }
    #expect(TimingCurve.easeInOut.progress(at: .nan) == 1)
  }

  private func bezier(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  private func randomSpring(_ round: Int, _ generator: inout SplitMix) -> Spring {
    let mass = Double.random(in: 0.2...5, using: &generator)
    let stiffness = Double.random(in: 10...400, using: &generator)
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio: Double =
      switch round % 3 {
      case 0: .random(in: 0.05...0.95, using: &generator)
      case 1: 1
      default: .random(in: 1.05...4, using: &generator)
      }
    return Spring(mass: mass, stiffness: stiffness, damping: ratio * critical)
  }

  /// The textbook solution, one formula for each kind of damping.
  private func textbook(
    _ spring: Spring,
    distance: Double,
    velocity: Double,
    _ time: Double
  ) -> Double {
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    if (ratio - 1).magnitude < 1e-9 {
      return (distance + (velocity + frequency * distance) * time) * exp(-frequency * time)
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let second = (velocity + ratio * frequency * distance) / swing
      return exp(-ratio * frequency * time)
        * (distance * cos(swing * time) + second * sin(swing * time))
    }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (frequency * (-ratio + root), frequency * (-ratio - root))
    let second = (velocity - slow * distance) / (fast - slow)
    return (distance - second) * exp(slow * time) + second * exp(fast * time)
  }
}
