import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// Painters round the origin of every view below a stretched one; damage must follow them.
@Suite
struct StretchedViewTests {
  @Test
  func `changes deep inside a stretched view are painted where painters put them`() {
    for seed in FuzzScale.seeds(60) {
      var generator = SplitMix(seed: seed)
      let harness = Harness(size: Size(width: 90, height: 70), scale: 1.25)
      let stretched = View(frame: Rect(x: 5.3, y: 4.1, width: 60, height: 50))
      stretched.backgroundColor = .white
      stretched.clipsToBounds = seed.isMultiple(of: 2)
      stretched.transform = .scale(
        x: .random(in: 0.5...1.4, using: &generator),
        y: .random(in: 0.5...1.4, using: &generator)
      )
      harness.window.addSubview(stretched)
      var innermost = stretched
      for _ in 0..<5 {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        view.frame.origin.x = .random(in: 0...14, using: &generator)
        view.frame.origin.y = .random(in: 0...11, using: &generator)
        innermost.addSubview(view)
        innermost = view
      }
      harness.render()

      innermost.backgroundColor = .red
      #expect(harness.render() == harness.renderFully(), "seed \(seed), a color")
      innermost.frame.origin.x += 7
      #expect(harness.render() == harness.renderFully(), "seed \(seed), a move")
      innermost.removeFromSuperview()
      #expect(harness.render() == harness.renderFully(), "seed \(seed), a removal")
    }
  }

  @Test
  func `a drawing shifted by fractions of pixels is damaged where painters put it`() {
    for step in 0..<40 {
      let harness = Harness(size: Size(width: 60, height: 40))
      let view = RingView(frame: Rect(x: 3, y: 3, width: 40, height: 30))
      view.bounds.origin = Point(x: Double(step) * 0.0731, y: -Double(step) * 0.117)
      harness.window.addSubview(view)
      harness.render()

      view.color = .red

      #expect(harness.render() == harness.renderFully(), "step \(step)")
    }
  }

  @Test
  func `overhanging glyphs are damaged as far as they are drawn`() {
    for step in 0..<40 {
      let harness = Harness(size: Size(width: 90, height: 60), scale: 1.25)
      let label = Label(text: "Words and words")
      label.numberOfLines = 0
      label.font = .system(ofSize: 9 + Double(step) * 0.37)
      label.frame = Rect(x: 30, y: 20, width: Double(step) * 0.13, height: 9)
      harness.window.addSubview(label)
      harness.render()

      label.textColor = .red

      #expect(harness.render() == harness.renderFully(), "step \(step)")
    }
  }
}

/// A view that draws soft edges under nested transforms.
private final class RingView: View {
  var color = Color.blue {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: DrawContext) {
    context.withTransform(.translation(x: 0.6, y: 0.6)) {
      context.withTransform(.translation(x: 0.6, y: 0.6)) {
        context.withTransform(.translation(x: 0.6, y: 0.6)) {
          context.stroke(.ellipse(Rect(x: 4, y: 4, width: 12.3, height: 9.6)), with: color)
        }
      }
    }
  }
}
