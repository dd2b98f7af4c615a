import BentoGeometry
import BentoLayout
import BentoViews
import SeededRandom
import Testing

@testable import BentoListLayouts
@testable import BentoLists

@MainActor
struct CompositionalLayoutTests {
  private typealias Item = CompositionalLayout.Item
  private typealias ItemSize = CompositionalLayout.ItemSize
  private typealias Section = CompositionalLayout.Section

  private func item(
    _ width: CompositionalLayout.Dimension,
    _ height: CompositionalLayout.Dimension
  ) -> Item {
    Item(size: ItemSize(width: width, height: height))
  }

  private func row(_ height: CompositionalLayout.Dimension, _ items: [Item]) -> Item {
    .horizontalGroup(size: ItemSize(width: .fractionalWidth(1), height: height), items: items)
  }

  /// A random group that does not overflow.
  private func randomGroup(using random: inout SplitMix, isVertical: Bool) -> Item {
    let count = Int.random(in: 1...4, using: &random)
    let extent: CompositionalLayout.Dimension =
      Bool.random(using: &random) ? .absolute(60) : .estimated(33.3)
    let size =
      isVertical
      ? ItemSize(width: .fractionalWidth(1), height: extent)
      : ItemSize(width: extent, height: .fractionalHeight(1))
    var leaf =
      isVertical
      ? item(.fractionalWidth(1 / Double(count)), .estimated(30))
      : item(.estimated(30), .fractionalHeight(1 / Double(count)))
    if case .absolute = extent { leaf = item(.fractionalWidth(1), .fractionalHeight(1)) }
    leaf.contentInsets = DirectionalEdgeInsets(.random(in: 0...3, using: &random))
    var group =
      isVertical
      ? Item.horizontalGroup(size: size, repeating: leaf, count: count)
      : Item.verticalGroup(size: size, repeating: leaf, count: count)
    group.interItemSpacing = .random(in: 0...5, using: &random)
    return group
  }

  @Test func `a rectangle contains the same elements as an exhaustive search`() {
    for seed in FuzzScale.seeds(40) {
      var random = SplitMix(seed: seed)
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...20, using: &random)
      }
      let isVertical = Bool.random(using: &random)
      let sections = counts.map { _ in
        var section = Section(group: randomGroup(using: &random, isVertical: isVertical))
        section.contentInsets = DirectionalEdgeInsets(.random(in: 0...9, using: &random))
        section.interGroupSpacing = .random(in: 0...9, using: &random)
        if Bool.random(using: &random) {
          section.boundarySupplements = [
            .init(
              elementKind: CollectionViewLayout.elementKindSectionHeader,
              length: .estimated(20),
              edge: .leading
            ),
            .init(
              elementKind: CollectionViewLayout.elementKindSectionFooter,
              length: .absolute(15),
              edge: .trailing
            ),
          ]
        }
        return section
      }
      let layout = CompositionalLayout(scrollDirection: isVertical ? .vertical : .horizontal) {
        section,
        _ in sections[section]
      }
      let collection = TestCollection(counts, layout: layout)
      if Bool.random(using: &random) { collection.view.semanticContentDirection = .rightToLeft }
      collection.checkLaws(using: &random, "seed \(seed)")

