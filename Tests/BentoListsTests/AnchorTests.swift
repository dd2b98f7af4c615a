import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

@MainActor
struct AnchorTests {
  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  private func insertAtTop(_ fixture: Fixture, _ numbers: [Int], animated: Bool = true) {
    fixture.table.performBatchUpdates(
      {
        fixture.data.sections[0].insert(contentsOf: numbers, at: 0)
        fixture.table.insertRows(at: numbers.indices.map { path($0) })
      },
      animated: animated
    )
  }

  @Test(arguments: [true, false])
  func `rows inserted above move nothing visible`(isAnimated: Bool) throws {
    let fixture = Fixture([Array(0..<100)])
    fixture.table.showsVerticalScrollIndicator = false
    fixture.scroll(to: 1_000)
    fixture.harness.settle()
    let before = fixture.harness.render()

    insertAtTop(fixture, [200, 201, 202], animated: isAnimated)

    #expect(fixture.table.contentOffset.y == 1_000 + 3 * 64)
    for _ in 0..<8 {
      #expect(fixture.harness.render() == before)
      fixture.harness.advance(by: .milliseconds(50))
    }
    fixture.table.checkInvariants()
  }

  @Test func `rows inserted at the very beginning are visible`() {
    let fixture = Fixture([Array(0..<100)])

    insertAtTop(fixture, [200, 201])
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 0)
    #expect(fixture.shownTexts.first == "Row 200")
    fixture.table.checkInvariants()
  }

  @Test func `the next row stays when the first visible row is removed`() throws {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_000)
    let next = try #require(fixture.table.cellForRow(at: path(16)))
    let top = next.shownFrame.y - fixture.table.contentOffset.y

    fixture.data.sections[0].removeSubrange(14...15)
    fixture.table.deleteRows(at: [path(14), path(15)])

    for _ in 0..<8 {
      #expect(next.shownFrame.y - fixture.table.contentOffset.y == top)
      fixture.harness.advance(by: .milliseconds(50))
    }
    fixture.table.checkInvariants()
  }

  @Test func `the following rows take over when all visible rows are removed`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_280)

    fixture.data.sections[0].removeSubrange(20..<40)
    fixture.table.deleteRows(at: (20..<40).map { path($0) })
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 1_280)
    #expect(fixture.shownTexts.first == "Row 40")
    fixture.table.checkInvariants()
  }

  @Test func `a row that moves to the top takes no other row along`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_280)

    fixture.data.sections[0].insert(fixture.data.sections[0].remove(at: 20), at: 0)
    fixture.table.performBatchUpdates { fixture.table.moveRow(at: path(20), to: path(0)) }
    fixture.harness.settle()

    #expect(fixture.table.rectForRow(at: path(21)).y - fixture.table.contentOffset.y == 64)
    fixture.table.checkInvariants()
  }

  @Test func `reloaded rows hold the content like others`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_280)

    fixture.table.performBatchUpdates {
      fixture.data.sections[0].insert(200, at: 0)
      fixture.table.reloadRows(at: (0..<100).map { path($0) })
      fixture.table.insertRows(at: [path(0)])
    }
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 1_280 + 64)
    #expect(fixture.shownTexts.first == "Row 20")
    fixture.table.checkInvariants()
  }

  @Test func `a scroll animation continues through rows inserted above`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_280)
    fixture.table.scrollToRow(at: path(60), at: .top, animated: true)
    fixture.harness.advance(by: .milliseconds(60))

    insertAtTop(fixture, [200, 201])
    fixture.harness.settle()

    #expect(fixture.shownTexts.first == "Row 60")
    #expect(fixture.table.contentOffset.y == 62 * 64)
    fixture.table.checkInvariants()
  }

  @Test func `the first row stays in place when all rows become higher`() {
    let fixture = Fixture([Array(0..<100)])
    fixture.scroll(to: 1_000)

    fixture.table.rowHeight = 100
    fixture.harness.settle()

    #expect(fixture.shownTexts.first == "Row 15")
    #expect(fixture.table.contentOffset.y == 1_500 + 40)
    fixture.table.checkInvariants()
  }

  @Test func `the first row stays in place when the table changes its width`() {
    let answers = HeightAnswers { _ in 0 }
    let fixture = Fixture([Array(0..<300)], delegate: answers) { table, _ in
      table.estimatedRowHeight = 0
    }
    answers.height = { 20 + Double($0.row % 7) * fixture.table.bounds.width / 320 }
    fixture.table.reloadData()
    fixture.scroll(to: 2_000)
    let first = fixture.table.indexPathsForVisibleRows[0]
    let top = fixture.table.rectForRow(at: first).y - fixture.table.contentOffset.y

    for width in [100.0, 700, 320] {
      fixture.table.frame.size.width = width
      fixture.harness.settle()
      let moved = fixture.table.rectForRow(at: first).y - fixture.table.contentOffset.y
      #expect((moved - top).magnitude < 1e-6)
      fixture.table.checkInvariants()
    }
  }
}

