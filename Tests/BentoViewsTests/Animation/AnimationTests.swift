import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

@Suite
struct AnimationTests {
  private let size = Size(width: 200, height: 100)

  @Test
  func `the model changes immediately and the presentation follows`() {
    let (harness, view) = Harness.withBox(size)

    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { view.frame.x = 100 }
    )
    #expect(view.frame.x == 100)
    harness.advance(by: .milliseconds(100))
    let halfWay = harness.render()
    harness.settle()
    let end = harness.render()

    #expect(halfWay[55, 5] == Pixel(red: 255, green: 0, blue: 0))
    #expect(halfWay[45, 5] != Pixel(red: 255, green: 0, blue: 0))
    #expect(end[105, 5] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `the view painted at a point is the view hit there, even during animation`() {
    let (harness, view) = Harness.withBox(size)
    View.animate(
      withDuration: .milliseconds(200),
      options: .curveLinear,
      animations: { view.frame.x = 100 }
    )
    harness.advance(by: .milliseconds(100))

    #expect(harness.window.hitTest(Point(x: 55, y: 5)) === view)
    #expect(harness.window.hitTest(Point(x: 105, y: 5)) === harness.window)
  }

  @Test
  func `a stream of events does not delay the next frame`() throws {
    let (harness, view) = Harness.withBox(size)
    View.animate(withDuration: .milliseconds(200), animations: { view.frame.x = 100 })
    harness.advance(by: .milliseconds(17))
    let due = try #require(harness.host.nextDeadline)

    for step in 1...30 {
      let move = PointerEvent(phase: .move, position: Point(x: Double(step), y: 5))
      _ = harness.host.handle(InputEvent(.pointer(move), at: harness.now + .milliseconds(step)))
    }

    #expect(try #require(harness.host.nextDeadline) <= due)
  }

  @Test
  func `the completion runs once and reports whether the animation finished`() {
    let (harness, view) = Harness.withBox(size)
    var results: [String] = []
    func animate(to x: Double, _ name: String) {
      View.animate(
        withDuration: .milliseconds(200),
        animations: { view.frame.x = x },
        completion: { results.append("\(name) \($0)") }
      )
    }

    animate(to: 100, "first")
    harness.advance(by: .milliseconds(50))
    animate(to: 20, "second")
    harness.settle()
    View.animate(
      withDuration: .seconds(1),
      animations: {},
      completion: { _ in results.append("none") }
    )

    #expect(results == ["first false", "second true", "none"])
  }

  @Test
  func `a hundred interruptions end in the pixels of a fresh view`() {
    var generator = SplitMix(seed: 5)
    let (harness, view) = Harness.withBox(size)
    for _ in 0..<100 {
      let x = Double.random(in: 0...180, using: &generator)
      let color = Color(white: .random(in: 0...1, using: &generator))
      View.animate(
        withDuration: .milliseconds(300),
        usingSpringWithDamping: 0.6,
        animations: {
          view.frame = Rect(x: x, y: 10, width: 20, height: 30)
          view.backgroundColor = color
          view.alpha = .random(in: 0...1, using: &generator)
        }
      )
      harness.advance(by: .milliseconds(Int.random(in: 0...40, using: &generator)))
      harness.render()
    }
    View.animate(
      withDuration: .milliseconds(300),
      animations: {
        view.frame = Rect(x: 30, y: 40, width: 50, height: 20)
        view.backgroundColor = .blue
        view.alpha = 1
      }
    )
    harness.settle()

    let (fresh, other) = Harness.withBox(size)
    other.frame = Rect(x: 30, y: 40, width: 50, height: 20)
    other.backgroundColor = .blue

    #expect(harness.render() == fresh.render())
  }

  @Test
  func `a spring takes over the velocity of the previous one`() {
    let (harness, view) = Harness.withBox(size)
    let spring = Spring(stiffness: 200, damping: 12)
    View.animate(using: spring, animations: { view.frame.x = 100 })
    harness.advance(by: .milliseconds(64))
    let first = harness.shownX
    View.animate(using: spring, animations: { view.frame.x = 0 })
    harness.advance(by: .milliseconds(16))

    #expect(harness.shownX > first, "the box still runs to the right for a moment")
  }

  @Test
  func `a view that leaves the window ends its animations`() {
    let (harness, view) = Harness.withBox(size)
    var result: Bool?
    View.animate(
      withDuration: .seconds(1),
      animations: { view.alpha = 0 },
      completion: { result = $0 }
    )
    harness.advance(by: .milliseconds(100))

    view.removeFromSuperview()

    #expect(result == false)
    #expect(view.alpha == 0)
  }
}
