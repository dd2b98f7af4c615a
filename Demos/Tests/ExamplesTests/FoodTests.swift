import Bento
import BentoTesting
import ExampleScreens
import Testing

/// Tests the foods that change their order every second, without opening a window.
@MainActor
@Suite struct FoodTests {
  /// A generator whose orders are the same in each run.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64 = 7
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  // E4
  @Test func `a spinner waits for foods, which change their order every second`() throws {
    var log: [String] = []
    let harness = Harness(size: Size(width: 400, height: 600))
    let screen = FoodExample(random: Steps(), log: { log.append($0) })
    harness.mount(screen)
    harness.advance(by: .milliseconds(16))
    #expect(screen.foods == nil)
    #expect(log == ["will display 0.0"])
    #expect(harness.semantics().contains("Loading"))

    var orders: [[FoodDish]] = []
    for _ in 0..<5 {
      harness.advance(by: .seconds(1))
      orders.append(try #require(screen.foods))
      #expect(harness.render() == harness.renderFully())
    }

    #expect(orders.allSatisfy { Set($0) == Set(FoodDish.allCases) && $0.count == 4 })
    #expect(Set(orders).count > 1)
    #expect(log.contains("did end displaying 0.0"))
    #expect(harness.semantics().contains("Header"))
  }

  @Test func `an item is as wide as the screen and a quarter as high, and pages end at its height`()
  {
    let harness = Harness(size: Size(width: 400, height: 600))
    let screen = FoodExample(random: Steps(), log: { _ in })
    harness.mount(screen)
    harness.advance(by: .milliseconds(1_500))

    let cells = (0..<3).compactMap {
      screen.collectionView.cellForItem(at: ItemPath(item: $0, section: 0))
    }
    #expect(cells.map(\.frame.size) == Array(repeating: Size(width: 400, height: 150), count: 3))
    #expect(cells.first?.frame.y == 100)
    #expect(screen.collectionView.isPagingEnabled)
  }

  @Test func `names are not truncated in a low window`() throws {
    let harness = Harness(size: Size(width: 400, height: 240))
    let screen = FoodExample(random: Steps(), log: { _ in })
    harness.mount(screen)
    harness.advance(by: .milliseconds(1_500))

    let cell = try #require(screen.collectionView.cellForItem(at: ItemPath(item: 0, section: 0)))
    let food = try #require(cell.firstLabel?.superview?.superview as? FoodItemCellView)
    #expect(food.subviews.allSatisfy { food.bounds.contains($0.frame) })
  }

  @Test func `nothing is rendered after the screen has left the window`() {
    let harness = Harness(size: Size(width: 400, height: 600))
    let screen = FoodExample(random: Steps(), log: { _ in })
    harness.mount(screen)
    harness.advance(by: .milliseconds(1_100))
    let last = screen.foods

    screen.removeFromSuperview()
    harness.advance(by: .seconds(5))

    #expect(screen.foods == last)
  }
}
