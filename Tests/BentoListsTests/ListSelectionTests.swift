import BentoPlatform
import SeededRandom
import Testing

@testable import BentoLists

/// The selection by itself, in a list that is no view.
@MainActor
struct ListSelectionTests {
  private let list = PlainList([5, 0, 8])

  private var selection: ListSelection { list.selection }

  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  @Test func `what is reported is what changed, over random choices`() {
    let seed: UInt64 = 41
    var generator = SplitMix(seed: seed)
    selection.allowsMany = true
    for round in 0..<2_000 {
      let row = Int.random(in: 0..<list.sections.rowCount, using: &generator)
      guard let path = list.sections.row(atIndex: row) else { continue }
      list.refused = Int.random(in: 0..<3, using: &generator) == 0 ? [path] : []
      let choice: RowChoice =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .only
        case 1: .toggle
        case let number: .range(addsToOthers: number == 2)
        }
      let before = selection.rows.paths
      (list.selected, list.deselected, list.changes) = ([], [], 0)

      selection.choose(path, choice)

      let after = selection.rows.paths
      let news = "seed \(seed), round \(round), \(choice) of \(path)"
      #expect(list.deselected == Array(before.subtracting(after)), "\(news)")
      let added = Array(after.subtracting(before))
      #expect(list.selected == added || choice == .only && list.selected == [path], "\(news)")
      #expect(list.changes == (before == after ? 0 : 1), "\(news)")
      #expect(selection.focusedPath == path, "\(news)")
      selection.checkInvariants()
    }
  }

  @Test func `a range passes over sections without rows, and over rows that refuse`() {
    selection.allowsMany = true
    list.refused = [path(4)]
    selection.choose(path(3), .only)

    selection.choose(path(1, 2), .range(addsToOthers: false))

    #expect(selection.rows.paths == [path(3), path(0, 2), path(1, 2)])
    #expect(selection.rows.anchor == path(3))
  }

  @Test func `all and none are reported in the order of the rows`() {
    selection.allowsMany = true

    selection.selectAll()
    #expect(list.selected.count == 13)
    #expect(list.selected == list.selected.sorted())
    selection.selectNone()

    #expect(list.deselected == list.selected)
    #expect(selection.rows.paths.isEmpty)
  }

  @Test func `a row that may not be deselected by itself stays, and goes with the others`() {
    selection.allowsMany = true
    list.kept = [path(1)]
    selection.choose(path(1), .only)
    selection.choose(path(2), .toggle)

    selection.choose(path(1), .toggle)
    #expect(selection.rows.paths == [path(1), path(2)])
    #expect(selection.focusedPath == path(1))
    #expect(list.deselected.isEmpty)
    selection.choose(path(2), .only)
    #expect(selection.rows.paths == [path(2)])
    #expect(list.deselected == [path(1)])
  }

  @Test func `one row stays when only one can be selected from now on`() {
    selection.allowsMany = true
    selection.selectAll()
    selection.change { $0.moveFocus(to: path(2)) }

    selection.allowsMany = false

    #expect(selection.rows.paths == [path(2)])
    #expect(list.deselected.isEmpty)
  }

  @Test func `rows that go while others are reported are not`() {
    selection.allowsMany = true
    list.onReport = { [list] in
      guard list.selected.count == 2 else { return }
      list.selection.forget()
      list.sections = SectionTable()
    }

    selection.selectAll()

    #expect(list.selected.count == 2)
    selection.checkInvariants()
  }

  @Test func `a press is shown at the row that holds it`() {
    selection.setPressed(path(1))
    selection.setPressed(path(2))
    selection.setPressed(nil)

    #expect(list.highlights == ["+0–1", "-0–1", "+0–2", "-0–2"])
  }
}

/// A list of numbers of rows.
@MainActor
private final class PlainList: SelectableList {
  let selection = ListSelection()
  var sections: SectionTable
  var togglesByPress: Bool { false }
  var refused: Set<ItemPath> = []
  var kept: Set<ItemPath> = []
  var selected: [ItemPath] = []
  var deselected: [ItemPath] = []
  var highlights: [String] = []
  var changes = 0
  var onReport: () -> Void = {}
  var decidesAboutEachRow: Bool { true }
  var reportsEachSelection: Bool { true }
  var reportsEachDeselection: Bool { true }

  init(_ rowCounts: [Int]) {
    sections = SectionTable(rowCounts: rowCounts)
    selection.attach(to: self)
  }

  func mayHighlight(_ path: ItemPath) -> Bool { !refused.contains(path) }

  func replacement(forChosen path: ItemPath) -> ItemPath? { path }

  func mayDeselect(_ path: ItemPath) -> Bool { !kept.contains(path) }

  func typeSelectText(of path: ItemPath) -> String? { nil }

  func reportSelection(of path: ItemPath) {
    selected.append(path)
    onReport()
  }

  func reportDeselection(of path: ItemPath) { deselected.append(path) }

  func reportChoice(isChange: Bool) { changes += isChange ? 1 : 0 }

  func giveKey(_ event: KeyEvent, toSelected path: ItemPath) -> Bool { false }
  func reportActivation(of path: ItemPath) {}

  func showSelection(animated: Bool) {}

  func updateChrome() {}

  func setHighlighted(_ isHighlighted: Bool, _ path: ItemPath) {
    highlights.append("\(isHighlighted ? "+" : "-")\(path)")
  }

  func reveal(_ path: ItemPath) {}
}
