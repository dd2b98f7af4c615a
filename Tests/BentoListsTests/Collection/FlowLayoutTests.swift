import BentoGeometry
import BentoLayout
import BentoViews
import SeededRandom
import Testing

@testable import BentoListLayouts
@testable import BentoLists

@MainActor
struct FlowLayoutTests {
  /// Answers for each item and section, and counts the requests.
  private final class Answers: FlowLayoutDelegate {
    var seed: UInt64 = 0
    var asked = 0

    func collectionView(
      _ collectionView: CollectionView,
      layout: CollectionViewLayout,
      sizeForItemAt indexPath: ItemPath
    ) -> Size {
      asked += 1
      var random = SplitMix(seed: seed &+ UInt64(indexPath.section * 1_000 + indexPath.item))
      return Size(
        width: .random(in: 5...180, using: &random),
        height: .random(in: 5...90, using: &random)
      )
    }
  }

  /// Answers nothing.
  private final class Silence: FlowLayoutDelegate {}

  private func makeLayout(using random: inout SplitMix) -> FlowLayout {
    let layout = FlowLayout()
    layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    layout.itemSize = Size(
      width: .random(in: 4...200, using: &random),
      height: .random(in: 4...200, using: &random)
    )
    layout.minimumLineSpacing = Double(Int.random(in: 0...12, using: &random))
    layout.minimumInteritemSpacing = .random(in: 0...12, using: &random)
    if Bool.random(using: &random) {
      layout.sectionInset = EdgeInsets(top: 3, left: 10.3, bottom: 5, right: 7)
    }
    layout.headerReferenceSize = Size(width: 20, height: Bool.random(using: &random) ? 33.3 : 0)
    layout.footerReferenceSize = Size(width: 0, height: 12)
    if Bool.random(using: &random) {
      layout.estimatedItemSize = Size(width: 70, height: 30)
    }
    return layout
  }

  @Test func `a rectangle contains the same elements as an exhaustive search`() {
    for seed in FuzzScale.seeds(40) {
      var random = SplitMix(seed: seed)
      let counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: 0...25, using: &random)
      }
      let layout = makeLayout(using: &random)
      let collection = TestCollection(counts, layout: layout)
      let answers = Answers()
      answers.seed = seed
      if Bool.random(using: &random) { collection.view.delegate = answers }
      if Bool.random(using: &random) {
        collection.view.semanticContentDirection = .rightToLeft
      }

