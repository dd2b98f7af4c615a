import Bento
import BentoTesting
import Testing

@testable import gallery

/// The modifiers screen in use.
@Suite
@MainActor
struct ModifiersScreenTests {
  private let harness = Harness(size: Size(width: 720, height: 2_000))
  private let screen = ModifiersScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private var rows: [ChainRowView] {
    screen.table.visibleCells.flatMap { $0.contentView.subviews }.compactMap { $0 as? ChainRowView }
  }

  private func sizes(of rows: some Sequence<ChainRowView>) -> [Size] {
    rows.map { $0.stage.slot.view?.frame.size ?? .zero }
  }

  @Test
  func `the sizes match the article`() {
    let sizes = [
      Size(width: 300, height: 20), Size(width: 100, height: 20), Size(width: 50, height: 20),
      Size(width: 100, height: 20), Size(width: 100, height: 50), Size(width: 100, height: 10),
      Size(width: 300, height: 44), Size(width: 300, height: 44),
    ]

    #expect(self.sizes(of: rows.prefix(8)) == sizes)
    #expect(
      rows.prefix(8).map(\.size.text) == [
        "300 × 20", "100 × 20", "50 × 20", "100 × 20", "100 × 50", "100 × 10", "300 × 44",
        "300 × 44",
      ]
    )
  }

  @Test
  func `other values are written into the same views, which move`() {
    let views = rows.map { $0.stage.slot.view.map { ObjectIdentifier($0) } }
    #expect(rows.count == 14)

    harness.click(on: screen.doubleSwitch)

    harness.advance(by: .milliseconds(100))
    let onTheWay = harness.render()
    harness.settle()
    #expect(harness.render() != onTheWay)
    #expect(rows.map { $0.stage.slot.view.map { ObjectIdentifier($0) } } == views)
    #expect(rows[1].text.text == "x.width(200)" && rows[1].size.text == "200 × 20")
    #expect(rows[4].size.text == "200 × 100" && rows[7].size.text == "300 × 88")

    harness.click(on: screen.doubleSwitch)
    harness.settle()
    #expect(rows[4].size.text == "100 × 50")
  }

  @Test
  func `a change during another one ends at the last values`() {
    for _ in 0..<3 {
      harness.click(on: screen.doubleSwitch)
      harness.advance(by: .milliseconds(60))
    }
    harness.settle()

    #expect(sizes(of: rows)[4] == Size(width: 200, height: 100))
    harness.click(on: screen.doubleSwitch)
    harness.settle()
    #expect(sizes(of: rows)[4] == Size(width: 100, height: 50))
  }

  @Test
  func `the appearance follows the last modifiers`() {
    let pink = Palette.color(4)
    let views = rows.dropFirst(8).map { $0.stage.slot.view }

    #expect(views[0]?.backgroundColor == pink)
    #expect((views[1] as? Label)?.font == .system(ofSize: 15))
    #expect((views[2] as? Label)?.textColor == pink)
    #expect((views[3] as? ImageView)?.contentMode == .scaleAspectFit)
    #expect((views[4] as? ImageView)?.contentMode == .scaleAspectFill)
    #expect((views[5] as? ImageView)?.image?.renderingMode == .alwaysTemplate)
  }

  @Test(arguments: [320.0, 420, 600, 720, 1_000])
  func `all content fits in its row without overlapping`(width: Double) {
    harness.resize(to: Size(width: width, height: 2_000))
    harness.settle()

    for row in rows {
      let frames = [row.text, row.stage, row.size].map(\.frame)
      for frame in frames { #expect(row.bounds.contains(frame)) }
      for (index, frame) in frames.enumerated() {
        for other in frames[..<index] { #expect(!frame.intersects(other)) }
      }
    }
  }
}
