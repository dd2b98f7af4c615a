import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The Delete key on rows.
@MainActor
struct DeleteKeyTests {
  private let swipe = SwipeFixture()

  private var table: TableView { swipe.table }

  private func select(_ rows: Int...) {
    table.allowsMultipleSelection = true
    for row in rows {
      table.selectRow(at: swipe.path(row), animated: false, scrollPosition: .none)
    }
    table.becomeFirstResponder()
  }

  @Test func `Delete performs the first destructive action of the focused row`() {
    select(2)

    #expect(swipe.harness.key(.delete) == .handled)
    swipe.harness.settle()

    #expect(swipe.delegate.ran == ["Delete"])
    #expect(swipe.fixture.shownTexts[2] == "Row 3")
    #expect(table.indexPathsForSelectedRows == [swipe.path(2)])
    table.checkInvariants()
  }

  @Test func `Delete acts on every selected row at its current position`() {
    select(2, 4, 5, 90)

    swipe.harness.key(.delete)
    swipe.harness.settle()

    #expect(swipe.delegate.ran.count == 4)
    #expect(swipe.data.sections[0] == Array(0..<100).filter { ![2, 4, 5, 90].contains($0) })
    table.checkInvariants()
  }

  @Test func `Delete skips rows that cannot be deleted`() {
    let trailing = swipe.delegate.trailing
    swipe.delegate.trailing = { $0.row == 2 ? [] : trailing($0) }
    select(2, 4)

    swipe.harness.key(.delete)

    #expect(swipe.delegate.ran == ["Delete"])
    #expect(swipe.data.sections[0].contains(2))
  }

  @Test func `Delete without a destructive action is passed on`() {
    swipe.delegate.trailing = { _ in [] }
    select(2)

    #expect(swipe.harness.key(.delete) == .ignored)
    #expect(swipe.harness.key(.delete, modifiers: .control) == .ignored)
    #expect(swipe.delegate.ran.isEmpty)
  }
}
