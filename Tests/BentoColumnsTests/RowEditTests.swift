import BentoCommands
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoColumns

/// Changing single rows, and the cost of long tables, by counts and not by time.
@MainActor
struct RowEditTests {
  /// A row whose values count their reads.
  private struct Item: Identifiable, Hashable {
    var id: Int
    var name: String
    var size: Int
  }

  private final class Counter {
    var reads = 0
    var events = 0
  }

  private func table(_ rows: [Item], _ counter: Counter = Counter()) -> ColumnTable<Item> {
    let table = ColumnTable<Item>(columns: [
      TableColumn("Name") { item in
        counter.reads += 1
        return item.name
      },
      TableColumn("Size") { (item: Item) -> Int in
        counter.reads += 1
        return item.size
      },
    ])
    table.setRows(rows, animated: false)
    return table
  }

  private func someItem(_ id: Int, _ random: inout SplitMix) -> Item {
    Item(
      id: id,
      name: "n\(Int.random(in: 0..<6, using: &random))",
      size: .random(in: 0..<5, using: &random)
    )
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `changing rows one at a time equals setting all of them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var model = (0..<20).map { someItem($0, &random) }
    let edited = table(model)
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(edited)
    for step in 0..<60 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let columns = ["Name", "Size"].shuffled(using: &random).prefix(
          .random(in: 0...2, using: &random)
        )
        edited.sortOrder = columns.map { ColumnSort($0, isAscending: .random(using: &random)) }
      case 1:
        let limit = Int.random(in: 0...6, using: &random)
        edited.filter = limit == 6 ? nil : { $0.size <= limit }
      case 2, 3:
        let index = Int.random(in: 0...model.count, using: &random)
        let item = someItem(100 + step, &random)
        model.insert(item, at: index)
        #expect(edited.insert(item, at: index))
        #expect(!edited.insert(item))
      case 4, 5:
        guard let index = model.indices.randomElement(using: &random) else { continue }
        let id = model.remove(at: index).id
        #expect(edited.remove(id))
        #expect(!edited.remove(id))
      default:
        guard let index = model.indices.randomElement(using: &random) else { continue }
        model[index] = someItem(model[index].id, &random)
        #expect(edited.update(model[index]))
      }
      if Bool.random(using: &random) { harness.settle() }

      let fresh = table(model)
      fresh.sortOrder = edited.sortOrder
      fresh.filter = edited.filter
      let news = "seed \(seed), step \(step)"
      #expect(edited.rows == model, "\(news)")
      #expect(edited.shownRows == fresh.shownRows, "\(news)")
      #expect(edited.tableView.numberOfRows(inSection: 0) == fresh.shownRowCount, "\(news)")
      for (place, row) in edited.shownRows.enumerated() {
        #expect(edited.path(of: row.id) == ItemPath(row: place, section: 0), "\(news)")
      }
      harness.host.window.layoutIfNeeded()
      for path in edited.tableView.indexPathsForVisibleRows {
        #expect(edited.rowView(at: path)?.row == edited.row(at: path), "\(news)")
      }
      edited.tableView.checkInvariants()
    }
  }

  @Test func `a row keeps its selection while it moves to its position`() {
    let edited = table((0..<50).map { Item(id: $0, name: "", size: $0) })
    edited.sortOrder = [ColumnSort("Size")]
    edited.select([3])

    edited.update(Item(id: 3, name: "", size: 1_000))

    #expect(edited.selection == [3])
    #expect(edited.path(of: 3) == ItemPath(row: 49, section: 0))
  }

  @Test func `a change reads few values however many rows there are`() {
    func reads(_ count: Int) -> Int {
      let counter = Counter()
      var random = SplitMix(seed: 7)
      let edited = table(
        (0..<count).map { someItem($0, &random) }.shuffled(using: &random),
        counter
      )
      let harness = Harness(size: Size(width: 300, height: 200))
      harness.mount(edited)
      edited.sortOrder = [ColumnSort("Name"), ColumnSort("Size", isAscending: false)]
      harness.settle()
      counter.reads = 0
      for id in 0..<10 { edited.update(someItem(id, &random)) }
      edited.insert(someItem(count, &random))
      edited.remove(11)
      harness.settle()
      return counter.reads
    }

    let (few, many) = (reads(1_000), reads(16_000))

    // Four more halvings, of two columns with two reads each, in both directions.
    #expect(many <= few + 12 * 4 * 2 * 2 * 2)
  }

  @Test func `selecting all rows is one event that reads no rows`() {
    let counter = Counter()
    let long = table((0..<20_000).map { Item(id: $0, name: "", size: $0) }, counter)
    long.allowsMultipleSelection = true
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(long)
    harness.settle()
    long.tableView.becomeFirstResponder()
    long.onSelectionChange = {
      counter.events += 1
      #expect(long.selectedRowCount == 20_000)
    }
    counter.reads = 0

    harness.key(.character("a"), modifiers: .control)

    #expect(counter.events == 1)
    #expect(counter.reads == 0)
    #expect(long.selection.count == 20_000)
    #expect(harness.window.command(.selectAll)?.isEnabled == false)
  }

  @Test func `reading the selection for each row creates it once`() {
    let long = table((0..<5_000).map { Item(id: $0, name: "", size: $0) })
    long.allowsMultipleSelection = true
    var seen = 0
    long.onSelect = { _ in seen += long.selectedRows.first == nil ? 0 : 1 }
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(long)
    long.tableView.becomeFirstResponder()

    harness.key(.character("a"), modifiers: .control)

    #expect(seen == 5_000)
  }

  @Test func `many rows are selected by their ids in one step`() {
    let long = table((0..<20_000).map { Item(id: $0, name: "", size: -$0) })
    long.allowsMultipleSelection = true
    long.sortOrder = [ColumnSort("Size")]

    long.select(Array(0..<20_000))

    #expect(long.selectedRowCount == 20_000)
    #expect(long.selection.first == 19_999)
    long.selectAll()
    #expect(long.selection.count == 20_000)
  }

  @Test func `the program can query the focused cell`() {
    let rows = (0..<9).map { Item(id: $0, name: "n\($0)", size: $0) }
    let cells = table(rows)
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(cells)
    harness.settle()
    var news: [String] = []
    cells.onCurrentCellChange = { [unowned cells] in
      news.append(cells.currentCell.map { "\($0.column) \($0.row)" } ?? "none")
    }
    let rect = cells.tableView.rectForRow(at: ItemPath(row: 2, section: 0))
    let y = cells.tableView.convert(rect.center, to: nil).y

    #expect(cells.currentCell == nil)
    harness.click(at: Point(x: 150, y: y))
    harness.click(at: Point(x: 150, y: y))
    harness.key(.down)
    harness.click(at: Point(x: 20, y: y))

    #expect(news == ["Size 2", "Size 3", "Name 2"])
  }

  @Test func `a billion rows can be shown, selected and copied`() {
    let table = ColumnTable<Item>(columns: [TableColumn("Size", value: \.size)])
    table.allowsMultipleSelection = true
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(table)
    var made = 0
    table.show(ids: 0..<1_000_000_000) {
      made += 1
      return Item(id: $0, name: "", size: $0)
    }
    harness.settle()
    table.tableView.becomeFirstResponder()

    harness.key(.character("a"), modifiers: .control)
    harness.settle()
    #expect(table.selectedRowCount == 1_000_000_000)
    table.select([7, 999_999_999])
    table.reveal(999_999_999)
    harness.settle()

    #expect(table.shownRowCount == 1_000_000_000)
    #expect(table.selection == [7, 999_999_999])
    #expect(table.selectionAsText == "7\n999999999")
    #expect(made < 1_000)
  }
}
