import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct HarnessTimeTests {
  private let harness = Harness(size: Size(width: 100, height: 60))
  private let view = View(frame: Rect(x: 0, y: 10, width: 20, height: 20))

  init() {
    view.backgroundColor = .red
    harness.window.addSubview(view)
    harness.render()
  }

  @Test
  func `time does not pass on its own`() {
    let before = harness.now

    harness.render()
    harness.click(on: view)

    #expect(harness.now == before)
  }

  @Test
  func `advance moves the clock by exactly the requested duration`() {
    let before = harness.now

    harness.advance(by: .milliseconds(7))
    harness.advance(by: .milliseconds(250))
    harness.advance(by: .zero)

    #expect(harness.now - before == .milliseconds(257))
  }

  @Test
  func `an animation is halfway at half its time`() {
    slide(to: 80)

    harness.advance(by: .milliseconds(100))

    #expect(leftEdge() == 40)
  }

  @Test
  func `settle runs an animation to its end and its completion once`() {
    var completions: [Bool] = []
    slide(to: 80) { completions.append($0) }
    let before = harness.now

    harness.settle()

    #expect(leftEdge() == 80)
    #expect(completions == [true])
    #expect((Duration.milliseconds(200) ... .milliseconds(250)).contains(harness.now - before))
  }

  @Test
  func `settle takes no time when nothing moves`() {
    harness.settle()
    let before = harness.now

    harness.settle()

    #expect(harness.now == before)
  }

  @Test
  func `settle does not wait for an endless animation`() {
    View.animate(
      withDuration: .milliseconds(200),
      options: [.repeat, .autoreverse],
      animations: { view.alpha = 0 }
    )
    let before = harness.now

    harness.settle()

    #expect(harness.now - before < .milliseconds(100))
  }

  @Test
  func `advance and settle paint nothing`() {
    slide(to: 80)
    let frames = harness.host.statistics.frames

    harness.advance(by: .milliseconds(50))
    harness.settle()

    #expect(harness.host.statistics.frames == frames)
  }

  @Test
  func `the same script gives the same pixels`() {
    func run() -> [PixelBuffer] {
      let harness = Harness(size: Size(width: 100, height: 60), scale: 2)
      let view = View(frame: Rect(x: 0, y: 10, width: 20, height: 20))
      view.backgroundColor = .red
      harness.window.addSubview(view)
      View.animate(
        withDuration: .milliseconds(400),
        usingSpringWithDamping: 0.6,
        animations: { view.frame.x = 70 }
      )
      return (0..<12).map { _ in
        harness.advance(by: .milliseconds(40))
        return harness.render()
      }
    }

    #expect(run() == run())
  }

  private func slide(to x: Double, completion: ((Bool) -> Void)? = nil) {
    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { view.frame.x = x },
      completion: completion
    )
  }

  /// The first column of the middle row that the view covers.
  private func leftEdge() -> Int? {
    let picture = harness.render()
    return (0..<picture.width).first { picture[$0, 20] == Pixel(red: 255, green: 0, blue: 0) }
  }
}
