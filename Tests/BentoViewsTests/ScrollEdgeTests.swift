import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Scroll views at their ends, nested, and while their content changes.
@Suite
struct ScrollEdgeTests {
  private let middle = Point(x: 150, y: 100)

  @Test
  func `a scroll started by the end of the last one runs`() {
    let (harness, scrollView) = makeScrollView()
    let delegate = Returner()
    scrollView.scrollDelegate = delegate

    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: .touch)
    harness.settle()

    #expect(delegate.count == 1)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func `content that shrinks during a scroll animation redirects it to the new end`() {
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
  func `scrolling continues from a bounds origin set by the program`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.bounds.origin.y = 50

    harness.scroll(by: Size(width: 0, height: -10), at: middle)

    #expect(scrollView.contentOffset.y == 60)
  }

  @Test
  func `a precise step during a scroll animation continues from the visible offset`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.setContentOffset(Point(x: 0, y: 1_000), animated: true)
    harness.advance(by: .milliseconds(50))
    let seen = scrollView.contentOffset.y

    harness.scroll(by: Size(width: 0, height: -5), at: middle)

    #expect(scrollView.contentOffset.y == seen + 5)
  }

  @Test
  func `disabling scrolling ends the drag`() {
    let (harness, scrollView) = makeScrollView()
    harness.pointer(.down, at: middle, device: .touch)
    harness.pointer(.move, at: Point(x: 150, y: 60), device: .touch)
    #expect(scrollView.isDragging)

    scrollView.isScrollEnabled = false
    let offset = scrollView.contentOffset
    harness.pointer(.move, at: Point(x: 150, y: 10), device: .touch)

    #expect(!scrollView.isDragging)
    #expect(scrollView.contentOffset == offset)
  }

  @Test
  func `an indicator that is disabled disappears immediately`() {
    let (harness, scrollView) = makeScrollView()
    harness.scroll(by: Size(width: 0, height: -5), at: middle)
    harness.advance(by: .milliseconds(100))
    let with = harness.render()

    scrollView.showsVerticalScrollIndicator = false
    harness.advance(by: .milliseconds(17))

    #expect(harness.render() != with)
  }

  @Test
  func `a scroll view that leaves its window stops`() {
    let (harness, scrollView) = makeScrollView()
    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: .touch)
    #expect(scrollView.isDecelerating)

    scrollView.removeFromSuperview()
    let offset = scrollView.contentOffset
    harness.advance(by: .milliseconds(200))

    #expect(scrollView.contentOffset == offset)
    #expect(!scrollView.isDecelerating)
  }

  @Test
  func `a scroll view dragged out of its window settles inside its content`() {
    let (harness, scrollView) = makeScrollView()
    harness.pointer(.down, at: Point(x: 150, y: 20), device: .touch)
    harness.pointer(.move, at: Point(x: 150, y: 40), device: .touch)
    harness.pointer(.move, at: Point(x: 150, y: 120), device: .touch)
    #expect(scrollView.contentOffset.y < 0)

    scrollView.removeFromSuperview()
    #expect(!scrollView.isDragging)
    let other = Harness(size: harness.window.bounds.size)
    other.mount(scrollView)

    #expect(scrollView.contentOffset.y == 0)
  }

  @Test(arguments: [true, false])
  func `a fling ended by a press or the wheel reports its end`(isPress: Bool) {
    let (harness, scrollView) = makeScrollView()
    let delegate = Counter()
    scrollView.scrollDelegate = delegate
    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: .touch)
    #expect(scrollView.isDecelerating)

    if isPress {
      harness.click(at: middle)
    } else {
      harness.scroll(by: Size(width: 0, height: -5), at: middle)
    }

    #expect(!scrollView.isDecelerating)
    #expect(delegate.count == 1)
    harness.settle()
    #expect(delegate.count == 1)
  }

  @Test
  func `a press does not stop content that springs back, whose end is reported`() {
    let (harness, scrollView) = makeScrollView()
    let delegate = Counter()
    scrollView.scrollDelegate = delegate
    harness.drag(from: Point(x: 150, y: 20), to: Point(x: 150, y: 120), device: .touch)
    #expect(scrollView.contentOffset.y < 0)

    harness.click(at: middle)
    harness.settle()

    #expect(scrollView.contentOffset.y == 0)
    #expect(delegate.count == 1)
  }

  @Test
  func `the wheel scrolls the inner view first, and the outer one after a pause at its end`() {
    let (harness, outer) = makeScrollView()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 150))
    inner.contentSize = Size(width: 600, height: 200)
    outer.addSubview(inner)
    harness.advance(by: .milliseconds(17))

    harness.scroll(by: Size(width: 0, height: -60), at: Point(x: 150, y: 50))
    #expect(inner.contentOffset.y == 50)
    #expect(outer.contentOffset.y == 0)
    #expect(
      harness.scroll(by: Size(width: 0, height: -30), at: Point(x: 150, y: 50)) == .handled
    )
    #expect(outer.contentOffset.y == 0)
    harness.advance(by: .milliseconds(500))
    harness.scroll(by: Size(width: 0, height: -30), at: Point(x: 150, y: 50))
    #expect(outer.contentOffset.y == 30)
    harness.send(
      .scroll(
        ScrollEvent(
          delta: Size(width: 0, height: -20),
          position: Point(x: 150, y: 50),
          isPrecise: true,
          modifiers: .shift
        )
      )
    )

    #expect(inner.contentOffset == Point(x: 20, y: 50))
    #expect(outer.contentOffset.y == 30)
  }

  @Test
  func `a drag past the end of an inner view scrolls the outer one`() {
    let (harness, outer) = makeScrollView()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 180))
    inner.contentSize = Size(width: 300, height: 300)
    outer.addSubview(inner)
    inner.contentOffset.y = 120
    harness.advance(by: .milliseconds(17))

    harness.drag(from: middle, to: Point(x: 150, y: 40), duration: .seconds(2), device: .touch)

    #expect(outer.contentOffset.y > 40)
    #expect(inner.contentOffset.y == 120)
  }

  @Test
  func `a drag past the only end pulls it and springs back`() {
    let (harness, scrollView) = makeScrollView()

    harness.pointer(.down, at: middle, device: .touch)
    harness.pointer(.move, at: Point(x: 150, y: 120), device: .touch)
    harness.pointer(.move, at: Point(x: 150, y: 160), device: .touch)
    #expect(scrollView.contentOffset.y < 0)
    harness.pointer(.up, at: Point(x: 150, y: 160), device: .touch)
    harness.settle()

    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func `content smaller than the view ignores wheel, drag and keys`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.contentSize = Size(width: 100, height: 100)
    scrollView.contentInset = EdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    let field = FocusableBox(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    scrollView.addSubview(field)
    field.becomeFirstResponder()
    scrollView.contentOffset.y = -20

    #expect(harness.scroll(by: Size(width: 0, height: -10), at: middle) == .ignored)
    #expect(harness.key(.pageDown) == .ignored)
    harness.drag(from: middle, to: Point(x: 150, y: 40), device: .touch)

    #expect(scrollView.contentOffset.y == -20)
  }

  @Test
  func `a drag scrolls both axes, and Page Down scrolls a page minus a line`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.contentSize.width = 900
    let field = FocusableBox(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    scrollView.addSubview(field)
    field.becomeFirstResponder()

    harness.key(.pageDown)
    harness.settle()
    #expect(scrollView.contentOffset.y == 160)
    harness.pointer(.down, at: middle, device: .touch)
    harness.pointer(.move, at: Point(x: 130, y: 70), device: .touch)
    harness.pointer(.move, at: Point(x: 100, y: 40), device: .touch)

    #expect(scrollView.contentOffset == Point(x: 30, y: 190))
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

/// Counts the flings that ended.
private final class Counter: ScrollViewDelegate {
  var count = 0

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    count += 1
  }
}
