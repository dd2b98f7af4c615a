import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

/// The cost of lists with a million rows or items, by counts and not by time.
///
/// With `BENTO_FUZZ_SCALE=10` there are a thousand jumps and a hundred thousand operations.
@MainActor
@Suite(.slow)
struct LongListTests {
  private static let count = 1_000_000
  private static let jumps = 100 * FuzzScale.factor
  private static let operations = 10_000 * FuzzScale.factor

  private func makeTable() -> Fixture {
    Fixture([Array(0..<Self.count)], size: Size(width: 160, height: 240)) { table, _ in
      table.rowHeight = 64
      table.showsVerticalScrollIndicator = false
    }
  }

  private func makeCollection() -> CollectionFixture {
    CollectionFixture([Array(0..<Self.count)], layout: CollectionFixture.flow())
  }

  /// Scrolls from end to end, and prepares cells ahead at the beginning.
  private func scrollThrough(_ fixture: some ListFixture) {
    for offset in stride(from: 0, through: fixture.reach, by: fixture.reach / 1_000) {
      fixture.scroll(to: offset)
      if offset < 300_000 { fixture.harness.host.prepareAhead() }
    }
    fixture.scroll(to: fixture.reach)
    fixture.checkInvariants()
  }

  /// Jumps to random offsets; no jump paints more than the window, or differs from a fresh list.
  private func jump(in fixture: some ListFixture, seed: UInt64) {
    let size = fixture.list.bounds.size
    fixture.harness.render()
    var random = SplitMix(seed: seed)
    for jump in 0..<Self.jumps {
      fixture.scroll(to: .random(in: 0...fixture.reach, using: &random).rounded())
      let picture = fixture.harness.render()
      #expect(Double(fixture.harness.lastDamage.area) <= size.width * size.height)
      if jump.isMultiple(of: 20) { #expect(picture == fixture.harness.renderFully()) }
    }
    fixture.checkInvariants()
  }

  /// Makes updates until there have been enough operations.
  private func update(
    _ start: NumberedSections,
    in fixture: some ListFixture,
    seed: UInt64,
    _ apply: (RandomUpdate) -> Void
  ) {
    var state = start
    var random = SplitMix(seed: seed)
    var next = 1_000
    var operations = 0
    while operations < Self.operations {
      let change = RandomUpdate(of: state, next: &next, using: &random)
      apply(change)
      state = change.result
      operations += change.operationCount
    }
    fixture.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a table scrolled from end to end needs one screen of cells`() {
    let fixture = makeTable()
    let visible = fixture.table.visibleCells.count

    scrollThrough(fixture)

    #expect(fixture.list.recyclingStatistics.created <= visible + 2)
    #expect(fixture.table.indexPathsForVisibleRows.last?.row == Self.count - 1)
  }

  @Test func `a collection scrolled from end to end needs one screen of cells`() {
    let fixture = makeCollection()
    let visible = fixture.view.visibleCells.count

    scrollThrough(fixture)

    #expect(fixture.list.recyclingStatistics.created <= visible + 8, "and a line at each edge")
    #expect(fixture.view.indexPathsForVisibleItems.last?.item == Self.count - 1)
  }

  @Test func `jumps in a table each cost a full redraw`() {
    let fixture = makeTable()

    jump(in: fixture, seed: 12)

    #expect(fixture.list.recyclingStatistics.created <= 6)
  }

  @Test func `jumps in a collection each cost a full redraw`() {
    let fixture = makeCollection()

    jump(in: fixture, seed: 13)

    #expect(fixture.list.recyclingStatistics.created <= 24)
  }

  private let sections = NumberedSections(names: [1, 2], rows: [Array(10..<40), [41]])

  @Test func `thousands of operations leave a table equal to a fresh one`() {
    let fixture = Fixture(sections.rows, size: Size(width: 160, height: 240))

    update(sections, in: fixture, seed: 14) { change in
      fixture.table.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(fixture.table, .none)
        },
        animated: false
      )
    }

    fixture.expectShowsData("seed 14")
  }

  @Test func `thousands of operations leave a collection equal to a fresh one`() {
    let fixture = CollectionFixture(sections.rows, layout: CollectionFixture.flow())

    update(sections, in: fixture, seed: 15) { change in
      fixture.view.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(fixture.view)
        },
        animated: false
      )
    }

    #expect(fixture.shownNumbers == fixture.expectedNumbers)
  }
}

extension RandomUpdate {
  /// The number of announced changes.
  fileprivate var operationCount: Int {
    deletedSections.count + insertedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count + reloadedRows.count
  }
}
