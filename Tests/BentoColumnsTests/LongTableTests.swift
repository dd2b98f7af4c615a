import BentoGeometry
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoColumns

/// Tables that are sorted and filtered while they are used.
@MainActor
struct LongTableTests {
  private func file(_ id: Int, _ random: inout SplitMix) -> File {
    File(
      id: id,
      name: "n\(Int.random(in: 0..<9, using: &random))",
      size: .random(in: 0..<5, using: &random),
      kind: ["a", "b", "c"].randomElement(using: &random) ?? ""
    )
  }

  private func table(_ rows: [File], isLong: Bool) -> (table: ColumnTable<File>, harness: Harness) {
    let table = ColumnTable(columns: FileTable.columns)
    table.longCount = isLong ? 4 : .max
    table.allowsMultipleSelection = true
    let harness = Harness(size: Size(width: 300, height: 200))
    harness.mount(table)
    table.setRows(rows, animated: false)
    harness.settle()
    return (table, harness)
  }

  private func wait(for table: ColumnTable<File>) async {
    while table.isArranging { await Task.yield() }
  }

  @Test func `the old order is shown until the new one is ready, and the latest request wins`()
    async
  {
    let (table, harness) = table(File.samples, isLong: true)
    var arrivals = 0
    table.onArrange = { arrivals += 1 }

    table.sortOrder = [ColumnSort("Size")]
    #expect(table.isArranging)
    #expect(table.shownRows.map(\.id) == [1, 2, 3, 4, 5])
    await Task.yield()
    table.sortOrder = [ColumnSort("Size", isAscending: false)]
    table.select([3])
    table.update(File(id: 3, name: "notes 9.txt", size: 5_000_000, kind: "Text"))
    #expect(table.rows[2].size == 5_000_000)
    #expect(table.shownRows[2].size == 5_000_000)
    await wait(for: table)
    harness.settle()

    #expect(arrivals == 1)
    #expect(table.shownRows.map(\.id) == [3, 4, 2, 1, 5])
    #expect(table.selection == [3])
    // The ranks are cached, so there is nothing to wait for.
    table.sortOrder = [ColumnSort("Size")]
    #expect(!table.isArranging)
    #expect(table.shownRows.map(\.id) == [5, 1, 2, 4, 3])
  }

  @Test func `releasing a table ends its work`() async {
    weak var gone: ColumnTable<File>?
    do {
      let (table, _) = table(File.samples, isLong: true)
      table.sortOrder = [ColumnSort("Size")]
      gone = table
      await Task.yield()
    }
    for _ in 0..<1_000 where gone != nil { await Task.yield() }

    #expect(gone == nil)
  }

  @Test(arguments: FuzzScale.seeds(30))
  func `rows arranged in the background equal those arranged immediately`(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let start = (0..<40).map { file($0, &random) }
    let (long, harness) = table(start, isLong: true)
    let (plain, _) = table(start, isLong: false)
    for step in 0..<50 {
      let row = file(.random(in: 0..<45, using: &random), &random)
      let place = Int.random(in: 0...plain.rows.count, using: &random)
      let orders = ["Name", "Size", "Kind"].shuffled(using: &random)
        .prefix(.random(in: 0...2, using: &random))
        .map { ColumnSort($0, isAscending: .random(using: &random)) }
      let limit = Int.random(in: 0...6, using: &random)
      let action = Int.random(in: 0..<8, using: &random)
      for table in [long, plain] {
        switch action {
        case 0: table.sortOrder = orders
        case 1: table.filter = limit == 6 ? nil : { $0.size <= limit }
        case 2: table.setRows(plain.rows.reversed(), animated: false)
        case 3: table.insert(row, at: place)
        case 4: table.remove(row.id)
        case 5: table.columns = FileTable.columns
        default: table.update(row)
        }
      }
      #expect(long.rows == plain.rows, "seed \(seed), step \(step)")
      for _ in 0..<Int.random(in: 0..<6, using: &random) { await Task.yield() }
      if Int.random(in: 0..<6, using: &random) == 0 { await wait(for: long) }
      harness.host.window.layoutIfNeeded()
      long.tableView.checkInvariants()
      if !long.isArranging {
        #expect(long.shownRows == plain.shownRows, "seed \(seed), step \(step)")
      }
    }
    await wait(for: long)

    #expect(long.shownRows == plain.shownRows, "seed \(seed)")
  }

  @Test(.slow) func `the selection of all rows survives sorting and filtering`() async {
    var random = SplitMix(seed: 1)
    let rows = (0..<3_000).map { file($0, &random) }
    let (table, harness) = table(rows, isLong: true)
    table.tableView.becomeFirstResponder()
    harness.key(.character("a"), modifiers: .control)

    table.sortOrder = [ColumnSort("Size")]
    await wait(for: table)
    #expect(table.selectedRowCount == 3_000)
    table.select(rows.filter { $0.size > 0 }.map(\.id))
    table.filter = { $0.size < 3 }
    await wait(for: table)

    #expect(table.selection == table.shownRows.filter { $0.size > 0 }.map(\.id))
  }