// MARK: - The end

extension AnchorTests {
  private func chat(_ count: Int = 50) -> Fixture {
    let fixture = Fixture([Array(0..<count)]) { table, data in
      table.staysAtEnd = true
      table.estimatedRowHeight = 30
      data.heightOf = { 39 + Double($0 * 31 % 40) }
    }
    fixture.harness.settle()
    return fixture
  }

  private func append(_ fixture: Fixture, _ number: Int, animated: Bool = true) {
    fixture.table.performBatchUpdates(
      {
        fixture.data.sections[0].append(number)
        fixture.table.insertRows(at: [path(fixture.data.sections[0].count - 1)])
      },
      animated: animated
    )
  }

  private func isAtEnd(_ fixture: Fixture) -> Bool {
    let way = fixture.table.offsetLimits.maximum.y - fixture.table.contentOffset.y
    return way.magnitude < 1e-6
  }

  @Test func `a list that stays at its end begins there`() {
    let fixture = chat()

    #expect(isAtEnd(fixture))
    #expect(fixture.shownTexts.last == "Row 49")
    fixture.table.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `rows inserted at the end are visible, and those above move up`(isAnimated: Bool) throws {
    let fixture = chat()
    let last = try #require(fixture.table.cellForRow(at: path(49)))
    let before = last.shownFrame.y - fixture.table.contentOffset.y

    append(fixture, 100, animated: isAnimated)

    let at = last.shownFrame.y - fixture.table.contentOffset.y
    #expect(isAnimated ? at == before : at < before)
    fixture.harness.settle()
    #expect(isAtEnd(fixture))
    #expect(fixture.shownTexts.last == "Row 100")
    fixture.table.checkInvariants()
  }

  @Test func `a last row that grows is visible to its end`() throws {
    let fixture = chat()
    let last = try #require(fixture.table.cellForRow(at: path(49)) as? NumberCell)

    for height in [150.0, 300, 20] {
      last.height = height
      last.contentSizeDidChange(of: last.contentView)
      fixture.harness.settle()
      #expect(isAtEnd(fixture))
      fixture.table.checkInvariants()
    }
  }

  @Test func `a resized list stays at its end`() {
    let fixture = chat()

    for size in [Size(width: 320, height: 200), Size(width: 200, height: 470)] {
      fixture.table.frame.size = size
      fixture.harness.settle()
      #expect(isAtEnd(fixture))
      fixture.table.checkInvariants()
    }
    fixture.table.contentInset.bottom = 90
    fixture.harness.settle()
    #expect(isAtEnd(fixture))
  }

  @Test func `a user who scrolls away leaves the end until reaching it again`() {
    let fixture = chat()
    fixture.scroll(to: fixture.table.contentOffset.y - 10)
    let offset = fixture.table.contentOffset.y

    append(fixture, 100)
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == offset)

    fixture.scroll(to: fixture.table.offsetLimits.maximum.y)
    fixture.harness.settle()
    fixture.scroll(to: fixture.table.offsetLimits.maximum.y)
    append(fixture, 101)
    fixture.harness.settle()
    #expect(isAtEnd(fixture))
    #expect(fixture.shownTexts.last == "Row 101")
    fixture.table.checkInvariants()
  }

  @Test func `a scroll animation to the end is redirected to the new end`() {
    let fixture = chat()
    fixture.scroll(to: 1_000)
    fixture.table.setContentOffset(fixture.table.offsetLimits.maximum, animated: true)
    fixture.harness.advance(by: .milliseconds(40))

    append(fixture, 100)
    fixture.harness.settle()

    #expect(isAtEnd(fixture))
    fixture.table.checkInvariants()
  }

  @Test func `a list that is not set to stay keeps its content`() {
    let fixture = chat()
    fixture.table.staysAtEnd = false
    let offset = fixture.table.contentOffset.y

    append(fixture, 100)
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == offset)
    fixture.table.checkInvariants()
  }
}

