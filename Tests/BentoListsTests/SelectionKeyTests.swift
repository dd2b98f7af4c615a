import BentoCells
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The effect of desktop keys on the selection of a list.
@MainActor
struct SelectionKeyTests {
  private let fixture = Fixture([Array(0..<30), Array(30..<40)])

  private var table: TableView { fixture.table }

  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  private var selectedRows: [Int] {
    (table.indexPathsForSelectedRows ?? []).map { $0.row + ($0.section == 0 ? 0 : 30) }
  }

  /// A table with multiple selection in which a plain choice replaces the selection.
  private func selectLikeDesktop(_ row: Int) {
    table.boxLink.adapter = Adapter.shared
    table.allowsSelection = true
    table.allowsMultipleSelection = true
    table.becomeFirstResponder()
    table.selectRow(at: path(row), animated: false, scrollPosition: .none)
  }

  @Test(arguments: [
    (Key.down, 6), (.up, 4), (.home, 0), (.end, 39), (.pageDown, 12), (.pageUp, 0),
  ])
  func `a key with Shift or Control moves the selection with single selection`(key: Key, row: Int) {
    table.becomeFirstResponder()
    for modifiers in [KeyModifiers.shift, .control, [.shift, .control]] {
      table.selectRow(at: path(5), animated: false, scrollPosition: .top)

      #expect(fixture.harness.key(key, modifiers: modifiers) == .handled)
      #expect(selectedRows == [row])
      table.checkInvariants()
    }
  }

  @Test func `no key that a list handles scrolls it past its rows`() {
    table.becomeFirstResponder()
    fixture.harness.key(.end)
    fixture.harness.settle()
    let offset = table.contentOffset

    for key in [Key.down, .end, .pageDown] {
      for modifiers in [[], .shift, .control] as [KeyModifiers] {
        #expect(fixture.harness.key(key, modifiers: modifiers) == .handled)
      }
    }
    fixture.harness.settle()

    #expect(table.contentOffset == offset)
    #expect(selectedRows == [39])
  }

  @Test(arguments: [
    (Key.down, 5...6), (.up, 4...5), (.home, 0...5), (.end, 5...39), (.pageDown, 5...12),
    (.pageUp, 0...5),
  ])
  func `Shift extends from the anchor`(key: Key, rows: ClosedRange<Int>) {
    selectLikeDesktop(5)

    fixture.harness.key(key, modifiers: .shift)

    #expect(selectedRows == Array(rows))
    #expect(table.selection.rows.anchor == path(5))
    table.checkInvariants()
  }

  @Test func `Shift reverses at the anchor`() {
    selectLikeDesktop(5)

    for key in [Key.down, .down, .up, .up, .up, .up] {
      fixture.harness.key(key, modifiers: .shift)
    }

    #expect(selectedRows == [3, 4, 5])
  }

  @Test func `Control moves only the focus, and with Shift adds a range`() {
    selectLikeDesktop(5)

    for _ in 0..<3 { fixture.harness.key(.down, modifiers: .control) }
    #expect(selectedRows == [5])
    #expect(table.cellForRow(at: path(8))?.chrome.hasFocusRing == true)
    fixture.harness.key(.space, modifiers: .control)
    #expect(selectedRows == [5, 8])
    fixture.harness.key(.down, modifiers: [.shift, .control])
    #expect(selectedRows == [5, 8, 9])
    fixture.harness.key(.end, modifiers: .control)
    fixture.harness.key(.up, modifiers: [.shift, .control])

    #expect(selectedRows == [5] + Array(8...38))
    table.checkInvariants()
  }

  @Test func `Control and Space deselect a row`() {
    selectLikeDesktop(5)

    fixture.harness.key(.space, modifiers: .control)
    #expect(selectedRows.isEmpty)
    fixture.harness.key(.space, modifiers: .control)

    #expect(selectedRows == [5])
  }

  @Test func `Control and A select all rows, and with Shift none`() {
    selectLikeDesktop(5)

    fixture.harness.key(.character("a"), modifiers: .control)
    #expect(selectedRows == Array(0..<40))
    #expect(table.selection.focusedPath == path(5))
    fixture.harness.key(.character("a"), modifiers: [.control, .shift])

    #expect(selectedRows.isEmpty)
    #expect(fixture.log.deselected.count == 40)
    fixture.harness.key(.down)
    #expect(selectedRows == [6])
  }

  @Test func `a list with single selection passes Control and A on`() {
    table.becomeFirstResponder()

    #expect(fixture.harness.key(.character("a"), modifiers: .control) == .ignored)
    #expect(fixture.harness.key(.down, modifiers: .alt) == .ignored)
  }

  @Test func `Shift and Space extend to the focused row`() {
    selectLikeDesktop(5)
    for _ in 0..<3 { fixture.harness.key(.down, modifiers: .control) }

    fixture.harness.key(.space, modifiers: .shift)

    #expect(selectedRows == [5, 6, 7, 8])
  }
}

/// Makes a table select like one that shows boxes.
private final class Adapter: BoxAdapter {
  static let shared = Adapter()

  func layoutMarginsDidChange() {}
  func holdsSize(at indexPath: ItemPath) -> Bool { false }
  var isOutdated: Bool { false }
  func didMakeViews() {}
}
