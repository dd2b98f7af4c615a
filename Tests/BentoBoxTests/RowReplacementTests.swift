import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoBox
@testable import BentoLists

/// Long sections that are reloaded in one step, of whose rows only those in use are tracked.
@MainActor
@Suite struct `Rows that are replaced at once` {
  /// A table whose section reports that all rows have the same height, or one that compares all rows.
  @MainActor
  private final class Stage {
    let harness = Harness(size: Size(width: 120, height: 200))
    let table = TableView(frame: .zero, style: .plain)
    let isUniform: Bool
    var made = 0

    init(isUniform: Bool) {
      self.isUniform = isUniform
      table.rowHeight = 20
      table.allowsMultipleSelection = true
      harness.mount(table)
    }

    func show(_ ids: [Int], animated: Bool = false) {
      let component = { [unowned self] (id: Int) in
        made += 1
        return Plain(text: "\(id)")
      }
      let section =
        isUniform
        ? Section<Int, Int>(id: 0, ids: ids, commonHeight: 20, component: component)
        : Section(id: 0, ids: ids, component: component)
      table.render(Box(sections: [section]), animated: animated)
      table.checkInvariants()
    }

    var selected: [Int] { table.selection(of: Int.self, Int.self).map(\.item).sorted() }

    var cells: [(id: Int, cell: TableViewCell)] {
      let renderer = table.boxRenderer(Int.self, Int.self)
      return table.indexPathsForVisibleRows.compactMap { path in
        guard let id = renderer?.ids(of: path)?.item, let cell = table.cellForRow(at: path) else {
          return nil
        }
        return (id, cell)
      }
    }

    var seen: [Int] { cells.map(\.id) }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `end as if all rows had been compared`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stages = [Stage(isUniform: true), Stage(isUniform: false)]
    var ids: [Int] = []
    for step in 0..<8 {
      ids = LongList.changed(ids, step: step, using: &random)
      let (chosen, offset) = (
        ids.randomElement(using: &random), Double.random(in: 0..<1, using: &random)
      )
      for stage in stages {
        stage.show(ids)
        if let chosen {
          stage.table.select(0, chosen)
          let end = stage.table.offsetLimits.maximum.y
          stage.table.setContentOffset(Point(x: 0, y: (end * offset).rounded()), animated: false)
        }
        stage.harness.settle()
      }

      #expect(stages[0].selected == stages[1].selected, "seed \(seed), step \(step)")
      #expect(stages[0].seen == stages[1].seen, "seed \(seed), step \(step)")
      #expect(stages[0].table.contentOffset == stages[1].table.contentOffset)
      #expect(stages[0].harness.render() == stages[1].harness.renderFully())
    }
  }

  @Test func `keep the cells and the position of the visible rows`() {
    let stage = Stage(isUniform: true)
    stage.show(Array(stride(from: 0, to: 30_000, by: 10)))
    stage.table.setContentOffset(Point(x: 0, y: 10_000), animated: false)
    stage.harness.settle()
    let cells = stage.cells

    stage.show(Array(0..<30_000))
    stage.harness.settle()

    #expect(stage.seen.first == cells.first?.id)
    #expect(stage.cells.first?.cell === cells.first?.cell)
    #expect(stage.table.rectForRow(at: ItemPath(row: 29_999, section: 0)).maxY == 600_000)
  }

  @Test func `follow selected rows to another order`() {
    let stage = Stage(isUniform: true)
    stage.show(Array(0..<3_000))
    for id in [5, 700, 2_999] { stage.table.select(0, id) }
    stage.harness.settle()

    stage.show(Array((0..<3_000).reversed()))
    stage.harness.settle()

    #expect(stage.selected == [5, 700, 2_999])
    #expect(stage.seen.first == 2_999)
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row).sorted() == [0, 2_299, 2_994])
  }

  @Test func `pass the selection of a removed row to its neighbor`() {
    let stages = [Stage(isUniform: true), Stage(isUniform: false)]
    for stage in stages {
      stage.show(Array(0..<3_000))
      stage.table.select(0, 1_000)
      stage.show(Array(0..<3_000).filter { $0 != 1_000 })
      stage.harness.settle()
    }
    #expect(stages[0].selected == stages[1].selected)
  }

  @Test func `create only visible components`() {
    let stage = Stage(isUniform: true)
    stage.show(Array(0..<5_000))
    stage.harness.settle()
    stage.made = 0

    stage.show(Array(0..<50_000).filter { $0 % 3 != 1 })

    #expect(stage.made < 40)
  }
}
