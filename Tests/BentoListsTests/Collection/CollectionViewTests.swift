import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoListLayouts
@testable import BentoLists

/// Tiling, recycling, scrolling and selection of a collection view.
@MainActor
@Suite
struct CollectionViewTests {
  @Test func `only visible items have cells`() {
    let fixture = CollectionFixture([Array(0..<100_000)], layout: CollectionFixture.flow())
    fixture.harness.settle()

    #expect(fixture.shownNumbers == Array(0..<20))
    #expect(fixture.data.cellRequests.count == 20)
    fixture.view.checkInvariants()
  }

  @Test func `scrolling reuses cells and equals a full paint`() {
    let fixture = CollectionFixture([Array(0..<5_000)], layout: CollectionFixture.flow(headers: 20))
    fixture.harness.settle()

    for step in 0..<60 {
      fixture.scroll(to: Double(step * 37))
      #expect(fixture.harness.render() == fixture.harness.renderFully(), "step \(step)")
      #expect(fixture.shownNumbers == fixture.expectedNumbers)
      fixture.view.checkInvariants()
    }

    #expect(fixture.view.recyclingStatistics.created <= 28)
    #expect(fixture.view.recyclingStatistics.reused > 100)
  }

  @Test func `a jump shows the content there`() {
    let fixture = CollectionFixture([Array(0..<100_000)], layout: CollectionFixture.flow())
    fixture.harness.settle()

    fixture.scroll(to: fixture.reach)

    #expect(fixture.shownNumbers.last == 99_999)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `headers stay in view while their section does`() {
    let layout = CollectionFixture.flow(headers: 20, pins: true)
    let fixture = CollectionFixture([Array(0..<60), Array(100..<160)], layout: layout)
    fixture.harness.settle()

    fixture.scroll(to: 100)

    let header = fixture.view.supplementaryView(
      forElementKind: CollectionViewLayout.elementKindSectionHeader,
      at: ItemPath(item: 0, section: 0)
    )
    #expect(header?.frame.minY == 100)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `self-sizing items get their preferred size`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 40, height: 40)
    let fixture = CollectionFixture([Array(0..<200)], layout: layout) { _, data in
      data.sizeOf = { Size(width: 30 + Double($0 % 5) * 6, height: 20 + Double($0 % 3) * 15) }
    }
    fixture.harness.settle()

    for cell in fixture.view.visibleCells {
      #expect(cell.frame.size == (cell as? TileCell)?.wantedSize)
    }
    fixture.view.checkInvariants()
    let cell = fixture.view.cellForItem(at: ItemPath(item: 1, section: 0)) as? TileCell
    cell?.wantedSize = Size(width: 90, height: 55)
    fixture.harness.settle()
    #expect(cell?.frame.size == Size(width: 90, height: 55))
    fixture.view.checkInvariants()
  }

  @Test func `items get their preferred size in a layout whose estimate is their current size`() {
    let fixture = CollectionFixture([Array(0..<20)], layout: CollectionFixture.flow()) { _, data in
      data.sizeOf = { _ in Size(width: 50, height: 30) }
    }
    fixture.harness.settle()
    let path = ItemPath(item: 0, section: 0)
    #expect(fixture.view.cellForItem(at: path)?.frame.size == Size(width: 40, height: 40))
    let layout = CollectionFixture.flow()
    layout.estimatedItemSize = layout.itemSize

    fixture.view.setCollectionViewLayout(layout, animated: false)
    fixture.harness.settle()

    #expect(fixture.view.visibleCells.allSatisfy { $0.frame.size == Size(width: 50, height: 30) })
    fixture.view.checkInvariants()
  }

