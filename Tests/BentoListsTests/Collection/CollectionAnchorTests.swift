import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

@MainActor
struct CollectionAnchorTests {
  private func line(_ count: Int, staysAtEnd: Bool = false) -> CollectionFixture {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 200, height: 40)
    layout.minimumLineSpacing = 0
    let fixture = CollectionFixture([Array(0..<count)], layout: layout) { view, data in
      view.staysAtEnd = staysAtEnd
      data.sizeOf = { Size(width: 200, height: 30 + Double($0 * 31 % 40)) }
    }
    fixture.harness.settle()
    return fixture
  }

  private func append(_ fixture: CollectionFixture, _ number: Int) {
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].append(number)
      fixture.view.insertItems(at: [ItemPath(item: fixture.data.sections[0].count - 1, section: 0)])
    }
  }

  private func isAtEnd(_ fixture: CollectionFixture) -> Bool {
    let way = fixture.view.offsetLimits.maximum.y - fixture.view.contentOffset.y
    return way.magnitude < 1e-6
  }

  @Test func `the next item stays when the first visible one is removed`() throws {
    let fixture = line(100)
    fixture.scroll(to: 1_010)
    let first = fixture.view.indexPathsForVisibleItems[0]
    let next = ItemPath(item: first.item + 1, section: 0)
    let cell = try #require(fixture.view.cellForItem(at: next))
    let top = cell.shownFrame.y - fixture.view.contentOffset.y

    fixture.view.performBatchUpdates {
      fixture.data.sections[0].removeSubrange(first.item - 2...first.item)
      fixture.view.deleteItems(
        at: (first.item - 2...first.item).map { ItemPath(item: $0, section: 0) }
      )
    }

    for _ in 0..<8 {
      #expect((cell.shownFrame.y - fixture.view.contentOffset.y - top).magnitude < 1e-6)
      fixture.harness.advance(by: .milliseconds(50))
    }
    fixture.view.checkInvariants()
  }

  @Test func `an item that moves to the beginning takes no other along`() {
    let fixture = CollectionFixture([Array(0..<200)], layout: CollectionFixture.flow())
    fixture.scroll(to: 500)
    let first = fixture.view.indexPathsForVisibleItems[0]

    fixture.view.performBatchUpdates {
      fixture.data.sections[0].insert(fixture.data.sections[0].remove(at: first.item), at: 0)
      fixture.view.moveItem(at: first, to: ItemPath(item: 0, section: 0))
    }
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.y >= 400)
    fixture.view.checkInvariants()
  }

  @Test func `a view stays at its end until a user scrolls away`() {
    let fixture = line(50, staysAtEnd: true)
    #expect(isAtEnd(fixture))
    #expect(fixture.shownNumbers.last == 49)

    append(fixture, 100)
    fixture.harness.settle()
    #expect(isAtEnd(fixture))
    #expect(fixture.shownNumbers.last == 100)

    for size in [Size(width: 200, height: 100), Size(width: 200, height: 230)] {
      fixture.view.frame.size = size
      fixture.harness.settle()
      #expect(isAtEnd(fixture))
    }

    fixture.scroll(to: fixture.view.contentOffset.y - 20)
    let offset = fixture.view.contentOffset
    append(fixture, 101)
    fixture.harness.settle()
    #expect(fixture.view.contentOffset == offset)
    fixture.view.checkInvariants()
  }

  @Test func `a last item that grows is visible to its end`() throws {
    let fixture = line(50, staysAtEnd: true)
    let cell = try #require(
      fixture.view.cellForItem(at: ItemPath(item: 49, section: 0)) as? TileCell
    )

    for height in [90.0, 180, 30] {
      cell.wantedSize.height = height
      fixture.harness.settle()
      #expect(cell.frame.height == height)
      #expect(isAtEnd(fixture))
      fixture.view.checkInvariants()
    }
  }
}
