import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Movements of fingers on a touchpad, after which the content continues to move.
@Suite
struct TouchpadTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let scrollView = ScrollView()
  private let middle = Point(x: 150, y: 100)

  init() {
    scrollView.contentSize = Size(width: 300, height: 20_000)
    harness.mount(scrollView)
    harness.advance(by: .milliseconds(17))
  }

  /// Moves two fingers up on the touchpad in steps of 16 milliseconds, and lifts them unless they stay.
  private func flick(by height: Double = -12, steps: Int = 10, lifts: Bool = true) {
    for _ in 0..<steps {
      harness.advance(by: .milliseconds(16))
      harness.scroll(by: Size(width: 0, height: height), at: middle, phase: .changed)
    }
    if lifts { lift() }
  }

  private func lift() {
    harness.scroll(by: .zero, at: middle, phase: .ended)
  }

  /// The offsets of the next frames until the content is at rest.
  private func offsetsUntilRest() -> [Double] {
    var offsets = [scrollView.contentOffset.y]
    while scrollView.isDecelerating, offsets.count < 1_000 {
      harness.advance(by: .milliseconds(16))
      offsets.append(scrollView.contentOffset.y)
    }
    return offsets
  }

  @Test func `content follows the fingers, continues without them, slows down and stops`() {
    flick(lifts: false)
    #expect(scrollView.contentOffset.y == 120)
    #expect(!scrollView.isDecelerating)

    lift()

    #expect(scrollView.isDecelerating)
    let offsets = offsetsUntilRest()
    let ways = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(offsets[0] == 120)
    #expect((ways.first ?? 0) > 10)
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 > $1 || $1 == 0 })
    #expect(!scrollView.isDecelerating)
    harness.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == offsets.last)
  }

  @Test(arguments: [-3.0, -9, -25])
  func `content continues as far as after the same movement of a touch`(height: Double) {
    flick(by: height)
    let start = scrollView.contentOffset.y
    let way = (offsetsUntilRest().last ?? 0) - start
    scrollView.contentOffset = .zero

    harness.drag(
      from: Point(x: 150, y: 190),
      to: Point(x: 150, y: 190 + 10 * height),
      steps: 10,
      device: .touch
    )
    let touchStart = scrollView.contentOffset.y
    let touchWay = (offsetsUntilRest().last ?? 0) - touchStart

    #expect(way > 1)
    #expect((way - touchWay).magnitude < 1e-6, "\(way), \(touchWay)")
  }

  @Test func `a press stops the content`() {
    flick()
    harness.advance(by: .milliseconds(50))

    harness.pointer(.down, at: middle)
    let offset = scrollView.contentOffset.y

    #expect(!scrollView.isDecelerating)
    harness.advance(by: .milliseconds(100))
    #expect(scrollView.contentOffset.y == offset)
  }

  @Test func `touching the touchpad stops the content`() {
    flick()
    harness.advance(by: .milliseconds(50))

    harness.scroll(by: .zero, at: middle, phase: .changed)
    let offset = scrollView.contentOffset.y

    #expect(!scrollView.isDecelerating)
    harness.advance(by: .milliseconds(30))
    lift()
    #expect(offsetsUntilRest() == [offset])
  }

  @Test func `a new movement takes over, and its own velocity counts`() {
    flick(by: -40)
    harness.advance(by: .milliseconds(50))

    harness.scroll(by: Size(width: 0, height: 3), at: middle, phase: .changed)
    let offset = scrollView.contentOffset.y

    #expect(!scrollView.isDecelerating)
    harness.advance(by: .milliseconds(40))
    #expect(scrollView.contentOffset.y == offset)
    flick(by: 5)
    #expect((offsetsUntilRest().last ?? 0) < offset - 50)
  }

  @Test func `a key that scrolls ends the motion at its own target`() {
    harness.window.addSubview(scrollView)
    flick()
    harness.advance(by: .milliseconds(50))
    let offset = scrollView.contentOffset.y

    #expect(scrollView.keyDown(with: KeyEvent(phase: .down, key: .down)))
    harness.settle()

    #expect((scrollView.contentOffset.y - offset - scrollView.lineScroll).magnitude < 2)
  }

  @Test func `fingers that rest before they are lifted leave the content where it is`() {
    flick(lifts: false)
    harness.advance(by: .milliseconds(60))

    lift()

    #expect(offsetsUntilRest() == [120])
  }

  @Test func `with reduced motion, content stops with the fingers`() {
    harness.services.prefersReducedMotion = true

    flick()

    #expect(offsetsUntilRest() == [120])
  }

  @Test func `steps of a wheel never continue`() {
    for _ in 0..<10 {
      harness.advance(by: .milliseconds(16))
      harness.scroll(by: Size(width: 0, height: -7.5), at: middle)
    }
    harness.settle()

    #expect(scrollView.contentOffset.y == 75)
  }

  @Test func `content bounces at an end that it reaches by itself`() {
    scrollView.contentSize.height = 400
    flick()

    let offsets = offsetsUntilRest()

    #expect((offsets.max() ?? 0) > 201)
    #expect(offsets.last == 200)
  }

  @Test func `fingers that push against an end do not pull the content`() {
    scrollView.contentSize.height = 260

    flick()

    #expect(offsetsUntilRest() == [60])
  }

  @Test func `pages wait for the fingers, and the next page follows a flick`() {
    scrollView.isPagingEnabled = true
    flick(by: -5, steps: 4, lifts: false)
    harness.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == 20)

    flick(by: -5, steps: 8)
    harness.settle()

    #expect(scrollView.contentOffset.y == 200)
  }

  @Test func `the delegate is notified when the content comes to rest`() {
    let delegate = Observer()
    scrollView.scrollDelegate = delegate
    flick()
    #expect(delegate.ends == 0)

    _ = offsetsUntilRest()

    #expect(delegate.ends == 1)
  }

  @Test func `the view that the movement scrolled continues, not the one under the pointer`() {
    let inner = ScrollView(frame: Rect(x: 0, y: 150, width: 300, height: 50))
    inner.contentSize = Size(width: 300, height: 20_000)
    scrollView.addSubview(inner)
    flick(by: -5)
    #expect(inner.contentOffset.y == 0)

    #expect((offsetsUntilRest().last ?? 0) > 100)
    #expect(inner.contentOffset.y == 0)
  }

  @Test func `an end that is reported twice counts once`() {
    flick()

    lift()

    #expect((offsetsUntilRest().last ?? 0) > 300)
  }

  @Test func `a view that uses the steps itself receives the end`() {
    final class Canvas: View {
      var phases: [ScrollEvent.Phase] = []
      override func scrollWheel(with event: ScrollEvent) -> Bool {
        phases.append(event.phase)
        return true
      }
    }
    let canvas = Canvas()
    harness.mount(canvas)

    flick(steps: 2)

    #expect(canvas.phases == [.changed, .changed, .ended])
  }
}

private final class Observer: ScrollViewDelegate {
  var ends = 0
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { ends += 1 }
}
