import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// Rows that the user moves with Alt and the arrow keys.
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

  @Test func `rows that have reached the end stay, and no row passes another`() {
    let fixture = fixture([Array(0..<4)], selecting: [.row(0), .row(1), .row(3)])

    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == [[0, 1, 3, 2]])
    fixture.table.checkInvariants()
  }

  @Test func `a row continues to the next section, and back`() {
    let fixture = fixture([[0, 1], [2]], selecting: [.row(1)])

    fixture.harness.key(.down, modifiers: .alt)
    #expect(fixture.data.sections == [[0], [1, 2]])
    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == [[0, 1], [2]])
    fixture.table.checkInvariants()
  }

  @Test func `the delegate may keep a row in place`() {
    let fixture = fixture([[0, 1, 2]], selecting: [.row(0)])
    fixture.data.target = { origin, _ in origin }

    let disposition = fixture.harness.key(.down, modifiers: .alt)

    #expect(disposition == .handled)
    #expect(fixture.data.moves.isEmpty)
  }

  @Test func `tens of thousands of selected rows move in one step`() {
    let count = 20_000
    let fixture = fixture([Array(0..<2 * count)], selecting: [.row(0)])
    let table = fixture.table
    table.selection.change { $0.paths = PathSet((0..<count).map { ItemPath.row(2 * $0) }) }

    fixture.harness.key(.down, modifiers: .alt)
    fixture.harness.settle()

    let expected = (0..<count).flatMap { [2 * $0 + 1, 2 * $0] }
    #expect(fixture.data.sections == [expected])
    table.checkInvariants()
  }

  /// Moves one item by one position after another, as the rule states.
  @Test(arguments: FuzzScale.seeds(60))
  func `any rows of any sections move as they would one at a time`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 0
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        next += 1
        return next
      }
    }
    let chosen = Set(sections.joined().filter { _ in Bool.random(using: &random) })
    guard !chosen.isEmpty else { return }
    let fixture = fixture(sections, selecting: ReorderFixture.paths(of: chosen, in: sections))
    let distance = Bool.random(using: &random) ? 1 : -1

    fixture.harness.key(distance > 0 ? .down : .up, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections == Self.moving(chosen, by: distance, in: sections))
    fixture.table.checkInvariants()
  }

  private static func moving(_ chosen: Set<Int>, by distance: Int, in start: [[Int]]) -> [[Int]] {
    var sections = start
    let order = start.joined().filter(chosen.contains)
    for number in distance > 0 ? order.reversed() : Array(order) {
      guard let path = ReorderFixture.paths(of: [number], in: sections).first else { continue }
      let section = path.section + distance
      let item = path.item + distance
      if sections[path.section].indices.contains(item) {
        if !chosen.contains(sections[path.section][item]) {
          sections[path.section].swapAt(path.item, item)
        }
      } else if sections.indices.contains(section) {
        let taken = distance > 0 ? sections[section].first : nil
        if let taken, chosen.contains(taken) { continue }
        sections[path.section].remove(at: path.item)
        sections[section].insert(number, at: distance > 0 ? 0 : sections[section].count)
      }
    }
    return sections
  }
}
