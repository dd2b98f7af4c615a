import Bento
import BentoTesting
import Testing

@testable import gallery

/// The food list in use.
@Suite
@MainActor
struct FoodListScreenTests {
  private let harness = Harness(size: FoodListScreen.entry.size)
  private let screen = FoodListScreen()
  private var collection: CollectionView { screen.collection }

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private var counts: [Int] {
    (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }

  @Test
  func `shuffling keeps all foods and their views`() {
    let cells = Set(collection.visibleCells.map { ObjectIdentifier($0) })
    for _ in 0..<5 {
      harness.click(on: screen.shuffleButton)
      harness.advance(by: .milliseconds(100))
    }
    harness.settle()

    #expect(counts == screen.shelves.map(\.foods.count) && counts.reduce(0, +) == 13)
    #expect(Set(screen.shelves.flatMap(\.foods)).count == 13)
    #expect(Set(collection.visibleCells.map { ObjectIdentifier($0) }) == cells)
  }

  @Test
  func `a tile can be dragged to another shelf`() throws {
    func middle(_ item: Int, _ section: Int) throws -> Point {
      let path = ItemPath(item: item, section: section)
      let frame = try #require(collection.layoutAttributesForItem(at: path)?.frame)
      return collection.convert(frame.center, to: nil)
    }
    let food = screen.shelves[0].foods[0]

    harness.drag(from: try middle(0, 0), to: try middle(1, 1))
    harness.settle()

    #expect(screen.shelves[1].foods[1] == food)
    #expect(counts == [4, 5, 4])
  }

  @Test
  func `a tile can be moved and removed with its menu`() {
    let food = screen.shelves[0].foods[1]
    harness.click(
      at: collection.convert(collection.visibleCells[1].frame.center, to: nil),
      button: .secondary
    )
    harness.type("mo")
    harness.key(.right)
    harness.key(.end)
    harness.key(.enter)
    harness.settle()
    #expect(screen.shelves[2].foods.last == food)
    #expect(counts == [4, 4, 5])

    harness.click(
      at: collection.convert(collection.visibleCells[0].frame.center, to: nil),
      button: .secondary
    )
    harness.type("re")
    harness.key(.enter)
    harness.settle()
    #expect(counts == [3, 4, 5])
  }

  @Test
  func `Delete removes the selected tile`() throws {
    harness.click(at: collection.convert(collection.visibleCells[1].frame.center, to: nil))
    let food = screen.shelves[0].foods[1]

    harness.key(.delete)
    harness.settle()

    #expect(!screen.shelves[0].foods.contains(food))
    #expect(counts == [4, 4, 4])
  }
}
