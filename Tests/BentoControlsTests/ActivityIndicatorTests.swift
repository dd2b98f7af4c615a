import BentoControls
import BentoGeometry
import BentoTesting
import BentoViews
import Testing

@Suite
struct ActivityIndicatorTests {
  private let harness = Harness(size: Size(width: 60, height: 60))
  private let wheel = ActivityIndicator()

  init() {
    wheel.frame = Rect(x: 20, y: 20, width: 20, height: 20)
    harness.window.addSubview(wheel)
  }

  @Test
  func `an idle indicator shows nothing and requests no frames`() {
    #expect(harness.render() == Harness(size: Size(width: 60, height: 60)).render())

    harness.settle()
    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `a spinning indicator repaints only itself, and repeats after a full turn`() {
    wheel.startAnimating()
    let start = harness.render()

    harness.advance(by: .milliseconds(80))
    #expect(harness.render() != start)
    #expect(PixelRect(x: 18, y: 18, width: 24, height: 24).contains(harness.lastDamage.bounds))

    for _ in 1..<12 { harness.advance(by: .milliseconds(80)) }
    #expect(harness.render() == start)
  }

  @Test
  func `settling does not wait for a spinning indicator`() {
    wheel.startAnimating()
    let before = harness.now

    harness.settle()

    #expect(harness.now == before)
  }

  @Test
  func `an indicator in a hidden window stops its clock, and resumes when the window is visible`() {
    wheel.startAnimating()
    harness.render()
    harness.host.setVisible(false)
    harness.advance(by: .milliseconds(80))
    #expect(harness.host.nextDeadline == nil)

    harness.host.setVisible(true)
    let start = harness.render()
    harness.advance(by: .milliseconds(80))
    #expect(harness.render() != start)
  }

  @Test
  func `an indicator that leaves the window stops its clock, and resumes when it returns`() {
    wheel.startAnimating()
    wheel.removeFromSuperview()
    harness.settle()
    harness.render()
    #expect(harness.host.nextDeadline == nil)

    harness.window.addSubview(wheel)
    let start = harness.render()
    harness.advance(by: .milliseconds(80))
    #expect(wheel.isAnimating)
    #expect(harness.render() != start)
  }
}
