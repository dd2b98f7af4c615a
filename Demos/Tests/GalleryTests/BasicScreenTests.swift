import Bento
import BentoTesting
import Testing

@testable import gallery

/// The settings screen in use.
@Suite
@MainActor
struct BasicScreenTests {
  private let harness = Harness(size: BasicScreen.entry.size)
  private let screen = BasicScreen()
  private var table: TableView { screen.tableView }

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private func row(_ row: Int) -> View? {
    table.cellForRow(at: ItemPath(row: row, section: 0))?.contentView.subviews.first
  }

  /// Swipes aside the Wi-Fi row, which is the second one, and presses the action that appears.
  private func deleteWifi() throws {
    let wifi = try #require(row(1))
    let middle = wifi.convert(wifi.bounds.center, to: nil)
    harness.drag(from: middle, to: Point(x: middle.x - 120, y: middle.y), device: .touch)
    harness.settle()
    harness.click(at: Point(x: BasicScreen.entry.size.width - 30, y: middle.y))
    harness.settle()
  }

  private func flip() throws {
    harness.click(on: try #require(harness.window.firstSwitch))
    harness.settle()
  }

  @Test
  func `the switch swaps the rows, whose views stay, and removes a section`() throws {
    let (airplane, wifi) = (row(0), row(1))
    #expect(table.numberOfSections == 3)
    #expect(table.headerView(forSection: 0) != nil)
    #expect(table.headerView(forSection: 2) == nil && table.footerView(forSection: 2) != nil)

    try flip()

    #expect(row(0) === wifi && row(1) === airplane)
    #expect((row(0) as? TextRowView)?.title.text == "Wi-Fi off")
    #expect(table.numberOfSections == 2)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1) != nil && table.footerView(forSection: 1) == nil)
  }

  @Test
  func `the Wi-Fi row is swiped away, and the next flip brings it back`() throws {
    try deleteWifi()
    #expect(screen.store.isWifiDeleted)
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(table.numberOfRows(inSection: 1) == 0)
    #expect(table.footerView(forSection: 1) != nil)

    try flip()

    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect((row(0) as? TextRowView)?.title.text == "Wi-Fi off")
  }

  @Test
  func `the Wi-Fi row reports when it appears on screen and disappears`() throws {
    #expect(screen.wifiDisplays == (1, 0))
    try flip()
    #expect(screen.wifiDisplays.began == screen.wifiDisplays.ended + 1)
    try flip()
    try deleteWifi()

    #expect(screen.wifiDisplays.began == screen.wifiDisplays.ended)
  }
}
