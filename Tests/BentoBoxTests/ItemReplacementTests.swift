import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoBox
@testable import BentoLists

/// A layout that may inspect each change of an update, for which all items are compared.
private final class WatchfulLayout: FlowLayout {}

/// Long sections of a collection that are reloaded in one step, of whose items only those in use are tracked.
@MainActor
@Suite struct `Items that are replaced at once` {
  @MainActor
  private final class Stage {
    let harness = Harness(size: Size(width: 130, height: 200))
    let collection: CollectionView

    init(_ layout: CollectionViewLayout) {
      if let flow = layout as? FlowLayout {
        flow.itemSize = Size(width: 40, height: 20)
        flow.minimumLineSpacing = 4
        flow.minimumInteritemSpacing = 4
      }
      collection = CollectionView(frame: .zero, collectionViewLayout: layout)
      collection.allowsMultipleSelection = true
      harness.mount(collection)
    }

    func show(_ ids: [Int], animated: Bool = false) {
      let section = Section<Int, Int>(id: 0, ids: ids) { Plain(text: "\($0)") }
      collection.render(Box(sections: [section]), animated: animated)
      collection.checkInvariants()
    }

    var selected: [Int] { collection.selection(of: Int.self, Int.self).map(\.item).sorted() }

    var cells: [(id: Int, cell: CollectionViewCell)] {
      let renderer = collection.boxRenderer(Int.self, Int.self)
      return collection.indexPathsForVisibleItems.sorted().compactMap { path in
        guard let id = renderer?.ids(of: path)?.item,
          let cell = collection.cellForItem(at: path)
        else { return nil }
        return (id, cell)
      }
    }

    var seen: [Int] { cells.map(\.id) }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `end as if all items had been compared`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stages = [Stage(FlowLayout()), Stage(WatchfulLayout())]
    var ids: [Int] = []
    for step in 0..<10 {
      ids = LongList.changed(ids, step: step, using: &random)
      let (chosen, offset) = (
        ids.randomElement(using: &random), Double.random(in: 0..<1, using: &random)
      )
      for stage in stages {
        stage.show(ids)
        stage.harness.settle()
      }
      #expect(stages[0].selected == stages[1].selected, "seed \(seed), step \(step)")
      #expect(stages[0].seen == stages[1].seen, "seed \(seed), step \(step)")
      #expect(stages[0].collection.contentOffset == stages[1].collection.contentOffset)
      #expect(stages[0].harness.render() == stages[1].harness.renderFully())
      for stage in stages {
        if let chosen { stage.collection.select(0, chosen) }
        let end = stage.collection.offsetLimits.maximum.y
        let place = Point(x: 0, y: (end * offset).rounded())
        stage.collection.setContentOffset(place, animated: false)
        stage.harness.settle()
      }
    }
  }

  @Test func `keep the cells and the position of the visible items`() {
    for layout in [FlowLayout(), GridLayout(columns: 3)] as [CollectionViewLayout] {
      let stage = Stage(layout)
      stage.show(Array(stride(from: 0, to: 30_000, by: 10)))
      stage.collection.setContentOffset(Point(x: 0, y: 5_000), animated: false)
      stage.harness.settle()
      let cells = stage.cells

      stage.show(Array(0..<30_000))
      stage.harness.settle()

      #expect(stage.seen.contains(cells[0].id))
      #expect(stage.cells.contains { $0.cell === cells[0].cell && $0.id == cells[0].id })
      #expect(stage.collection.numberOfItems(inSection: 0) == 30_000)
    }
  }

  @Test func `are compared if sizes are measured or the layout inspects changes`() {
    let measuring = FlowLayout()
    measuring.estimatedItemSize = Size(width: 40, height: 20)
    #expect(Stage(FlowLayout()).collection.itemsInUse?.sizes == .equal)
    #expect(Stage(GridLayout(columns: 3)).collection.itemsInUse?.sizes == .equal)
    #expect(Stage(measuring).collection.itemsInUse?.sizes == .unknown)
    #expect(Stage(WatchfulLayout()).collection.itemsInUse == nil)
  }
}
