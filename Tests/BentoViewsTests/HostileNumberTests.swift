import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Numbers that make no sense degrade; they never end the program.
@Suite
struct HostileNumberTests {
  nonisolated static let numbers = [
    Double.nan, .infinity, -.infinity, -1, -1e12, 1e12, 1e300, -1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test(arguments: numbers)
  func `a scroll view survives any extents`(number: Double) {
    let harness = Harness(size: Size(width: 60, height: 60))
    let scrollView = ScrollView()
    harness.mount(scrollView)
    let field = FocusableBox(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    scrollView.addSubview(field)

    for isInset in [true, false] {
      scrollView.contentInset =
        isInset ? EdgeInsets(top: number, left: number, bottom: number, right: number) : .zero
      scrollView.contentSize = Size(width: number, height: number)
      scrollView.lineScroll = number
      field.becomeFirstResponder()
      for key in [Key.end, .pageDown, .down, .right, .home] {
        harness.key(key)
        harness.advance(by: .milliseconds(17))
      }
      scrollView.setContentOffset(Point(x: number, y: number), animated: true)
      harness.advance(by: .milliseconds(34))
      scrollView.contentOffset = Point(x: number, y: number)
      scrollView.scrollRectToVisible(
        Rect(x: number, y: number, width: number, height: number),
        animated: true
      )
      harness.scroll(by: Size(width: number, height: number), at: Point(x: 30, y: 30))
      harness.drag(from: Point(x: 30, y: 30), to: Point(x: 30, y: 5), steps: 2)
      harness.advance(by: .milliseconds(200))
      harness.render()
    }

    #expect(scrollView.contentOffset.isFinite)
  }

}
