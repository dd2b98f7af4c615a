import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

/// Views that change views while they draw.
@Suite
struct DrawPassTests {
  /// Runs a closure in its first drawing.
  private final class Meddler: View {
    var meddle: (() -> Void)?

    override func draw(in context: DrawContext) {
      context.fill(bounds, with: .green)
      let meddle = self.meddle
      self.meddle = nil
      meddle?()
    }
  }

  private let harness = Harness(size: Size(width: 60, height: 60))
  private let ground = View()
  private let earlier = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
  private let meddler = Meddler(frame: Rect(x: 20, y: 20, width: 20, height: 20))
  private let later = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))

  init() {
    ground.backgroundColor = .white
    harness.mount(ground)
    for view in [earlier, meddler, later] {
      view.backgroundColor = .gray
      ground.addSubview(view)
    }
    harness.settle()
    harness.render()
  }

  /// Draws the view that runs the closure, and then the pending changes.
  private func expectExactness(_ meddle: @escaping () -> Void) {
    meddler.meddle = meddle
    meddler.setNeedsDisplay()
    harness.advance(by: .milliseconds(16))
    harness.render()
    #expect(harness.host.nextDeadline == harness.now, "the change waits for a frame")
    harness.advance(by: .milliseconds(16))

    let shown = harness.render()

    #expect(shown == harness.renderFully())
    #expect(harness.host.pendingDamage.isEmpty)
    #expect(shown == fresh(), "the picture shows the change")
  }

  /// The window's image, drawn by a host that has seen nothing of the change.
  private func fresh() -> PixelBuffer {
    let other = Harness(size: Size(width: 60, height: 60))
    ground.removeFromSuperview()
    other.mount(ground)
    other.settle()
    return other.render()
  }

  @Test
  func `a view that changes itself during drawing shows the change in the next frame`() {
    expectExactness { [meddler] in meddler.backgroundColor = .red }
    #expect(meddler.backgroundColor == .red)
  }

  @Test
  func `a view that moves its superview during drawing is shown at the new position`() {
    expectExactness { [ground] in ground.bounds.origin = Point(x: 7, y: 3) }
  }

  @Test
  func `siblings that change while a view draws show it in the next frame`() {
    expectExactness { [earlier, later] in
      earlier.backgroundColor = .red
      later.frame.origin = Point(x: 30, y: 5)
    }
  }

  @Test
  func `views can be removed, inserted and moved while another draws`() {
    let added = View(frame: Rect(x: 5, y: 45, width: 10, height: 10))
    added.backgroundColor = .blue
    expectExactness { [ground, earlier, later, meddler] in
      later.removeFromSuperview()
      ground.insertSubview(added, at: 0)
      meddler.addSubview(earlier)
    }
    #expect(later.superview == nil && added.superview === ground)
  }

  @Test
  func `a cached bitmap that changes while it is drawn is drawn again`() {
    ground.shouldRasterize = true
    for _ in 0..<3 {
      harness.advance(by: .milliseconds(16))
      harness.render()
    }
    expectExactness { [earlier, ground] in
      earlier.alpha = 0.4
      ground.alpha = 0.9
    }
  }
}