  @Test func `visible items stay in place while items above are measured`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 200, height: 40)
    let fixture = CollectionFixture([Array(0..<200)], layout: layout) { _, data in
      data.sizeOf = { Size(width: 200, height: 20 + Double($0 % 7) * 15) }
    }
    fixture.scroll(to: 4_000)
    fixture.harness.settle()

    for _ in 0..<60 {
      let before = fixture.view.visibleCells.map { ($0, $0.frame.minY - fixture.view.bounds.minY) }
      fixture.scroll(to: fixture.view.contentOffset.y - 23)
      for (cell, distance) in before.dropLast(2) where cell.superview != nil && !cell.isHidden {
        let now = cell.frame.minY - fixture.view.bounds.minY
        #expect((now - distance - 23).magnitude <= 1)
      }
      fixture.view.checkInvariants()
    }
  }

  @Test func `scrolling to an item is exact through items of unknown size`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 200, height: 40)
    let fixture = CollectionFixture([Array(0..<500)], layout: layout) { _, data in
      data.sizeOf = { Size(width: 200, height: 20 + Double($0 % 7) * 15) }
    }

    fixture.view.scrollToItem(at: ItemPath(item: 300, section: 0), at: .top, animated: false)
    fixture.harness.settle()

    let cell = fixture.view.cellForItem(at: ItemPath(item: 300, section: 0))
    #expect(cell?.frame.minY == fixture.view.contentOffset.y)
    fixture.view.checkInvariants()
  }

  @Test func `arrow keys move through lines and items`() {
    let fixture = CollectionFixture([Array(0..<50)], layout: CollectionFixture.flow())
    fixture.harness.click(at: Point(x: 70, y: 20))

    for (key, item) in [(Key.down, 5), (.right, 6), (.down, 10), (.up, 6), (.left, 5), (.end, 49)] {
      fixture.harness.key(key)
      #expect(fixture.view.indexPathsForSelectedItems?.map(\.item) == [item], "\(key)")
    }

    #expect(fixture.view.indexPathsForVisibleItems.contains(ItemPath(item: 49, section: 0)))
    fixture.harness.key(.enter)
    #expect(fixture.data.activated.map(\.item) == [49])
    fixture.view.checkInvariants()
  }

  @Test func `another layout moves all items to their new positions`() {
    let fixture = CollectionFixture([Array(0..<400)], layout: CollectionFixture.flow())
    fixture.scroll(to: 800)
    fixture.harness.settle()
    let first = fixture.shownNumbers[0]
    var isFinished = false

    fixture.view.setCollectionViewLayout(GridLayout(columns: 2), animated: true) {
      isFinished = $0
    }
    for _ in 0..<8 {
      fixture.harness.advance(by: .milliseconds(40))
      #expect(fixture.harness.render() == fixture.harness.renderFully())
    }
    fixture.harness.settle()

    #expect(isFinished)
    #expect(fixture.shownNumbers.contains(first))
    fixture.view.checkInvariants()
    fixture.view.collectionViewLayout = CollectionFixture.flow()
    fixture.harness.settle()
    #expect(fixture.shownNumbers.contains(first))
    fixture.view.checkInvariants()
  }

  @Test func `the cell under the pointer is hovered, even after scrolling`() {
    let fixture = CollectionFixture([Array(0..<200)], layout: CollectionFixture.flow())
    var hovered: [Int] {
      fixture.view.visibleCells.filter(\.isHovered).compactMap { ($0 as? TileCell)?.number }
    }
    fixture.harness.pointer(.move, at: Point(x: 20, y: 20))
    #expect(hovered == [0])

    fixture.scroll(to: 100)
    #expect(hovered == [8])
    fixture.view.allowsSelection = false
    #expect(hovered.isEmpty, "nothing can be chosen")
    fixture.view.allowsSelection = true
    #expect(hovered == [8])
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a touch pulls content beyond its end, from where it springs back`() {
    let fixture = CollectionFixture([Array(0..<100)], layout: CollectionFixture.flow())
    fixture.scroll(to: fixture.reach)
    fixture.harness.pointer(.down, at: Point(x: 100, y: 200), device: .touch)
    for y in stride(from: 180.0, through: 20, by: -20) {
      fixture.harness.advance(by: .milliseconds(16))
      fixture.harness.pointer(.move, at: Point(x: 100, y: y), device: .touch)
      fixture.harness.advance(by: .zero)
    }

    #expect(fixture.view.contentOffset.y > fixture.reach + 20)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 20), device: .touch)
    fixture.harness.settle()
    #expect(fixture.view.contentOffset.y == fixture.reach)
    fixture.view.checkInvariants()
  }

  @Test func `a cell's content follows its animation to another layout`() {
    let fixture = CollectionFixture([Array(0..<8)], layout: CollectionFixture.flow())
    fixture.harness.settle()
    let cell = fixture.view.cellForItem(at: ItemPath(item: 0, section: 0)) as? TileCell
    cell?.label.backgroundColor = Color(hex: 0xFF0000)
    let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)

    fixture.view.setCollectionViewLayout(GridLayout(columns: 1), animated: true)
    fixture.harness.advance(by: .milliseconds(30))

    #expect(cell?.label.frame.width == 196)
    #expect(fixture.harness.render()[30, 4] == red)
    #expect(fixture.harness.render()[190, 4] != red, "the label is on its way")
    fixture.harness.settle()
    #expect(fixture.harness.render()[190, 4] == red)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a data source that scrolls while it fills items still fills the others`() {
    let fixture = CollectionFixture([Array(0..<400)], layout: CollectionFixture.flow())
    fixture.data.onCell = { [unowned view = fixture.view, unowned data = fixture.data] in
      data.onCell = nil
      view.contentOffset.y = 100
    }

    fixture.view.contentOffset.y = 2_000
    fixture.view.layoutIfNeeded()

    let frames = fixture.view.visibleCells.map(\.frame)
    #expect(frames.map(\.minY).min() ?? .infinity <= 100)
    #expect(frames.map(\.maxY).max() ?? 0 >= 340)
    fixture.view.checkInvariants()
  }
}
