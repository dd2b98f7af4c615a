import BentoAnimators
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Animations of gradients, inner shadows and shapes.
@Suite
struct EffectAnimationTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))

  init() {
    harness.window.addSubview(view)
    harness.render()
  }

  private func animate(_ changes: () -> Void) {
    View.animate(withDuration: .milliseconds(100), options: .curveLinear, animations: changes)
    harness.advance(by: .milliseconds(50))
  }

  private func slope(_ colors: [Color], to end: Point = Point(x: 1, y: 0)) -> Gradient {
    Gradient(.linear(from: .zero, to: end), colors: colors)
  }

  private func curtain(_ width: Double) -> Shape {
    .rect(Rect(x: 0, y: 0, width: width, height: 80))
  }

  // MARK: Gradients

  @Test
  func `colors, positions and points of a gradient move`() {
    view.backgroundGradient = slope([.black, .white])
    animate {
      view.backgroundGradient = Gradient(
        .linear(from: .zero, to: Point(x: 0, y: 1)),
        stops: [
          Gradient.Stop(position: 0.5, color: .white), Gradient.Stop(position: 1, color: .white),
        ]
      )
    }

    let shown = view.presented.backgroundGradient
    #expect(shown?.kind == .linear(from: .zero, to: Point(x: 0.5, y: 0.5)))
    #expect(shown?.stops.map(\.position) == [0.25, 1])
    #expect(shown?.stops.map(\.color) == [Color(white: 0.5), .white])
    harness.settle()
    #expect(view.presented.backgroundGradient == view.backgroundGradient)
  }

  @Test
  func `a gradient that appears or disappears fades, with the hues of its clear colors`() {
    let clearRed = Color.red.withAlpha(0)
    let gradient = slope([clearRed, .blue])
    animate { view.backgroundGradient = gradient }
    #expect(
      view.presented.backgroundGradient?.stops.map(\.color) == [
        clearRed, Color.blue.withAlpha(0.5),
      ]
    )
    harness.settle()
    #expect(view.presented.backgroundGradient == gradient)

    animate { view.backgroundGradient = nil }
    #expect(view.backgroundGradient == nil)
    #expect(
      view.presented.backgroundGradient?.stops.map(\.color) == [
        clearRed, Color.blue.withAlpha(0.5),
      ]
    )
    harness.settle()
    #expect(view.presented.backgroundGradient == nil)
  }

  @Test
  func `gradients that cannot be interpolated change immediately`() {
    let others = [
      slope([.red, .green, .blue]),
      Gradient(.radial(center: .zero, radius: 1), colors: [.red, .blue]),
      Gradient(.linear(from: .zero, to: .zero), colors: [.red, .blue], spread: .repeated),
      Gradient(.linear(from: .zero, to: Point(x: .nan, y: 0)), colors: [.red, .blue]),
    ]
    for other in others {
      view.backgroundGradient = slope([.red, .blue])
      animate { view.backgroundGradient = other }
      #expect(view.presented.backgroundGradient?.stops == other.stops)
      #expect(!view.isAnimated)
    }
  }

  @Test
  func `keyframes of a gradient pass through all of them`() {
    view.backgroundGradient = slope([.black, .black])
    View.animateKeyframes(
      withDuration: .milliseconds(100),
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.backgroundGradient = slope([.white, .black])
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.backgroundGradient = slope([.white, .white])
        }
      }
    )
    var seen: [[Double]] = []
    for _ in 0..<3 {
      harness.advance(by: .milliseconds(25))
      seen.append(view.presented.backgroundGradient?.stops.map(\.color.red) ?? [])
    }

    let rounded = seen.map { $0.map { ($0 * 100).rounded() } }
    #expect(rounded == [[50, 0], [100, 0], [100, 50]])
  }

  @Test(arguments: [3 as UInt64, 4])
  func `interrupted gradients never jump, and their positions stay ascending`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    view.backgroundGradient = slope([.red, .green, .blue])
    for round in 0..<200 {
      let before = view.presented.backgroundGradient
      let positions = (0..<3).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
      let gray = Color(white: .random(in: 0...1, using: &generator))
      let next = Gradient(
        .linear(from: .zero, to: Point(x: .random(in: 0...1, using: &generator), y: 1)),
        stops: positions.map { Gradient.Stop(position: $0, color: gray) }
      )
      View.animate(
        using: Spring(stiffness: 300, damping: .random(in: 4...30, using: &generator)),
        animations: { view.backgroundGradient = next }
      )
      #expect(distance(view.presented.backgroundGradient, before) < 1e-9, "seed \(seed)")
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let last = view.presented.backgroundGradient
        harness.advance(by: .milliseconds(2))
        let shown = view.presented.backgroundGradient
        #expect(distance(shown, last) < 0.2, "seed \(seed), round \(round)")
        let rising = shown?.stops.map(\.position) ?? []
        #expect(rising == rising.sorted(), "seed \(seed), round \(round)")
      }
    }
    harness.settle()
    #expect(view.presented.backgroundGradient == view.backgroundGradient)
  }

  /// The largest difference of positions and channels.
  private func distance(_ first: Gradient?, _ second: Gradient?) -> Double {
    zip(first?.stops ?? [], second?.stops ?? []).reduce(0) { most, pair in
      let parts = [
        pair.0.position - pair.1.position, pair.0.color.red - pair.1.color.red,
        pair.0.color.green - pair.1.color.green, pair.0.color.blue - pair.1.color.blue,
      ]
      return parts.reduce(most) { max($0, $1.magnitude) }
    }
  }

  // MARK: Shadows and modes

  @Test
  func `an inner shadow grows from none and a blend mode changes immediately`() {
    animate {
      view.innerShadow = Shadow(color: .black, radius: 8, offset: Size(width: 0, height: 4))
      view.blendMode = .multiply
    }

    let half = Shadow(
      color: Color.black.withAlpha(0.5),
      radius: 4,
      offset: Size(width: 0, height: 2)
    )
    #expect(view.presented.innerShadow == half)
    #expect(view.blendMode == .multiply)
    harness.settle()
    #expect(view.presented.innerShadow?.radius == 8)
  }

  // MARK: Shapes

  @Test
  func `shapes of one kind are interpolated`() {
    var (bar, arrow) = (Path(), Path())
    bar.addRect(Rect(x: 0, y: 0, width: 20, height: 20))
    arrow.addRect(Rect(x: 20, y: 0, width: 40, height: 40))
    var middle = Path()
    middle.addRect(Rect(x: 10, y: 0, width: 30, height: 30))
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let pairs: [(from: Shape, to: Shape, half: Shape)] = [
      (curtain(0), curtain(80), curtain(40)),
      (
        .ellipse(rect), .ellipse(rect.offsetBy(dx: 20, dy: 0)),
        .ellipse(rect.offsetBy(dx: 10, dy: 0))
      ),
      (
        .rect(rect), .roundedRect(rect, CornerRadii(20, curve: .continuous)),
        .roundedRect(rect, CornerRadii(10, curve: .continuous))
      ),
      (
        .roundedRect(rect, CornerRadii(20, curve: .continuous)), .rect(rect),
        .roundedRect(rect, CornerRadii(10, curve: .continuous))
      ),
      (.path(bar, .winding), .path(arrow, .winding), .path(middle, .winding)),
    ]
    for pair in pairs {
      view.clipShape = pair.from
      animate { view.clipShape = pair.to }
      #expect(view.presented.clipShape?.description == pair.half.description)
      harness.settle()
      #expect(view.presented.clipShape == pair.to)
    }
  }

  @Test
  func `a shape that appears, disappears or becomes another kind changes immediately`() {
    let shapes: [Shape?] = [curtain(20), nil, .ellipse(Rect(x: 0, y: 0, width: 9, height: 9))]
    for shape in shapes + shapes {
      animate { view.clipShape = shape }
      #expect(view.presented.clipShape == shape)
      #expect(!view.isAnimated)
    }
  }

  @Test
  func `an animator scrubs, reverses and stops a shape`() {
    view.clipShape = curtain(0)
    let animator = ViewPropertyAnimator(duration: .milliseconds(100), curve: .linear) {
      view.clipShape = curtain(80)
    }
    animator.fractionComplete = 0.25
    #expect(view.presented.clipShape == curtain(20))
    animator.isReversed = true
    animator.startAnimation()
    harness.settle()
    #expect(view.clipShape == curtain(0))

    let second = ViewPropertyAnimator(duration: .milliseconds(100), curve: .linear) {
      view.clipShape = curtain(80)
    }
    second.startAnimation()
    harness.advance(by: .milliseconds(50))
    second.stopAnimation(true)
    #expect(view.clipShape?.description == curtain(40).description)
    #expect(!view.isAnimated)
  }
}
