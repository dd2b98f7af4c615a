import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoLists
@testable import BentoMenus
@testable import BentoViews

/// The context menu of rows: their swipe actions, or the program's own menu.
@MainActor
struct RowMenuTests {
  private let swipe = SwipeFixture(rows: 20)
  private var table: TableView { swipe.table }
  private var harness: Harness { swipe.harness }

  private var menu: MenuView? {
    harness.window.overlayLayer?.overlays.last?.content as? MenuView
  }

  private var titles: [String] { menu?.panels[0].rows.map(\.item.title) ?? [] }

  private func choose(_ title: String) {
    guard let row = menu?.panels[0].rows.first(where: { $0.item.title == title }) else { return }
    row.accessibilityActions.first?.perform()
  }

  @Test func `the menu has the actions of both edges, destructive ones last`() {
    harness.click(at: swipe.point(2), button: .secondary)

    #expect(titles == ["Read", "Flag", "", "Delete"])
    choose("Flag")
    #expect(swipe.delegate.ran == ["Flag"])
  }

  @Test func `a row of a list without selection is highlighted while its menu is open`() throws {
    table.allowsSelection = false
    harness.click(at: swipe.point(2), button: .secondary)
    let cell = try #require(table.cellForRow(at: swipe.path(2)))
    #expect(cell.isHighlighted)

    harness.key(.escape)

    #expect(!cell.isHighlighted)
    table.checkInvariants()
  }

  @Test func `a secondary click selects a row first unless it is selected`() {
    table.allowsMultipleSelection = true
    harness.click(at: swipe.point(1))
    harness.click(at: swipe.point(3), modifiers: .control)

    harness.click(at: swipe.point(3), button: .secondary)
    #expect(table.indexPathsForSelectedRows == [swipe.path(1), swipe.path(3)])
    harness.key(.escape)
    harness.click(at: swipe.point(5), button: .secondary)

    #expect(table.indexPathsForSelectedRows == [swipe.path(5)])
    #expect(swipe.delegate.selected.last == swipe.path(5))
  }

  @Test func `an action applies to all selected rows that offer it`() {
    table.allowsMultipleSelection = true
    harness.click(at: swipe.point(1))
    harness.click(at: swipe.point(3), modifiers: .shift)

    harness.click(at: swipe.point(2), button: .secondary)
    choose("Delete")
    harness.settle()

    #expect(swipe.delegate.ran == ["Delete", "Delete", "Delete"])
    #expect(swipe.data.sections[0].prefix(3) == [0, 4, 5])
    table.checkInvariants()
  }

  @Test func `the Menu key opens the menu at the focused row, which scrolls into view`() throws {
    table.allowsSelection = true
    table.becomeFirstResponder()
    harness.key(.end)
    table.contentOffset = .zero
    harness.settle()

    #expect(harness.key(.menu) == .handled)
    harness.settle()

    #expect(titles.contains("Delete"))
    let row = try #require(table.cellForRow(at: swipe.path(19)))
    let frame = row.convert(row.bounds, to: nil)
    let panel = try #require(menu?.panels[0].frame)
    #expect(panel.maxY <= frame.minY || panel.minY >= frame.maxY)
    harness.key(.end)
    harness.key(.enter)
    harness.settle()
    #expect(swipe.data.sections[0].count == 19)
    #expect(table.isFirstResponder)
  }

  @Test func `the menu follows its row through updates, and closes when that is removed`() {
    harness.click(at: swipe.point(2), button: .secondary)

    swipe.data.sections[0].remove(at: 0)
    table.deleteRows(at: [swipe.path(0)])
    #expect(menu != nil)
    choose("Delete")
    harness.settle()
    #expect(swipe.data.sections[0].prefix(3) == [1, 3, 4])

    harness.click(at: swipe.point(1), button: .secondary)
    swipe.data.sections[0].remove(at: 1)
    table.deleteRows(at: [swipe.path(1)])
    #expect(menu == nil)
    harness.click(at: swipe.point(1), button: .secondary)
    table.reloadData()
    harness.settle()
    #expect(menu == nil)
    table.checkInvariants()
  }

  @Test func `the menu closes a swiped row`() {
    swipe.open(2)

    harness.click(at: swipe.point(4), button: .secondary)
    harness.settle()

    #expect(table.rowSwipe.openCell == nil)
    #expect(titles.contains("Delete"))
  }

  @Test func `a row without actions and without the program's menu has none`() {
    swipe.delegate.trailing = { _ in [] }
    swipe.delegate.leading = { _ in [] }

    harness.click(at: swipe.point(2), button: .secondary)

    #expect(menu == nil)
    #expect(table.cellForRow(at: swipe.path(2))?.isHighlighted == false)
  }

  @Test
  func `the program's menu replaces the actions, and a view's menu has priority over it`() {
    let delegate = MenuDelegate()
    table.delegate = delegate
    harness.settle()

    harness.click(at: swipe.point(2), button: .secondary)
    #expect(titles == ["Row 2"])
    harness.key(.escape)
    #expect(delegate.dismissals == 1)
    table.cellForRow(at: swipe.path(2))?.contextMenu = {
      Menu(items: [MenuItem("Cell") {}])
    }
    harness.click(at: swipe.point(2), button: .secondary)
    #expect(titles == ["Cell"])
  }

  @Test func `a long touch on a row opens its menu, and a swipe does not`() {
    swipe.swipe(2, by: -120, device: .touch)
    harness.settle()
    #expect(menu == nil)
    table.rowSwipe.close(animated: false)

    harness.pointer(.down, at: swipe.point(3), device: .touch)
    harness.advance(by: .milliseconds(600))
    harness.pointer(.up, at: swipe.point(3), device: .touch)

    #expect(titles.contains("Delete"))
  }
}

/// A delegate that provides a menu for each row.
@MainActor
private final class MenuDelegate: TableViewDelegate {
  var dismissals = 0

  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu? {
    var menu = Menu(items: [MenuItem("Row \(indexPath.row)") {}])
    menu.onDismiss = { [weak self] in self?.dismissals += 1 }
    return menu
  }
}
