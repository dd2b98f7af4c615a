import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Selected rows and items that follow the dragged one.
@MainActor
struct MultipleDragTests {
  private func table(_ sections: [[Int]], selecting rows: [ItemPath]) -> ReorderFixture {
    let fixture = ReorderFixture(sections)
    fixture.table.allowsMultipleSelection = true
    for path in rows { fixture.table.selectRow(at: path, animated: false, scrollPosition: .none) }
    fixture.harness.settle()
    return fixture
  }

  @Test func `all selected rows are dropped with the dragged one, in their order`() {
    let fixture = table([Array(0..<8)], selecting: [.row(0), .row(2), .row(5)])

    fixture.pickUp(at: fixture.point(2))
    fixture.carry(to: fixture.point(6))
    fixture.table.checkInvariants()
    fixture.drop(at: fixture.point(6))
    fixture.harness.settle()

    #expect(fixture.data.sections == [[1, 3, 4, 6, 0, 2, 5, 7]])
    #expect(fixture.table.indexPathsForSelectedRows == [.row(4), .row(5), .row(6)])
    #expect(fixture.shownNumbers == fixture.numbersInData)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a row that is not selected moves alone`() {
    let fixture = table([Array(0..<8)], selecting: [.row(0), .row(2)])

    fixture.pickUp(at: fixture.point(4))
    fixture.carry(to: fixture.point(6))
    fixture.drop(at: fixture.point(6))

    #expect(fixture.data.sections == [[0, 1, 2, 3, 5, 6, 4, 7]])
    #expect(fixture.data.moves.count == 1)
  }

  @Test func `selected rows of other sections follow, and immovable ones stay`() {
    let fixture = table([[0, 1, 2], [3, 4]], selecting: [.row(0), .row(1), .row(1, 1)])
    fixture.data.fixedNumbers = [1]

    fixture.pickUp(at: fixture.point(0))
    fixture.carry(to: fixture.point(3))
    fixture.drop(at: fixture.point(3))
    fixture.harness.settle()

    #expect(fixture.data.sections.flatMap(\.self).sorted() == [0, 1, 2, 3, 4])
    let numbers = fixture.numbersInData
    #expect(numbers.firstIndex(of: 4) == numbers.firstIndex(of: 0).map { $0 + 1 })
    #expect(fixture.data.sections[0].first == 1)
    #expect(fixture.shownNumbers == numbers)
    fixture.table.checkInvariants()
  }

  @Test func `rows returned to their positions, or by Escape, are not reported`() {
    let fixture = table([Array(0..<8)], selecting: [.row(0), .row(2)])

    fixture.pickUp(at: fixture.point(2))
    fixture.carry(to: fixture.point(5))
    fixture.carry(to: fixture.point(2))
    fixture.drop(at: fixture.point(2))
    fixture.pickUp(at: fixture.point(2))
    fixture.carry(to: fixture.point(5))
    fixture.harness.key(.escape)
    fixture.drop(at: fixture.point(5))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    #expect(fixture.shownNumbers == fixture.numbersInData)
  }

  @Test func `the number of dragged rows is shown`() {
    let fixture = table([Array(0..<8)], selecting: [.row(0), .row(2), .row(5)])

    fixture.pickUp(at: fixture.point(2))

    #expect(fixture.harness.dump().contains("CountBadge"))
    #expect(fixture.harness.dump().contains("\"3\""))
    fixture.drop(at: fixture.point(2))
    fixture.harness.settle()
    #expect(!fixture.harness.dump().contains("CountBadge"))
  }

  @Test func `a program can be notified of all moves in one call`() {
    let source = BatchSource(Array(0..<6))
    let harness = Harness(size: Size(width: 320, height: 400))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.rowHeight = 40
    table.allowsMultipleSelection = true
    table.dataSource = source
    harness.mount(table)
    harness.render()
    for row in [0, 1] { table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }

    harness.drag(from: Point(x: 160, y: 20), to: Point(x: 160, y: 180))
    harness.settle()
    table.becomeFirstResponder()
    harness.key(.up, modifiers: .alt)
    harness.settle()

    #expect(source.reports.count == 2)
    #expect(source.reports.first?.origins == [.row(0), .row(1)])
    #expect(source.reports.first?.destinations == [.row(3), .row(4)])
    #expect(source.numbers == [2, 3, 0, 1, 4, 5])
    table.checkInvariants()
  }

  @Test func `items of a collection follow a dragged one`() {
    let layout = CollectionFixture.flow(headers: 0)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let fixture = CollectionFixture([Array(0..<20)], layout: layout) { view, data in
      data.mayMove = true
      view.allowsMultipleSelection = true
    }
    fixture.harness.render()
    for item in [1, 3] {
      fixture.view.selectItem(
        at: ItemPath(item: item, section: 0),
        animated: false,
        scrollPosition: []
      )
    }

    fixture.harness.drag(from: Point(x: 60, y: 20), to: Point(x: 100, y: 60))
    fixture.harness.settle()

    let numbers = fixture.data.sections[0]
    let first = numbers.firstIndex(of: 1) ?? -1
    #expect(first == 6)
    #expect(numbers.dropFirst(first + 1).first == 3)
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    fixture.view.checkInvariants()
  }
}

/// Numbers that move together.
@MainActor
private final class BatchSource: TableViewDataSource {
  var numbers: [Int]
  var reports: [(origins: [ItemPath], destinations: [ItemPath])] = []

  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(numbers[indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool { true }

  func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    reports.append((sourceIndexPaths, destinationIndexPaths))
    let moved = sourceIndexPaths.map { numbers[$0.row] }
    for path in sourceIndexPaths.sorted(by: >) { numbers.remove(at: path.row) }
    for (number, path) in zip(moved, destinationIndexPaths) {
      numbers.insert(number, at: path.row)
    }
  }
}
