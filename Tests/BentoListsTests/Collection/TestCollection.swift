import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// Counts of items, and a log of the requests.
@MainActor
class TestItems: CollectionViewDataSource {
  var counts: [Int]
  var countRequests = 0

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    countRequests += 1
    return counts[section]
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: ItemPath
  ) -> CollectionViewCell {
    CollectionViewCell()
  }
}

/// A collection view of counted items, without a window.
@MainActor
struct TestCollection {
  let items: TestItems
  let view: CollectionView

  init(_ counts: [Int], width: Double = 320, height: Double = 480, layout: CollectionViewLayout) {
    items = TestItems(counts)
    view = CollectionView(
      frame: Rect(x: 0, y: 0, width: width, height: height),
      collectionViewLayout: layout
    )
    view.dataSource = items
    view.prepareLayoutIfNeeded()
  }

  /// The attributes of all items, headers and footers, requested one at a time.
  func allAttributes() -> [CollectionViewLayoutAttributes] {
    view.prepareLayoutIfNeeded()
    let layout = view.collectionViewLayout
    return items.counts.indices.flatMap { section in
      let cells = (0..<items.counts[section]).map {
        layout.shownItem(at: ItemPath(item: $0, section: section))
      }
      let supplements = [
        CollectionViewLayout.elementKindSectionHeader,
        CollectionViewLayout.elementKindSectionFooter,
      ].map { layout.shownSupplementaryView(ofKind: $0, at: ItemPath(item: 0, section: section)) }
      return (cells + supplements).compactMap(\.self)
    }
  }

  /// The frames of a section's items.
  func frames(inSection section: Int = 0) -> [Rect] {
    (0..<items.counts[section]).compactMap {
      view.layoutAttributesForItem(at: ItemPath(item: $0, section: section))?.frame
    }
  }

  /// Passes the preferred size of an item to the layout.
  func answer(_ size: Size, at path: ItemPath) {
    let layout = view.collectionViewLayout
    guard let original = layout.shownItem(at: path) else { return }
    var preferred = original
    preferred.size = size
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    )
    view.prepareLayoutIfNeeded()
  }
}

// MARK: - Laws

extension TestCollection {
  /// Checks the invariants of every layout.
  func checkLaws(
    using random: inout SplitMix,
    allowsOverlap: Bool = false,
    _ comment: Comment
  ) {
    let all = allAttributes()
    let size = view.contentSize

    #expect(all.count >= items.counts.reduce(0, +), comment)
    for attributes in all where !Rect(origin: .zero, size: size).contains(attributes.frame) {
      Issue.record("\(attributes.frame) is outside \(size); \(comment)")
    }
    for _ in 0..<12 {
      let rect = randomRect(in: size, using: &random)
      let expected = Set(all.filter { $0.frame.intersects(rect) })
      let found = view.layoutAttributesForElements(in: rect)
      #expect(found.count == expected.count, "\(rect); \(comment)")
      #expect(Set(found) == expected, "\(rect); \(comment)")
    }
    if !allowsOverlap { checkOverlaps(all, comment) }
    view.collectionViewLayout.invalidateLayout()
    #expect(allAttributes() == all, "prepared again; \(comment)")
  }

  private func checkOverlaps(_ all: [CollectionViewLayoutAttributes], _ comment: Comment) {
    let sorted = all.sorted { $0.frame.minY < $1.frame.minY }
    for (index, attributes) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.frame.minY >= attributes.frame.maxY { break }
        if attributes.frame.intersects(other.frame) {
          Issue.record("\(attributes.indexPath) overlaps \(other.indexPath); \(comment)")
        }
      }
    }
  }

  private func randomRect(in size: Size, using random: inout SplitMix) -> Rect {
    // Edges at integral coordinates often coincide with those of items.
    let x = Double.random(in: -50...size.width, using: &random).rounded()
    let y = Double.random(in: -50...size.height, using: &random).rounded()
    let isPoint = Int.random(in: 0..<6, using: &random) == 0
    return Rect(
      x: x,
      y: y,
      width: isPoint ? 1 : Double.random(in: 0...400, using: &random).rounded(),
      height: isPoint ? 1 : Double.random(in: 0...600, using: &random)
    )
  }
}

extension TestCollection {
  /// Applies the numbers of items after an update for which the previous positions of items are known.
  func noteUpdate(itemOrigins: @escaping (_ section: Int) -> SectionOrigin?) {
    view.sections = SectionTable(rowCounts: items.counts)
    view.layoutGeometry.invalidateCounts(itemOrigins: itemOrigins)
  }
}
