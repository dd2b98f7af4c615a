import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Scroll views at their ends, inside each other, and while things change under them.
@Suite
struct ScrollEdgeTests {
  private let middle = Point(x: 150, y: 100)

  @Test
  func `a scroll begun when the last one ends runs`() {
    let (harness, scrollView) = makeScrollView()
    let delegate = Returner()
    scrollView.scrollDelegate = delegate

    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60))
    harness.settle()

    #expect(delegate.count == 1)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func `content that shrinks under a glide turns it round to the new end`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.setContentOffset(Point(x: 0, y: 1_800), animated: true)
    harness.advance(by: .milliseconds(50))

    scrollView.contentSize.height = 600
    var furthest = 0.0
    for _ in 0..<100 {
      harness.advance(by: .milliseconds(17))
      furthest = max(furthest, scrollView.contentOffset.y)
    }

    #expect(scrollView.contentOffset.y == 400)
    #expect(furthest < 900)
  }

  @Test
  func `a view that grows past the end of its content shows the end`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.contentOffset.y = 1_800

    harness.resize(to: Size(width: 300, height: 900))
    #expect(scrollView.contentOffset.y == 1_100)
    harness.resize(to: Size(width: 300, height: 3_000))

    #expect(scrollView.contentOffset.y == 0)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `scrolling goes on from an origin set on the bounds`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.bounds.origin.y = 50

    harness.scroll(by: Size(width: 0, height: -10), at: middle)

    #expect(scrollView.contentOffset.y == 60)
  }

  @Test
  func `a fine step during a glide goes on from what is seen`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.setContentOffset(Point(x: 0, y: 1_000), animated: true)
    harness.advance(by: .milliseconds(50))
    let seen = scrollView.contentOffset.y

    harness.scroll(by: Size(width: 0, height: -5), at: middle)

    #expect(scrollView.contentOffset.y == seen + 5)
  }

  @Test
  func `turning scrolling off ends the drag under way`() {
    let (harness, scrollView) = makeScrollView()
    harness.pointer(.down, at: middle)
    harness.pointer(.move, at: Point(x: 150, y: 60))
    #expect(scrollView.isDragging)

    scrollView.isScrollEnabled = false
    let offset = scrollView.contentOffset
    harness.pointer(.move, at: Point(x: 150, y: 10))

    #expect(!scrollView.isDragging)
    #expect(scrollView.contentOffset == offset)
  }

  @Test
  func `a thumb that is not wanted goes at once`() {
    let (harness, scrollView) = makeScrollView()
    harness.scroll(by: Size(width: 0, height: -5), at: middle)
    harness.advance(by: .milliseconds(100))
    let with = harness.render()

    scrollView.showsVerticalScrollIndicator = false
    harness.advance(by: .milliseconds(17))

    #expect(harness.render() != with)
  }

  @Test
  func `a scroll view that leaves its window stands still`() {
    let (harness, scrollView) = makeScrollView()
    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60))
    #expect(scrollView.isDecelerating)

    scrollView.removeFromSuperview()
    let offset = scrollView.contentOffset
    harness.advance(by: .milliseconds(200))

    #expect(scrollView.contentOffset == offset)
    #expect(!scrollView.isDecelerating)
  }

  @Test
  func `a scroll view dragged out of its window comes to rest inside its content`() {
    let (harness, scrollView) = makeScrollView()
    harness.pointer(.down, at: Point(x: 150, y: 20))
    harness.pointer(.move, at: Point(x: 150, y: 40))
    harness.pointer(.move, at: Point(x: 150, y: 120))
    #expect(scrollView.contentOffset.y < 0)

    scrollView.removeFromSuperview()
    #expect(!scrollView.isDragging)
    let other = Harness(size: harness.window.bounds.size)
    other.mount(scrollView)

    #expect(scrollView.contentOffset.y == 0)
  }

  private func makeScrollView() -> (Harness, ScrollView) {
    let harness = Harness(size: Size(width: 300, height: 200))
    let scrollView = ScrollView()
    scrollView.backgroundColor = .white
    scrollView.contentSize = Size(width: 300, height: 2_000)
    harness.mount(scrollView)
    return (harness, scrollView)
  }
}

/// Scrolls back to the top when a fling has ended.
private final class Returner: ScrollViewDelegate {
  var count = 0

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    count += 1
    scrollView.setContentOffset(.zero, animated: true)
  }
}
