import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoViews
import SeededRandom
import Testing

@MainActor
struct GridLayoutTests {
  /// Spans for each item.
  private final class Spans: GridLayoutDelegate {
    var seed: UInt64 = 0
    var asked = 0

    func collectionView(
      _ collectionView: CollectionView,
      layout: GridLayout,
      columnSpanForItemAt indexPath: ItemPath
    ) -> Int {
      asked += 1
      var random = SplitMix(seed: seed &+ UInt64(indexPath.section * 1_000 + indexPath.item))
      return Int.random(in: -1...4, using: &random)
    }
  }

  private final class Silence: GridLayoutDelegate {}

  @Test func `a rectangle contains the same elements as an exhaustive search`() {
    for seed in FuzzScale.seeds(40) {
      var random = SplitMix(seed: seed)
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let layout =
        Bool.random(using: &random)
        ? GridLayout(columns: .random(in: 1...5, using: &random))
        : GridLayout(minimumColumnWidth: .random(in: 30...200, using: &random))
      let heights: [GridLayout.RowHeight] = [
        .fixed(33.3), .aspectRatio(1.5), .automatic(estimate: 40),
      ]
      layout.rowHeight = heights[Int.random(in: 0..<3, using: &random)]
      layout.columnSpacing = .random(in: 0...15, using: &random)
      layout.rowSpacing = .random(in: 0...15, using: &random)
      layout.headerHeight = Bool.random(using: &random) ? 25.5 : 0
      layout.contentInsets = DirectionalEdgeInsets(.random(in: 0...20, using: &random))
      let collection = TestCollection(counts, layout: layout)
      let spans = Spans()
      spans.seed = seed
      if Bool.random(using: &random) { collection.view.delegate = spans }
      if Bool.random(using: &random) { collection.view.semanticContentDirection = .rightToLeft }

      for section in counts.indices where counts[section] > 0 {
        let path = ItemPath(
          item: .random(in: 0..<counts[section], using: &random),
          section: section
        )
        collection.answer(Size(width: 1, height: .random(in: 1...120, using: &random)), at: path)
      }
      collection.checkLaws(using: &random, "seed \(seed)")
    }
  }

  @Test func `columns share the width`() {
    let layout = GridLayout(columns: 3)
    layout.rowHeight = .fixed(20)
    layout.contentInsets = DirectionalEdgeInsets(horizontal: 10, vertical: 5)
    let collection = TestCollection([4], width: 340, layout: layout)

    #expect(collection.frames().map(\.minX) == [10, 120, 230, 10])
    #expect(collection.frames().map(\.minY) == [5, 5, 5, 35])
    #expect(collection.frames().allSatisfy { $0.size == Size(width: 100, height: 20) })
    #expect(collection.view.contentSize == Size(width: 340, height: 60))
  }

  @Test(arguments: [(99.0, 1), (209, 1), (210, 2), (320, 3), (0, 1)])
  func `the number of columns is the maximum that fits`(width: Double, columns: Int) {
    let layout = GridLayout(minimumColumnWidth: 100)
    let collection = TestCollection([columns + 1], width: width, layout: layout)
    let frames = collection.frames()

    #expect(frames.dropLast().allSatisfy { $0.minY == 0 })
    #expect(frames[columns].minY > 0)
  }

  @Test func `an item that does not fit into its row begins the next one`() {
    final class Wide: GridLayoutDelegate {
      func collectionView(
        _ collectionView: CollectionView,
        layout: GridLayout,
        columnSpanForItemAt indexPath: ItemPath
      ) -> Int { [1, 3, 2, 9][indexPath.item] }
    }
    let layout = GridLayout(columns: 3)
    layout.columnSpacing = 10
    layout.rowHeight = .fixed(30)
    layout.rowSpacing = 0
    let collection = TestCollection([4], width: 320, layout: layout)
    let wide = Wide()
    collection.view.delegate = wide

    #expect(collection.frames().map(\.minY) == [0, 30, 60, 90])
    #expect(collection.frames().map(\.width) == [100, 320, 210, 320])
  }

  @Test func `a row is as high as its highest cell`() {
    let layout = GridLayout(columns: 2)
    layout.rowHeight = .automatic(estimate: 40)
    layout.rowSpacing = 0
    let collection = TestCollection([6], layout: layout)
    #expect(
      collection.view.layoutAttributesForItem(at: ItemPath(item: 0, section: 0))?.selfSizingAxes
        == .vertical
    )

    collection.answer(Size(width: 0, height: 70), at: ItemPath(item: 3, section: 0))
    #expect(collection.frames().map(\.minY) == [0, 0, 40, 40, 110, 110])
    #expect(collection.frames().map(\.height) == [40, 40, 70, 70, 40, 40])

    collection.answer(Size(width: 0, height: 30), at: ItemPath(item: 3, section: 0))
    #expect(collection.frames().map(\.height) == [40, 40, 40, 40, 40, 40], "its neighbor decides")
  }

  @Test func `a million items are requested once`() {
    let silence = Silence()
    let spans = Spans()
    let layout = GridLayout(columns: 4)
    layout.rowHeight = .fixed(20)
    layout.rowSpacing = 0
    let collection = TestCollection([1_000_000], layout: layout)
    collection.view.delegate = silence
    collection.view.prepareLayoutIfNeeded()

    #expect(collection.view.contentSize.height == 5_000_000)
    let rect = Rect(x: 0, y: 2_500_000, width: 320, height: 400)
    #expect(collection.view.layoutAttributesForElements(in: rect).count == 80)
    collection.items.counts = [9]
    collection.view.delegate = spans
    collection.view.prepareLayoutIfNeeded()
    #expect(spans.asked == 9)
  }

  @Test func `invalid numbers are drawn without a fault`() {
    for bad in [Double.nan, -5, 0, .infinity, 1e300] {
      for columns in [GridLayout.Columns.count(0), .count(.max), .minimumWidth(bad)] {
        for height in [
          GridLayout.RowHeight.fixed(bad), .aspectRatio(bad), .automatic(estimate: bad),
        ] {
          let layout = GridLayout(columns)
          layout.rowHeight = height
          layout.columnSpacing = bad
          layout.rowSpacing = bad
          layout.contentInsets = DirectionalEdgeInsets(bad)
          let collection = TestCollection([3], layout: layout)
          #expect(collection.frames().count == 3)
          #expect(collection.frames().allSatisfy { $0.isFinite && $0.height > 0 }, "\(columns)")
        }
      }
    }
  }
}
