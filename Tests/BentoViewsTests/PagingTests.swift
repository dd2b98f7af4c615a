import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Content of four and a half pages with paging.
@MainActor
@Suite struct PagingTests {
  private let harness = Harness(size: Size(width: 200, height: 100))
  private let scrollView = ScrollView()

  init() {
    scrollView.isPagingEnabled = true
    scrollView.contentSize = Size(width: 900, height: 100)
    harness.mount(scrollView)
  }

  private var page: Double { scrollView.contentOffset.x / 200 }

  private func drag(by distance: Double, pause: Bool = false) {
    let start = Point(x: 100, y: 50)
    harness.pointer(.down, at: start, device: .touch)
    for step in 1...8 {
      harness.advance(by: .milliseconds(16))
      let x = start.x + distance * Double(step) / 8
      harness.pointer(.move, at: Point(x: x, y: 50), device: .touch)
    }
    if pause { harness.advance(by: .milliseconds(400)) }
    harness.pointer(.up, at: Point(x: start.x + distance, y: 50), device: .touch)
    harness.settle()
  }

  @Test func `a fling moves by one page, however fast, and back`() {
    drag(by: -60)
    #expect(page == 1)
    drag(by: -95)
    #expect(page == 2)

    drag(by: 60)
    #expect(page == 1)
  }

  @Test func `content released at rest moves to the nearest page`() {
    drag(by: -60, pause: true)
    #expect(page == 0)
    drag(by: -130, pause: true)
    #expect(page == 1)
  }

  @Test func `the end is a page of any remaining size`() {
    scrollView.contentOffset.x = 600
    drag(by: -60)
    #expect(scrollView.contentOffset.x == 700)

    drag(by: -60)
    #expect(scrollView.contentOffset.x == 700)
    drag(by: 60)
    #expect(scrollView.contentOffset.x == 600)
    scrollView.contentOffset.x = 680
    drag(by: 30, pause: true)
    #expect(scrollView.contentOffset.x == 700)
  }

  @Test func `a step of the mouse wheel is a page, and steps add up`() {
    harness.scroll(by: Size(width: -12, height: 0), at: Point(x: 9, y: 9), isPrecise: false)
    harness.settle()
    #expect(page == 1)

    for _ in 0..<2 {
      harness.scroll(by: Size(width: -12, height: 0), at: Point(x: 9, y: 9), isPrecise: false)
    }
    harness.settle()
    #expect(page == 3)
  }

  @Test func `keys move to the next page, and to both ends`() {
    let pages = PageView()
    pages.isPagingEnabled = true
    pages.contentSize = Size(width: 200, height: 450)
    harness.mount(pages)
    pages.becomeFirstResponder()
    func press(_ key: Key) -> Double {
      harness.key(key)
      harness.settle()
      return pages.contentOffset.y
    }

    #expect(
      [Key.down, .down, .pageDown, .up, .end, .up, .home].map(press) == [
        100, 200, 300, 200, 350, 300, 0,
      ]
    )
  }

  @Test func `a touchpad moves the content freely, which then settles on a page`() {
    for _ in 0..<4 {
      harness.scroll(by: Size(width: -30, height: 0), at: Point(x: 9, y: 9), isPrecise: true)
      harness.advance(by: .milliseconds(16))
    }
    #expect(scrollView.contentOffset.x == 120)

    harness.settle()

    #expect(page == 1)
  }

  @Test func `insets shrink the pages, and paging stops without space`() {
    scrollView.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    scrollView.contentOffset.x = -20
    drag(by: -60)
    #expect(scrollView.contentOffset.x == 130)

    harness.resize(to: Size(width: 40, height: 100))
    harness.settle()
    harness.scroll(by: Size(width: -12, height: 0), at: Point(x: 9, y: 9), isPrecise: false)
    harness.settle()
    #expect(scrollView.contentOffset.x == 142)
  }

  @Test func `the program can scroll to any offset`() {
    scrollView.setContentOffset(Point(x: 77, y: 0), animated: true)
    harness.settle()
    #expect(scrollView.contentOffset.x == 77)
  }
}

/// A scroll view that takes the keyboard focus.
private final class PageView: ScrollView {
  override var canBecomeFirstResponder: Bool { true }
}
