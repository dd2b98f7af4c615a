import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Rows that a person moves by Alt with the arrow keys.
@MainActor
struct ReorderKeyTests {
  private func fixture(
    _ sections: [[Int]],
    selecting paths: [ItemPath]
  ) -> ReorderFixture {
    let fixture = ReorderFixture(sections)
    fixture.table.allowsMultipleSelection = true
    fixture.table.becomeFirstResponder()
    for path in paths { fixture.table.selectRow(at: path, animated: false, scrollPosition: .none) }
    return fixture
  }

  @Test func `selected rows move together and stay selected`() {
    let fixture = fixture([Array(0..<6)], selecting: [.row(1), .row(2), .row(4)])

    fixture.harness.key(.down, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == [[0, 3, 1, 2, 5, 4]])
    #expect(fixture.table.indexPathsForSelectedRows == [.row(2), .row(3), .row(5)])
    #expect(fixture.shownNumbers == fixture.numbersInData)
    fixture.table.checkInvariants()
  }

  @Test func `rows that have come to the end stay, and no row passes another`() {
    let fixture = fixture([Array(0..<4)], selecting: [.row(0), .row(1), .row(3)])

    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == [[0, 1, 3, 2]])
    fixture.table.checkInvariants()
  }

  @Test func `a row goes on to the next section, and back`() {
    let fixture = fixture([[0, 1], [2]], selecting: [.row(1)])

    fixture.harness.key(.down, modifiers: .alt)
    #expect(fixture.data.sections == [[0], [1, 2]])
    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == [[0, 1], [2]])
    fixture.table.checkInvariants()
  }

  @Test func `the delegate may keep a row where it is`() {
    let fixture = fixture([[0, 1, 2]], selecting: [.row(0)])
    fixture.data.target = { origin, _ in origin }

    let disposition = fixture.harness.key(.down, modifiers: .alt)

    #expect(disposition == .handled)
    #expect(fixture.data.moves.isEmpty)
  }
}