  @Test func `many rows are copied in parts, and the latest request wins`() async {
    var random = SplitMix(seed: 2)
    let rows = (0..<1_200).map { file($0, &random) }
    let (table, harness) = table(rows, isLong: false)
    table.selectAll()

    table.copySelection()
    #expect(harness.services.clipboards[.clipboard] == nil)
    while harness.services.clipboards[.clipboard] == nil { await Task.yield() }
    #expect(harness.services.clipboards[.clipboard] == table.selectionAsText)
    table.copySelection()
    table.select([7])
    table.copySelection()
    for _ in 0..<20 { await Task.yield() }

    #expect(harness.services.clipboards[.clipboard] == table.selectionAsText)
  }

  /// A long table with all rows selected, whose names count their reads.
  private func countedTable(
    _ rows: [File]
  ) -> (table: ColumnTable<File>, harness: Harness, reads: () -> Int) {
    let (table, harness) = table(rows, isLong: false)
    var reads = 0
    table.columns = [
      TableColumn("Name") { file in
        reads += 1
        return file.name
      }
    ]
    table.selectAll()
    harness.settle()
    reads = 0
    return (table, harness, { reads })
  }

  @Test func `copying many rows reads none of them immediately, and a part before each frame`()
    async
  {
    var random = SplitMix(seed: 3)
    let (table, harness, reads) = countedTable((0..<4_000).map { file($0, &random) })

    table.copySelection()
    #expect(reads() == 0)
    var (before, longest) = (0, 0)
    while harness.services.clipboards[.clipboard] == nil {
      await Task.yield()
      longest = max(longest, reads() - before)
      before = reads()
    }

    #expect(reads() == 4_000)
    #expect(longest <= 1_000)
  }

  @Test func `the copied rows are those selected at that time, whatever happens in the meantime`()
    async
  {
    var random = SplitMix(seed: 4)
    let (table, harness, _) = countedTable((0..<1_200).map { file($0, &random) })
    let wanted = table.selectionAsText

    table.copySelection()
    await Task.yield()
    table.select([7])
    table.update(File(id: 1_100, name: "other", size: 0, kind: ""), animated: false)
    table.columns = FileTable.columns
    table.sortOrder = [ColumnSort("Size")]
    table.setRows([], animated: false)
    table.removeFromSuperview()
    while harness.services.clipboards[.clipboard] == nil { await Task.yield() }

    #expect(harness.services.clipboards[.clipboard] == wanted)
  }

  @Test func `text copied elsewhere in the meantime stays on the clipboard`() async {
    var random = SplitMix(seed: 5)
    let (table, harness, reads) = countedTable((0..<1_200).map { file($0, &random) })

    table.copySelection()
    await Task.yield()
    harness.host.window.clipboard.text = "elsewhere"
    while reads() < 1_200 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }

    #expect(harness.services.clipboards[.clipboard] == "elsewhere")
  }

  /// A row whose id counts its hashes.
  private struct Counted: Identifiable {
    final class Counter { var hashes = 0 }
    struct ID: Hashable {
      var number: Int
      var counter: Counter
      static func == (left: ID, right: ID) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) {
        counter.hashes += 1
        hasher.combine(number)
      }
    }
    var id: ID
  }

  @Test(.slow) func `reversing the order with all rows selected looks up few of their ids`() {
    func hashes(_ count: Int) -> Int {
      let counter = Counted.Counter()
      let table = ColumnTable<Counted>(columns: [TableColumn("N") { $0.id.number }])
      table.longCount = 100
      table.allowsMultipleSelection = true
      let harness = Harness(size: Size(width: 200, height: 200))
      harness.mount(table)
      table.setRows(
        (0..<count).map { Counted(id: Counted.ID(number: $0, counter: counter)) },
        animated: false
      )
      table.sortsRows = false
      table.sortOrder = [ColumnSort("N")]
      harness.settle()
      table.selectAll()
      counter.hashes = 0
      table.setRows(table.rows, animated: false)
      #expect(table.selectedRowCount == count)
      return counter.hashes
    }

    #expect(hashes(8_000) == hashes(2_000))
  }

  @Test func `new ids of many rows are read once, and the ids they replace are not read`() {
    func hashes(replacing old: Int) -> Int {
      let counter = Counted.Counter()
      let table = ColumnTable<Counted>(columns: [TableColumn("N") { $0.id.number }])
      table.longCount = 100
      let harness = Harness(size: Size(width: 200, height: 200))
      harness.mount(table)
      func show(_ numbers: Range<Int>) {
        let ids = numbers.map { Counted.ID(number: $0, counter: counter) }
        table.show(ids: ids) { Counted(id: $0) }
        harness.settle()
      }
      show(0..<old)
      counter.hashes = 0
      show(100_000..<103_000)
      #expect(table.shownRowCount == 3_000)
      return counter.hashes
    }

    #expect(hashes(replacing: 8_000) == hashes(replacing: 4_000))
    #expect(hashes(replacing: 8_000) < 3_000 + 200)
  }

  @Test func `line breaks in a cell do not end a line of the copied text`() {
    let file = File(id: 1, name: "a\tb\r\nc\u{2028}d é", size: 1, kind: "")
    let (table, _) = table([file, File(id: 2, name: "", size: 2, kind: "")], isLong: false)
    table.selectAll()

    #expect(table.selectionAsText == "a b c d é\t1\t\n\t2\t")
  }
}
