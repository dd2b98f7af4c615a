import BentoAnimators
import BentoGeometry
import BentoMotion
import BentoTesting
import BentoViews
import RealModule
import SeededRandom
import Testing
import ViewFixtures

/// A view whose transform rotates keeps its size during the animation.
@Suite
struct TurnTests {
  private let size = Size(width: 120, height: 120)

  /// The rotation of a view, in degrees, and the length of its horizontal axis.
  private func shown(_ view: View) -> (degrees: Double, length: Double) {
    let map = view.presented.transform
    return (Double.atan2(y: map.b, x: map.a) * 180 / .pi, Double.hypot(map.a, map.b))
  }

  private func turn(_ view: View, to degrees: Double, options: AnimationOptions = .curveLinear) {
    View.animate(withDuration: .milliseconds(200), options: options) {
      view.transform = .rotation(degrees * .pi / 180)
    }
  }

  @Test(arguments: [(0.0, 90.0, 45.0), (0, 180, 90), (170, -170, 180), (-30, 100, 35)])
  func `a view is rotated by half at the midpoint, at its size`(
    start: Double,
    end: Double,
    middle: Double
  ) {
    let (harness, view) = Harness.withBox(size)
    view.transform = .rotation(start * .pi / 180)
    harness.render()

    turn(view, to: end)
    harness.advance(by: .milliseconds(100))

    let (degrees, length) = shown(view)
    #expect((degrees.magnitude - middle.magnitude).magnitude < 1e-6)
    #expect((length - 1).magnitude < 1e-9)
    harness.settle()
    #expect(view.presented.transform == view.transform)
  }

  @Test func `a rotation with translation and scale interpolates each evenly`() {
    let (harness, view) = Harness.withBox(size)

    View.animate(withDuration: .milliseconds(200), options: .curveLinear) {
      view.transform = Transform.scale(x: 3, y: 3).followed(by: .rotation(.pi / 2))
        .followed(by: .translation(x: 40, y: 0))
    }
    harness.advance(by: .milliseconds(100))

    let (degrees, length) = shown(view)
    #expect((degrees - 45).magnitude < 1e-6)
    #expect((length - 2).magnitude < 1e-9)
    #expect((view.presented.transform.tx - 20).magnitude < 1e-9)
  }

  @Test func `keyframes of a third of a turn each rotate all the way around`() {
    let (harness, view) = Harness.withBox(size)
    View.animateKeyframes(withDuration: .milliseconds(300)) {
      for third in 0..<3 {
        View.addKeyframe(withRelativeStartTime: Double(third) / 3, relativeDuration: 1.0 / 3) {
          view.transform = .rotation(Double(third + 1) * 2 * .pi / 3)
        }
      }
    }

    var seen: [Double] = []
    for _ in 0..<5 {
      harness.advance(by: .milliseconds(50))
      seen.append(shown(view).degrees)
      #expect((shown(view).length - 1).magnitude < 1e-9)
    }

    for (degrees, expected) in zip(seen, [60.0, 120, 180, -120, -60]) {
      #expect((degrees.magnitude - expected.magnitude).magnitude < 1e-6)
    }
  }

  @Test func `a mirrored view is interpolated by its coefficients`() {
    let (harness, view) = Harness.withBox(size)

    View.animate(withDuration: .milliseconds(200), options: .curveLinear) {
      view.transform = .scale(x: -1, y: 1)
    }
    harness.advance(by: .milliseconds(50))

    #expect((view.presented.transform.a - 0.5).magnitude < 1e-9)
    #expect(view.presented.transform.d == 1)
  }

  @Test(arguments: [3 as UInt64, 4])
  func `rotations, scales and reflections retarget one another without a jump`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let (harness, view) = Harness.withBox(size)
    for round in 0..<400 {
      let before = view.presented.transform
      let delay = Duration.milliseconds(Bool.random(using: &generator) ? 0 : 30)
      let turn = Transform.rotation(.random(in: -3...3, using: &generator))
      let growth = Transform.scale(
        x: Bool.random(using: &generator) ? 1 : -1,
        y: .random(in: 0.5...2, using: &generator)
      )
      View.animate(withDuration: .milliseconds(200), delay: delay) {
        view.transform = Bool.random(using: &generator) ? turn : growth.followed(by: turn)
      }

      #expect(view.presented.transform.distance(to: before) < 1e-9, "round \(round)")
      var last = view.presented.transform
      for _ in 0..<Int.random(in: 1...80, using: &generator) {
        harness.advance(by: .milliseconds(1))
        let next = view.presented.transform
        #expect(next.distance(to: last) < 0.2, "round \(round)")
        last = next
      }
    }
  }
}

extension Transform {
  /// The greatest difference between two coefficients.
  fileprivate func distance(to other: Transform) -> Double {
    [a - other.a, b - other.b, c - other.c, d - other.d, tx - other.tx, ty - other.ty]
      .map(\.magnitude).max() ?? 0
  }
}
