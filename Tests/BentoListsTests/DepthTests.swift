import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

@MainActor
struct DepthTests {
  /// A table whose rows, headers and footers cast shadows on each other.
  private func makeFixture(_ style: TableView.Style) -> Fixture {
    Fixture(
      [Array(0..<9), Array(9..<18), Array(18..<40)],
      size: Size(width: 120, height: 240),
      style: style,
      delegate: shadows
    ) { table, data in
      table.rowHeight = 30
      table.sectionHeaderHeight = 24
      table.showsVerticalScrollIndicator = false
      data.headers = ["One", "Two", "Three"]
    }
  }

  /// A delegate that gives every view a shadow and every section a footer.
  private final class Shadows: TableViewDelegate {
    func tableView(
      _ tableView: TableView,
      willDisplay cell: TableViewCell,
      forRowAt indexPath: ItemPath
    ) { shade(cell, indexPath.row) }

    func tableView(
      _ tableView: TableView,
      willDisplayHeaderView view: View,
      forSection section: Int
    ) { shade(view, section) }

    func tableView(
      _ tableView: TableView,
      willDisplayFooterView view: View,
      forSection section: Int
    ) { shade(view, section) }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
      View()
    }

    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double { 18 }

    private func shade(_ view: View, _ number: Int) {
      let colors: [Color] = [.red, .green, .blue, .black]
      view.backgroundColor = Color(white: 0.9, alpha: 1)
      view.shadow = Shadow(
        color: colors[number % 4],
        radius: 6,
        offset: Size(width: 0, height: number.isMultiple(of: 2) ? 4 : -4)
      )
    }
  }

  private let shadows = Shadows()

  @Test(arguments: [TableView.Style.plain, .grouped])
  func `the stacking order does not depend on the scrolling before`(
    style: TableView.Style
  ) {
    let fixture = makeFixture(style)
    var random = SplitMix(seed: 7)

    for step in 0..<30 {
      let offset = Double(Int.random(in: 0...900, using: &random))
      fixture.scroll(to: offset)
      let fresh = makeFixture(style)
      fresh.scroll(to: offset)

      #expect(fixture.harness.render() == fresh.harness.render(), "step \(step), at \(offset)")
      #expect(fixture.harness.render() == fixture.harness.renderFully(), "step \(step)")
      fixture.table.checkInvariants()
    }
  }

  @Test func `a floating header is above rows and footers`() throws {
    let fixture = makeFixture(.plain)
    for offset in [0.0, 500, 250, 275, 0, 260] { fixture.scroll(to: offset) }

    let header = try #require(fixture.table.headerView(forSection: 0))
    let subviews = fixture.table.subviews
    let index = try #require(subviews.firstIndex { $0 === header })
    for tile in fixture.table.tileSet.shown where tile.item.kind != .header {
      let other = try #require(subviews.firstIndex { $0 === tile.view })
      #expect(other < index, "\(tile.item)")
    }
  }
}