// MARK: - The law

extension AnchorTests {
  /// Random updates: the first visible row that keeps its order among the others keeps its distance from the
  /// top of the view, as far as the ends of the content permit.
  private func checkLaw(seed: UInt64, configure: (TableView, Numbers) -> Void) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2, 3], rows: [[10, 11], Array(20..<60), [61, 62]])
    let fixture = Fixture(state.rows, size: Size(width: 160, height: 240), configure: configure)
    let table = fixture.table

    for edit in 0..<40 {
      fixture.scroll(to: Double.random(in: 0...fixture.reach, using: &random).rounded())
      fixture.harness.settle()
      let change = RandomUpdate(of: state, next: &next, using: &random)
      let isScrolled = table.contentOffset.y > 0
      let anchor = table.indexPathsForVisibleRows.first { change.keeps($0) }
      let number = anchor.map { state.rows[$0.section][$0.row] }
      let top = anchor.map { table.rectForRow(at: $0).y - table.contentOffset.y } ?? 0
      let isAnimated = Bool.random(using: &random)
      let comment: Comment = "seed \(seed), edit \(edit)"

      table.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(table, .fade)
        },
        animated: isAnimated
      )
      state = change.result

      if isScrolled, let number, let path = state.path(of: number) {
        let moved = table.rectForRow(at: path).y - table.contentOffset.y - top
        let limits = table.offsetLimits
        // The content would have to scroll beyond an end to keep the row at its position.
        let isHeld =
          moved < 0
          ? table.contentOffset.y <= limits.minimum.y : table.contentOffset.y >= limits.maximum.y
        #expect(moved.magnitude < 1e-6 || isHeld, comment)
        if moved.magnitude < 1e-6, !change.reloadedRows.contains(where: { $0 == anchor }) {
          let cell = table.cellForRow(at: path)
          fixture.harness.advance(by: .milliseconds(100))
          let shown = cell.map { $0.shownFrame.y - table.contentOffset.y } ?? top
          #expect((shown - top).magnitude < 1e-6, comment)
        }
      }
      fixture.harness.settle()
      table.checkInvariants()
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a random update keeps the visible content in place`(seed: UInt64) {
    checkLaw(seed: seed) { table, data in
      table.rowHeight = 30
      if seed.isMultiple(of: 2) {
        table.sectionHeaderHeight = 20
        data.headers = ["One", nil, "Three", "Four", nil, "Six"]
      }
    }
  }

  @Test(arguments: 21...28 as ClosedRange<UInt64>)
  func `a random update of self-sizing rows keeps the visible content in place`(seed: UInt64) {
    checkLaw(seed: seed) { table, data in
      table.estimatedRowHeight = 25
      data.heightOf = { 14 + Double($0 * 31 % 40) }
    }
  }

  @Test(arguments: 31...38 as ClosedRange<UInt64>)
  func `a random update keeps a list at its end if it stays there`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2, 3], rows: [[10, 11], Array(20..<60), [61, 62]])
    let size = Size(width: 160, height: 240)
    let fixture = Fixture(state.rows, size: size) { table, data in
      table.staysAtEnd = true
      table.estimatedRowHeight = 25
      data.heightOf = { 14 + Double($0 * 31 % 40) }
    }

    for edit in 0..<40 {
      let change = RandomUpdate(of: state, next: &next, using: &random)
      fixture.table.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(fixture.table, .fade)
        },
        animated: Bool.random(using: &random)
      )
      state = change.result

      fixture.harness.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      fixture.table.checkInvariants()
      #expect(isAtEnd(fixture), "seed \(seed), edit \(edit)")
    }
  }
}

extension RandomUpdate {
  /// Whether a row keeps its order among those that stay.
  fileprivate func keeps(_ path: ItemPath) -> Bool {
    !deletedRows.contains(path) && !movedRows.contains { $0.0 == path }
      && !deletedSections.contains(path.section) && !movedSections.contains { $0.0 == path.section }
  }
}

extension NumberedSections {
  /// The path of a number, or nil if it has been removed.
  fileprivate func path(of number: Int) -> ItemPath? {
    for (section, numbers) in rows.enumerated() {
      if let row = numbers.firstIndex(of: number) { return ItemPath(row: row, section: section) }
    }
    return nil
  }
}
