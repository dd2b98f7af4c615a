import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Scroll bars while the content moves, under the pointer and while they are dragged.
@Suite
struct ScrollBarSnapshotTests {
  private enum Use: CaseIterable {
    case scrolled, hovered, dragged
  }

  @Test(arguments: Appearance.allCases)
  func `bars are drawn at rest, under the pointer and dragged, on both axes`(appearance: Appearance)
  {
    let pictures = Use.allCases.map { picture(of: $0, appearance) }

    expectSnapshot(of: .grid([pictures]), named: "bars-\(appearance)")
  }

  private func picture(of use: Use, _ appearance: Appearance) -> PixelBuffer {
    let harness = Harness(size: Size(width: 150, height: 130), scale: 2, theme: appearance.theme)
    let scrollView = ScrollView()
    scrollView.backgroundColor = appearance.theme.colors.surface
    scrollView.contentSize = Size(width: 300, height: 600)
    for row in 0..<20 {
      let label = Label(text: "Row \(row + 1) of twenty, which is too long")
      label.frame = Rect(x: 10, y: Double(row) * 30, width: 290, height: 30)
      label.textColor = appearance.theme.colors.label
      scrollView.addSubview(label)
    }
    harness.mount(scrollView)
    harness.scroll(by: Size(width: -20, height: -75), at: Point(x: 50, y: 50))
    let thumb = Point(x: 144, y: 30)
    if use != .scrolled { harness.pointer(.move, at: thumb) }
    if use == .dragged {
      harness.pointer(.down, at: thumb)
      harness.pointer(.move, at: thumb.offsetBy(dx: 0, dy: 12))
    }
    harness.advance(by: .milliseconds(300))
    return harness.render()
  }
}
