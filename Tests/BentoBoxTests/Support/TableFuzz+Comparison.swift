import BentoBox
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoTesting
import BentoViews
import Testing

extension TableFuzz {
  /// Compares the top of the table with that of a table that has never shown anything else.
  ///
  /// At the top, nothing depends on the heights of rows that were never visible.
  func compareWithFreshTable() {
    let callback = probe.callback
    probe.callback = nil
    defer { probe.callback = callback }
    harness.host.cancelAllInput()
    isPressed = false
    harness.host.firstResponder?.resignFirstResponder()
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    if hasGrown || chance(0.3) { table.render(lastBox, animated: false) }
    harness.settle()
    let fresh = makeFreshTable()
    showTop(of: table, harness)
    showTop(of: fresh.table, fresh.harness)
    table.checkInvariants()
    fresh.table.checkInvariants()
    #expect(
      table.indexPathsForVisibleRows == fresh.table.indexPathsForVisibleRows,
      "seed \(seed), step \(step)"
    )
    #expect(
      table.visibleCells.map(\.frame) == fresh.table.visibleCells.map(\.frame),
      "seed \(seed), step \(step)"
    )
    guard let area = harness.render().difference(from: fresh.harness.render()) else { return }
    Issue.record(
      """
      seed \(seed), step \(step): the picture of a fresh table differs in \(area)
      \(table.tilesDescription)
      \(fresh.table.tilesDescription)
      \(harness.dump())
      \(fresh.harness.dump())
      """
    )
  }

  private func makeFreshTable() -> (harness: Harness, table: TableView) {
    let size = Size(width: 200, height: 300)
    let harness = Harness(size: size, scale: scale)
    let fresh = TableView(frame: .zero, style: style)
    let ground = View()
    harness.window.setTheme(theme)
    harness.mount(ground)
    ground.addSubview(fresh)
    fresh.frame = table.frame
    fresh.showsVerticalScrollIndicator = false
    if knowsHeights {
      fresh.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: fresh))
    }
    fresh.layoutMargins = table.layoutMargins
    fresh.contentInset = table.contentInset
    fresh.rowHeight = table.rowHeight
    fresh.estimatedRowHeight = table.estimatedRowHeight
    fresh.sectionHeaderHeight = table.sectionHeaderHeight
    fresh.sectionFooterHeight = table.sectionFooterHeight
    fresh.estimatedSectionHeaderHeight = table.estimatedSectionHeaderHeight
    fresh.separatorStyle = table.separatorStyle
    fresh.separatorInset = table.separatorInset
    fresh.render(lastBox, animated: false)
    harness.settle()
    return (harness, fresh)
  }

  private func showTop(of table: TableView, _ harness: Harness) {
    for _ in 0..<20 where table.contentOffset.y != table.offsetLimits.minimum.y {
      table.contentOffset.y = table.offsetLimits.minimum.y
      harness.settle()
    }
    harness.settle()
  }
}
