import BentoCells
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// A layout whose items appear and disappear shifted and rotated.
private final class TurningLayout: FlowLayout {
  static let turn = Transform(a: 1, b: 0.5, c: -0.25, d: 1, tx: 7, ty: 3)

  private func turned(_ indexPath: ItemPath) -> CollectionViewLayoutAttributes? {
    var attributes = layoutAttributesForItem(at: indexPath)
    attributes?.frame.origin.x += 30
    attributes?.transform = Self.turn
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? { turned(indexPath) }

  override func finalLayoutAttributesForDisappearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? { turned(indexPath) }
}

/// A cell that records its attributes.
private final class PlacedCell: CollectionViewCell {
  var places: [CollectionViewLayoutAttributes] = []

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    places.append(layoutAttributes)
  }
}

/// Collections where text runs from right to left.
@MainActor
@Suite
struct CollectionDirectionTests {
  private func sideways(_ count: Int) -> CollectionFixture {
    let layout = CollectionFixture.flow()
    layout.scrollDirection = .horizontal
    return CollectionFixture([Array(0..<count)], layout: layout) { view, _ in
      view.semanticContentDirection = .rightToLeft
    }
  }

  @Test func `horizontally scrolling content begins at its right end`() {
    let fixture = sideways(100)
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.x == fixture.view.contentSize.width - 200)
    #expect(fixture.shownNumbers.first == 0)
    let first = fixture.view.cellForItem(at: ItemPath(item: 0, section: 0))
    #expect(first?.frame.maxX == fixture.view.contentSize.width)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test
  func
    `content at its right end stays there when it or the view grows, and elsewhere keeps its position`()
  {
    let fixture = sideways(100)
    fixture.harness.settle()

    fixture.harness.resize(to: Size(width: 320, height: 240))
    fixture.harness.settle()
    #expect(fixture.view.contentOffset.x == fixture.view.contentSize.width - 320)
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].insert(1_000, at: 0)
      fixture.view.insertItems(at: [ItemPath(item: 0, section: 0)])
    }
    fixture.harness.settle()
    #expect(fixture.shownNumbers.first == 1_000)

    fixture.view.contentOffset.x -= 500
    fixture.harness.settle()
    let shown = fixture.shownNumbers
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].append(contentsOf: 2_000..<2_100)
      fixture.view.insertItems(at: (101..<201).map { ItemPath(item: $0, section: 0) })
    }
    fixture.harness.settle()
    #expect(fixture.shownNumbers == shown)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `appearing and disappearing positions are mirrored with their transforms`() {
    let layout = TurningLayout()
    layout.itemSize = Size(width: 40, height: 40)
    let fixture = CollectionFixture([[0, 1]], layout: layout) { view, _ in
      view.semanticContentDirection = .rightToLeft
      view.register(PlacedCell.self, forCellWithReuseIdentifier: "tile")
    }
    fixture.harness.settle()
    let first = ItemPath(item: 0, section: 0)
    let mirrored = Transform(a: 1, b: -0.5, c: 0.25, d: 1, tx: -7, ty: 3)
    func places() -> [CollectionViewLayoutAttributes] {
      (fixture.view.cellForItem(at: first) as? PlacedCell)?.places ?? []
    }

    fixture.view.performBatchUpdates {
      fixture.data.sections[0].insert(2, at: 0)
      fixture.view.insertItems(at: [first])
    }
    #expect(places().first?.frame == Rect(x: 130, y: 0, width: 40, height: 40))
    #expect(places().first?.transform == mirrored)
    #expect(places().last?.frame == Rect(x: 160, y: 0, width: 40, height: 40))
    fixture.harness.settle()

    let cell = fixture.view.cellForItem(at: first) as? PlacedCell
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].removeFirst()
      fixture.view.deleteItems(at: [first])
    }
    #expect(cell?.places.last?.frame == Rect(x: 130, y: 0, width: 40, height: 40))
    #expect(cell?.places.last?.transform == mirrored)
    fixture.harness.settle()
    fixture.view.checkInvariants()
  }

  @Test func `reversing the direction keeps the first visible item in place`() {
    let fixture = sideways(100)
    fixture.harness.settle()
    fixture.view.semanticContentDirection = .leftToRight
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.x == 0)
    #expect(fixture.shownNumbers.first == 0)
    fixture.view.semanticContentDirection = .rightToLeft
    fixture.harness.settle()
    #expect(fixture.shownNumbers.first == 0)
    fixture.view.checkInvariants()
  }
}
