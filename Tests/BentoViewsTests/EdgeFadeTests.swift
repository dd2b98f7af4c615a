import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Content that fades out at the edges of a scroll view.
@MainActor
@Suite
struct EdgeFadeTests {
  private let harness = Harness(size: Size(width: 200, height: 40))
  private let scrollView = ScrollView()
  private let content = View()

  init() {
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.fadesEdges = true
    scrollView.contentSize = Size(width: 600, height: 40)
    content.frame = Rect(x: 0, y: 0, width: 600, height: 40)
    content.backgroundColor = .black
    for index in 0..<30 {
      let stripe = View()
      stripe.frame = Rect(x: 20 * Double(index), y: 0, width: 7, height: 30)
      stripe.backgroundColor = Color(hex: 0x2060A0)
      content.addSubview(stripe)
    }
    scrollView.addSubview(content)
    let page = View()
    page.backgroundColor = .white
    page.addSubview(scrollView)
    harness.mount(page)
    scrollView.frame = Rect(x: 0, y: 0, width: 200, height: 40)
  }

  /// The brightness at the left and right edges of the bottom row, 0…255, where the content is black.
  private func edges() -> [Int] {
    let picture = harness.render()
    return [0, 199].map { Int(picture[$0, 38].green) }
  }

  @Test func `only the edges beyond which content continues fade`() {
    #expect(edges()[0] == 0 && edges()[1] > 220)

    scrollView.contentOffset.x = 200
    #expect(edges().allSatisfy { $0 > 220 })

    scrollView.contentOffset.x = 400
    #expect(edges()[0] > 220 && edges()[1] == 0)
  }

  @Test func `a fade appears gradually and is 16 points wide`() {
    scrollView.contentOffset.x = 8
    let start = edges()[0]
    scrollView.contentOffset.x = 200
    let picture = harness.render()

    #expect(start > 80 && start < 160)
    #expect(picture[15, 38].green > 0 && picture[16, 38].green == 0)
  }

  @Test func `frames are exact while the content scrolls`() {
    harness.render()
    for step in 0..<40 {
      harness.scroll(by: Size(width: step < 25 ? -31 : 24, height: 0), at: Point(x: 100, y: 20))
      harness.advance(by: .milliseconds(16))

      #expect(harness.render() == harness.renderFully(), "step \(step)")
    }
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `presses reach the content below a fade`() {
    scrollView.contentOffset.x = 200
    harness.render()

    #expect(harness.window.hitTest(Point(x: 198, y: 38)) === content)
  }

  @Test func `new content is below the fades, and without fades nothing is drawn over it`() {
    let late = View()
    late.frame = content.frame
    late.backgroundColor = .black
    scrollView.addSubview(late)
    #expect(edges()[1] > 220)

    scrollView.fadesEdges = false
    #expect(edges() == [0, 0])
    #expect(harness.render() == harness.renderFully())
  }
}
