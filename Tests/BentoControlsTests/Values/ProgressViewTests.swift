import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoViews
import Testing

/// Bars and rings that show progress.
@Suite
struct ProgressViewTests {
  private let harness = Harness(size: Size(width: 120, height: 60), scale: 2)

  private func add(_ style: ProgressView.Style) -> ProgressView {
    let view = ProgressView(style: style)
    view.frame = Rect(x: 10, y: 10, width: 100, height: 40)
    harness.window.addSubview(view)
    return view
  }

  @Test(arguments: ProgressView.Style.allCases)
  func `more progress is drawn like that of a fresh view`(style: ProgressView.Style) {
    let view = add(style)
    var seen: [PixelBuffer] = []
    for progress in [0, 0.001, 0.25, 0.5, 1] {
      view.progress = progress
      seen.append(harness.render())
      #expect(harness.render() == harness.renderFully())
    }
    #expect(Set(seen.map(\.words)).count == 5)

    view.progress = 0.25
    #expect(harness.render() == seen[2])
  }

  @Test
  func `numbers out of bounds are clamped, and NaN is indeterminate`() {
    let view = ProgressView()
    view.progress = 7
    #expect(view.progress == 1)
    view.progress = -.infinity
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == nil)
  }

  @Test(arguments: ProgressView.Style.allCases)
  func `indeterminate progress animates, and settling does not wait for it`(
    style: ProgressView.Style
  ) {
    let view = add(style)
    view.progress = nil
    harness.settle()
    let first = harness.render()
    harness.advance(by: .milliseconds(500))
    #expect(harness.render() != first)

    view.progress = 0.5
    let still = harness.render()
    harness.advance(by: .milliseconds(500))
    #expect(harness.render() == still)
  }

  @Test(arguments: ProgressView.Style.allCases)
  func `indeterminate progress is still under reduced motion`(style: ProgressView.Style) {
    harness.window.prefersReducedMotion = true
    let view = add(style)
    view.progress = nil
    harness.settle()
    let first = harness.render()
    harness.advance(by: .milliseconds(500))

    #expect(harness.render() == first)
    view.progress = 0
    #expect(harness.render() != first)
  }

  @Test
  func `a progress view that was hidden resumes its animation`() {
    let view = add(.bar)
    view.progress = nil
    harness.render()
    view.isHidden = true
    harness.advance(by: .seconds(1))
    view.isHidden = false
    let first = harness.render()
    harness.advance(by: .milliseconds(300))

    #expect(harness.render() != first)
  }

  @Test
  func `the bar grows from the right from right to left`() {
    let view = add(.bar)
    view.progress = 0.5
    let left = harness.render()
    view.semanticContentDirection = .rightToLeft
    let right = harness.render()

    #expect(left[60, 60] == right[180, 60])
    #expect(left[60, 60] != right[60, 60])
  }

  @Test
  func `assistive technology reads the progress, and Tab skips it`() {
    let view = add(.ring)
    view.accessibilityLabel = "Download"
    view.progress = 0.416
    #expect(harness.semantics().contains(#"progress "Download" = "42%""#))

    view.progress = nil
    #expect(harness.semantics().contains(#"progress "Download" [busy]"#))
    #expect(!view.becomeFirstResponder())
  }
}
