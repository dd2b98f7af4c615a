import BentoCells
import BentoControls
import BentoGeometry
import BentoListLayouts
import BentoMenus
import BentoPlatform
import BentoTesting
import BentoViews

@testable import BentoLists

/// Numbers whose rows can be moved, with the reports and requests of the table.
@MainActor
final class MovableNumbers: TableViewDataSource, TableViewDelegate {
  var sections: [[Int]]
  var headers: [String] = []
  var fixedNumbers: Set<Int> = []
  var target: (_ origin: ItemPath, _ proposed: ItemPath) -> ItemPath = { $1 }
  var heightOf: (Int) -> Double = { _ in 40 }
  private(set) var moves: [(from: ItemPath, to: ItemPath)] = []
  var selected: [ItemPath] = []
  /// The titles of the context menu of a row; without titles there is no menu.
  var menuTitles: [String] = []

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(sections[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool {
    !fixedNumbers.contains(sections[indexPath.section][indexPath.row])
  }

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: ItemPath,
    toProposedIndexPath proposedIndexPath: ItemPath
  ) -> ItemPath { target(sourceIndexPath, proposedIndexPath) }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    heightOf(sections[indexPath.section][indexPath.row])
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
    selected.append(indexPath)
  }

  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu? {
    menuTitles.isEmpty ? nil : Menu(items: menuTitles.map { MenuItem($0) {} })
  }
}

/// A table whose rows, 40 points high, can be moved.
@MainActor
struct ReorderFixture {
  /// The paths of numbers in sections.
  static func paths(of numbers: Set<Int>, in sections: [[Int]]) -> [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].indices
        .filter { numbers.contains(sections[section][$0]) }
        .map { ItemPath(item: $0, section: section) }
    }
  }

  let harness: Harness
  let table: TableView
  let data: MovableNumbers

  init(
    _ sections: [[Int]] = [Array(0..<100)],
    style: TableView.Style = .plain,
    configure: (MovableNumbers) -> Void = { _ in }
  ) {
    let size = Size(width: 320, height: 400)
    harness = Harness(size: size)
    table = TableView(frame: Rect(origin: .zero, size: size), style: style)
    data = MovableNumbers(sections)
    configure(data)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = data
    table.delegate = data
    harness.mount(table)
    harness.render()
  }

  /// The center of a row of the first section, with the table at its top.
  func point(_ row: Int) -> Point { Point(x: 160, y: 40 * Double(row) + 20) }

  /// Picks up the row at a point with the mouse; the first step of eight points moves it.
  func pickUp(at point: Point) {
    harness.pointer(.down, at: point)
    harness.pointer(.move, at: point.offsetBy(dx: 0, dy: 8))
  }

  func carry(to point: Point) {
    harness.pointer(.move, at: point)
    harness.advance(by: .zero)
  }

  func drop(at point: Point) {
    harness.pointer(.up, at: point)
  }

  /// The visible numbers, from the top, without the dragged one.
  var shownNumbers: [Int] {
    table.tileSet.shown.compactMap { tile in
      guard let text = (tile.tableCell as? NumberCell)?.label.text, tile.view.isHidden == false
      else {
        return nil
      }
      return Int(text.dropFirst(4))
    }
  }

  /// The numbers of a fresh table's cells.
  var numbersInData: [Int] { data.sections.flatMap(\.self) }
}

extension ItemPath {
  /// A row of the first section, or of another.
  static func row(_ row: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(row: row, section: section)
  }
}
