import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// The selection alone, without input, in a list without a window.
@MainActor
struct ListSelectionTests {
  private let list = PlainList([5, 0, 8])

  private var selection: ListSelection { list.selection }

  private func path(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }

  @Test func `reports equal the changes, over random choices`() {
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

  @Test func `a range skips sections without rows, and rows that refuse`() {
    selection.allowsMany = true
    list.refused = [path(4)]
    selection.choose(path(3), .only)

    selection.choose(path(1, 2), .range(addsToOthers: false))

    #expect(selection.rows.paths == [path(3), path(0, 2), path(1, 2)])
    #expect(selection.rows.anchor == path(3))
  }

  @Test func `selecting all and none are reported in row order`() {
    selection.allowsMany = true

    selection.selectAll()
    #expect(list.selected.count == 13)
    #expect(list.selected == list.selected.sorted())
    selection.selectNone()

    #expect(list.deselected == list.selected)
    #expect(selection.rows.paths.isEmpty)
  }

  @Test func `a row that refuses deselection alone stays, and is deselected with the others`() {
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

  @Test func `one row remains when single selection is set`() {
    selection.allowsMany = true
    selection.selectAll()
    selection.change { $0.moveFocus(to: path(2)) }

    selection.allowsMany = false

    #expect(selection.rows.paths == [path(2)])
    #expect(list.deselected.isEmpty)
  }

  @Test func `rows removed during a report are not reported`() {
    selection.allowsMany = true
    list.onReport = { [list] in
      guard list.selected.count == 2 else { return }
      list.removeAll()
    }

    selection.selectAll()

    #expect(list.selected.count == 2)
    selection.checkInvariants()
  }

  @Test func `a press is shown on its row`() {
    selection.setPressed(path(1))
    selection.setPressed(path(2))
    selection.setPressed(nil)

    #expect(list.highlights == ["+1", "-1", "+2", "-2"])
  }
}

/// A list of numbers of rows, whose delegate makes decisions and is notified about each row.
@MainActor
private final class PlainList: CollectionViewDataSource, CollectionViewDelegate {
  private let view = CollectionView(
    frame: Rect(x: 0, y: 0, width: 300, height: 300),
    collectionViewLayout: FlowLayout()
  )
  private var rowCounts: [Int]
  var refused: Set<ItemPath> = []
  var kept: Set<ItemPath> = []
  var selected: [ItemPath] = []
  var deselected: [ItemPath] = []
  var changes = 0
  var onReport: () -> Void = {}

  var selection: ListSelection { view.selection }
  var sections: SectionTable { view.sections }
  /// The cells whose highlight was set or cleared.
  var highlights: [String] {
    view.visibleCells.compactMap { $0 as? PressedCell }.flatMap { cell in
      cell.changes.map { "\($0)\(view.indexPath(for: cell)?.item ?? -1)" }
    }
  }

  init(_ rowCounts: [Int]) {
    self.rowCounts = rowCounts
    view.register(PressedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    view.onSelectionChange = { [unowned self] in changes += 1 }
    view.layoutIfNeeded()
  }

  /// Removes all rows.
  func removeAll() {
    rowCounts = []
    view.reloadData()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { rowCounts.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { rowCounts[section] }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt path: ItemPath
  ) -> Bool { !refused.contains(path) }

  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt path: ItemPath
  ) -> Bool { !kept.contains(path) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt path: ItemPath) {
    selected.append(path)
    onReport()
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt path: ItemPath) {
    deselected.append(path)
  }
}

/// A cell that records when its highlight is set and cleared.
private final class PressedCell: CollectionViewCell {
  var changes: [String] = []

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { changes.append(isHighlighted ? "+" : "-") } }
  }
}