      for _ in 0..<8 where layout.estimatedItemSize != .zero {
        guard let section = counts.indices.randomElement(using: &random), counts[section] > 0
        else { continue }
        let path = ItemPath(
          item: .random(in: 0..<counts[section], using: &random),
          section: section
        )
        let size = Size(
          width: .random(in: 5...500, using: &random),
          height: .random(in: 5...100, using: &random)
        )
        collection.answer(size, at: path)
      }
      collection.checkLaws(using: &random, "seed \(seed)")
      collection.view.frame.size.width = .random(in: 40...500, using: &random)
      collection.checkLaws(using: &random, "of another width, seed \(seed)")
    }
  }

  @Test func `a rectangle contains pinned headers and footers at their current position`() {
    for seed in FuzzScale.seeds(20) {
      var random = SplitMix(seed: seed)
      let layout = FlowLayout()
      layout.headerReferenceSize = Size(width: 0, height: 30)
      layout.footerReferenceSize = Size(width: 0, height: 20)
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
      let counts = (0..<4).map { _ in Int.random(in: 0...60, using: &random) }
      let collection = TestCollection(counts, layout: layout)

      let end = max(0, collection.view.contentSize.height - 480)
      collection.view.contentOffset.y = .random(in: 0...end, using: &random)
      collection.checkLaws(using: &random, allowsOverlap: true, "seed \(seed)")
    }
  }

  @Test func `full lines are justified and the last one keeps their columns`() {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 90, height: 40)
    layout.sectionInset = EdgeInsets(top: 8, left: 5, bottom: 4, right: 15)
    let collection = TestCollection([5], width: 320, layout: layout)

    // 300 points fit three items and leave 30, so there are two gaps of 15.
    #expect(collection.frames().map(\.minX) == [5, 110, 215, 5, 110])
    #expect(collection.frames().map(\.minY) == [8, 8, 8, 58, 58])
    #expect(collection.view.contentSize == Size(width: 320, height: 102))
  }

  @Test func `a single line is justified as if it were full`() {
    let layout = FlowLayout()
    let collection = TestCollection([2], width: 320, layout: layout)

    // Five items of 50 fit and leave 70 for four gaps.
    #expect(collection.frames().map(\.minX) == [0, 68], "67.5 on the grid of pixels")
  }

  @Test func `an item alone on its line is centered`() {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 200, height: 40)
    let collection = TestCollection([2], width: 320, layout: layout)

    #expect(collection.frames().map(\.minX) == [60, 60])
  }

  @Test func `items are in the middle of the longest item's line`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 100, height: 20)
    let collection = TestCollection([3], width: 320, layout: layout)
    collection.answer(Size(width: 100, height: 60), at: ItemPath(item: 1, section: 0))

    #expect(collection.frames().map(\.minY) == [20, 0, 20])
    #expect(collection.frames().map(\.height) == [20, 60, 20])
  }

  @Test func `columns run down if the content scrolls horizontally`() {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = Size(width: 30, height: 0)
    let collection = TestCollection([5], width: 320, height: 110, layout: layout)

    #expect(collection.frames().map(\.minX) == [30, 30, 90, 90, 150])
    #expect(collection.frames().map(\.minY) == [0, 60, 0, 60, 0])
    #expect(collection.view.contentSize == Size(width: 200, height: 110))
  }

  @Test func `lines begin at the right from right to left`() {
    let layout = FlowLayout()
    layout.sectionInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    layout.itemSize = Size(width: 100, height: 40)
    layout.minimumInteritemSpacing = 0
    let collection = TestCollection([4], width: 320, layout: layout)
    collection.view.semanticContentDirection = .rightToLeft

    #expect(collection.frames().map(\.maxX) == [300, 200, 100, 300])
  }

  @Test func `a pinned header stays until its section ends`() {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.footerReferenceSize = Size(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    let collection = TestCollection([3, 20], layout: layout)
    func header(at offset: Double) -> Double? {
      collection.view.contentOffset.y = offset
      collection.view.prepareLayoutIfNeeded()
      return layout.layoutAttributesForSupplementaryView(
        ofKind: CollectionViewLayout.elementKindSectionHeader,
        at: ItemPath(item: 0, section: 0)
      )?.frame.minY
    }

    #expect(header(at: 0) == 0)
    #expect(header(at: 120) == 120)
    #expect(header(at: 300) == 300)
    #expect(header(at: 320) == 300, "the footer begins at 330")
  }

  @Test func `a million items of one size are requested once`() {
    let layout = FlowLayout()
    let silence = Silence()
    let answers = Answers()
    let collection = TestCollection([1_000_000, 1_000_000], layout: layout)
    collection.view.delegate = silence
    collection.view.prepareLayoutIfNeeded()

    #expect(collection.items.countRequests == 4, "two sections, before and after the delegate")
    #expect(collection.view.contentSize.height == 2 * (200_000 * 60 - 10))
    let rect = Rect(x: 0, y: 11_999_900, width: 320, height: 480)
    #expect(collection.view.layoutAttributesForElements(in: rect).count == 45)

    collection.items.counts = [50]
    collection.view.delegate = answers
    collection.view.prepareLayoutIfNeeded()
    #expect(answers.asked == 50)
  }

  @Test func `a measured item moves only the content after its line`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 320, height: 40)
    let collection = TestCollection([100], layout: layout)
    let before = collection.frames()
    collection.answer(Size(width: 320, height: 90), at: ItemPath(item: 50, section: 0))
    let after = collection.frames()

    #expect(Array(after[..<50]) == Array(before[..<50]))
    #expect(after[50].height == 90)
    #expect(after[51...].map(\.minY) == before[51...].map { $0.minY + 50 })

    layout.minimumLineSpacing = 20
    #expect(collection.frames()[50].height == 90, "what was measured is the new estimate")
    collection.view.reloadData()
    #expect(collection.frames()[50].height == 40)
  }

  @Test func `an update keeps the cached sizes of the items that stay`() {
    for seed in FuzzScale.seeds(20) {
      var random = SplitMix(seed: seed)
      let layout = FlowLayout()
      layout.estimatedItemSize = Size(width: 90, height: 30)
      let collection = TestCollection([12, 30], layout: layout)
      for item in 0..<30 where Bool.random(using: &random) {
        let size = Size(width: Double(60 + item), height: Double(30 + item))
        collection.answer(size, at: ItemPath(item: item, section: 1))
      }
      let before = collection.frames(inSection: 1).map(\.size)
      let removed = (0..<30).shuffled(using: &random).prefix(5)
      let inserted = (0..<28).shuffled(using: &random).prefix(3)
      let map = IndexMap(removed: Array(removed), inserted: Array(inserted))

      // The first section is removed, so the second becomes the first.
      collection.items.counts = [28]
      collection.noteUpdate { _ in SectionOrigin(section: 1, map: map) { _ in nil } }
      let after = collection.frames().map(\.size)

      for item in 0..<28 {
        let expected = map.old(item).map { before[$0] } ?? Size(width: 90, height: 30)
        #expect(after[item] == expected, "item \(item), seed \(seed)")
      }
      layout.stack.checkInvariants()
    }
  }

  @Test func `an update requests only the sizes of new items`() {
    let answers = Answers()
    let collection = TestCollection([100], layout: FlowLayout())
    collection.view.delegate = answers
    let before = collection.frames()
    #expect(answers.asked == 100)

    collection.items.counts = [101]
    collection.noteUpdate { _ in
      SectionOrigin(section: 0, map: IndexMap(inserted: [100])) { _ in nil }
    }
    #expect(Array(collection.frames().map(\.size)[..<100]) == before.map(\.size))
    #expect(answers.asked == 101)
  }

  @Test func `invalid numbers are drawn without a fault`() {
    let bad = [Double.nan, -5, 0, .infinity, 1e300]
    for width in bad {
      for height in bad {
        let layout = FlowLayout()
        layout.itemSize = Size(width: width, height: height)
        layout.minimumLineSpacing = width
        layout.minimumInteritemSpacing = height
        layout.sectionInset = EdgeInsets(top: width, left: height, bottom: width, right: height)
        layout.headerReferenceSize = Size(width: width, height: height)
        let collection = TestCollection([3], layout: layout)
        let shown = collection.frames()

        #expect(shown.count == 3)
        #expect(shown.allSatisfy { $0.isFinite && !$0.isEmpty }, "\(width) by \(height)")
        let all = Rect(origin: .zero, size: collection.view.contentSize)
        #expect(collection.view.layoutAttributesForElements(in: all).count >= 3)
      }
    }
  }

  @Test func `an empty view and invalid queries get an answer`() {
    let collection = TestCollection([3], width: 0, height: 0, layout: FlowLayout())
    let path = ItemPath(item: 3, section: 0)

    #expect(collection.frames().count == 3)
    #expect(collection.view.layoutAttributesForItem(at: path) == nil)
    #expect(collection.view.layoutAttributesForItem(at: ItemPath(item: -1, section: 0)) == nil)
    #expect(collection.view.layoutAttributesForItem(at: ItemPath(item: 0, section: 1)) == nil)
    let rect = Rect(x: .nan, y: 0, width: .infinity, height: 10)
    #expect(collection.view.layoutAttributesForElements(in: rect) == [])
  }
}