      for _ in 0..<8 {
        guard let section = counts.indices.randomElement(using: &random), counts[section] > 0
        else { continue }
        let path = ItemPath(
          item: .random(in: 0..<counts[section], using: &random),
          section: section
        )
        collection.answer(
          Size(
            width: .random(in: 1...90, using: &random),
            height: .random(in: 1...90, using: &random)
          ),
          at: path
        )
      }
      collection.checkLaws(using: &random, "measured, seed \(seed)")
    }
  }

  @Test func `the items of a group repeat as long as the next one fits`() {
    let third = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    let layout = CompositionalLayout(section: Section(group: row(.absolute(50), [third])))
    let collection = TestCollection([4], width: 300, layout: layout)

    #expect(collection.frames().map(\.minX) == [0, 100, 200, 0])
    #expect(collection.frames().map(\.minY) == [0, 0, 0, 50])
    #expect(collection.frames().allSatisfy { $0.size == Size(width: 100, height: 50) })
    #expect(collection.view.contentSize == Size(width: 300, height: 100))
  }

  @Test func `groups can be nested`() {
    let large = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let pair = Item.verticalGroup(
      size: ItemSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
      repeating: item(.fractionalWidth(1), .absolute(1)),
      count: 2
    )
    var section = Section(group: row(.absolute(100), [large, pair]))
    section.interGroupSpacing = 10
    section.contentInsets = DirectionalEdgeInsets(horizontal: 10, vertical: 5)
    let collection = TestCollection(
      [4],
      width: 320,
      layout: CompositionalLayout(section: section)
    )

    #expect(
      collection.frames() == [
        Rect(x: 10, y: 5, width: 210, height: 100), Rect(x: 220, y: 5, width: 90, height: 50),
        Rect(x: 220, y: 55, width: 90, height: 50), Rect(x: 10, y: 115, width: 210, height: 100),
      ]
    )
    #expect(collection.view.contentSize == Size(width: 320, height: 220))
  }

  @Test func `an estimated group is as high as its highest item`() {
    let half = item(.fractionalWidth(0.5), .estimated(40))
    let layout = CompositionalLayout(section: Section(group: row(.estimated(40), [half])))
    let collection = TestCollection([5], layout: layout)
    let before = collection.frames()

    collection.answer(Size(width: 3, height: 70), at: ItemPath(item: 2, section: 0))
    let after = collection.frames()
    #expect(Array(after[..<2]) == Array(before[..<2]))
    #expect(after[2] == Rect(x: 0, y: 40, width: 160, height: 70), "its width is the layout's")
    #expect(after[3].height == 40)
    #expect(after[4].minY == 110)
    #expect(collection.view.contentSize.height == 150)
  }

  @Test func `an update keeps the cached sizes of the items that stay`() throws {
    for seed in FuzzScale.seeds(20) {
      var random = SplitMix(seed: seed)
      let third = item(.fractionalWidth(1 / 3), .estimated(30))
      var rules = Section(group: row(.estimated(30), [third]))
      let kind = CollectionViewLayout.elementKindSectionHeader
      rules.boundarySupplements = [
        .init(elementKind: kind, length: .estimated(20), edge: .leading)
      ]
      let layout = CompositionalLayout(section: rules)
      let collection = TestCollection([12, 30], layout: layout)
      for item in 0..<30 where Bool.random(using: &random) {
        collection.answer(
          Size(width: 3, height: Double(31 + item)),
          at: ItemPath(item: item, section: 1)
        )
      }
      var header = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind,
        with: ItemPath(item: 0, section: 1)
      )
      header.size.height = 35
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: header,
          withOriginalAttributes: header
        )
      )
      let before = collection.frames(inSection: 1).map(\.size)
      let removed = (0..<30).shuffled(using: &random).prefix(5)
      let inserted = (0..<28).shuffled(using: &random).prefix(3)
      let map = IndexMap(removed: Array(removed), inserted: Array(inserted))

      // The first section is removed, so the second becomes the first.
      collection.items.counts = [28]
      collection.noteUpdate { _ in SectionOrigin(section: 1, map: map) { _ in nil } }
      let after = collection.frames()

      var top = 35.0
      for group in 0..<10 {
        let items = group * 3..<min(28, group * 3 + 3)
        var height = 30.0
        for item in items {
          let expected = map.old(item).map { before[$0].height } ?? 30
          #expect(after[item].height == expected, "item \(item), seed \(seed)")
          #expect(after[item].y == top, "item \(item), seed \(seed)")
          height = max(height, expected)
        }
        top += items.isEmpty ? 0 : height
      }
      #expect(collection.view.contentSize.height == top, "seed \(seed)")
    }
  }

  @Test func `boundary views are measured and stay visible`() {
    let kind = CollectionViewLayout.elementKindSectionHeader
    var section = Section(
      group: row(.absolute(50), [item(.fractionalWidth(1), .fractionalHeight(1))])
    )
    var header = CompositionalLayout.BoundarySupplement(
      elementKind: kind,
      length: .estimated(20),
      edge: .leading
    )
    header.pinsToVisibleBounds = true
    section.boundarySupplements = [header]
    section.decorations = [.init(elementKind: "background")]
    let layout = CompositionalLayout(section: section)
    let collection = TestCollection([20, 20], layout: layout)
    let path = ItemPath(item: 0, section: 0)
    func place() -> Rect? {
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
    }

    #expect(place() == Rect(x: 0, y: 0, width: 320, height: 20))
    var preferred = CollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    preferred.size = Size(width: 0, height: 35)
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: preferred
      )
    )
    collection.view.contentOffset.y = 500
    collection.view.prepareLayoutIfNeeded()
    #expect(place() == Rect(x: 0, y: 500, width: 320, height: 35))
    #expect(collection.frames()[0].minY == 35)
    let back = layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
    #expect(back?.frame == Rect(x: 0, y: 0, width: 320, height: 1_035))
    #expect(back?.zIndex == -1)
    let seen = collection.view.layoutAttributesForElements(in: collection.view.bounds)
    #expect(seen.first?.elementKind == "background")
    #expect(seen.last?.elementKind == kind)
  }

  @Test func `a million items cost only arithmetic`() {
    let third = item(.fractionalWidth(1 / 3), .fractionalHeight(1))
    var asked = 0
    let layout = CompositionalLayout { _, _ in
      asked += 1
      return Section(group: self.row(.absolute(50), [third]))
    }
    let collection = TestCollection([1_000_000, 1_000_000], width: 300, layout: layout)

    #expect(asked == 2)
    #expect(collection.view.contentSize.height == 2 * 333_334 * 50)
    let rect = Rect(x: 0, y: 20_000_010, width: 300, height: 100)
    #expect(collection.view.layoutAttributesForElements(in: rect).count == 9)
  }

  @Test func `invalid numbers are drawn without a fault`() {
    for bad in [Double.nan, -5, 0, .infinity, 1e300] {
      let dimensions: [CompositionalLayout.Dimension] = [
        .absolute(bad), .estimated(bad), .fractionalWidth(bad), .fractionalHeight(bad),
      ]
      for dimension in dimensions {
        var group = row(dimension, [item(dimension, dimension)])
        group.interItemSpacing = bad
        var section = Section(group: group)
        section.interGroupSpacing = bad
        section.contentInsets = DirectionalEdgeInsets(bad)
        let layout = CompositionalLayout(section: section)
        layout.interSectionSpacing = bad
        let collection = TestCollection([3], layout: layout)

        #expect(collection.frames().count == 3)
        #expect(collection.frames().allSatisfy { $0.isFinite && !$0.isEmpty }, "\(dimension)")
      }
    }
    let empty = Section(
      group: .verticalGroup(size: ItemSize(width: .absolute(9), height: .absolute(9)), items: [])
    )
    let collection = TestCollection(
      [3],
      width: 0,
      height: 0,
      layout: CompositionalLayout(section: empty)
    )
    #expect(collection.frames().count == 3, "a group without members is an item")
  }
}
