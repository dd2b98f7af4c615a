import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

@MainActor
struct CarouselLayoutTests {
  private func makeLayout() -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = Size(width: 200, height: 100)
    layout.spacing = 20
    return layout
  }

  @Test func `a rectangle contains the same elements as an exhaustive search`() {
    for seed in FuzzScale.seeds(30) {
      var random = SplitMix(seed: seed)
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...12, using: &random)
      }
      let layout = CarouselLayout()
      if Bool.random(using: &random) {
        layout.itemSize = Size(width: .random(in: 20...500, using: &random), height: 300)
      }
      layout.spacing = .random(in: 0...30, using: &random)
      layout.neighborScale = Bool.random(using: &random) ? 0.8 : 1
      let collection = TestCollection(counts, layout: layout)
      if Bool.random(using: &random) { collection.view.semanticContentDirection = .rightToLeft }
      collection.checkLaws(using: &random, "seed \(seed)")
    }
  }

  @Test func `the first and the last item can be centered`() {
    let collection = TestCollection([2, 1], layout: makeLayout())
    let last = collection.frames(inSection: 1)[0]

    #expect(collection.frames().map(\.minX) == [60, 280])
    #expect(last == Rect(x: 500, y: 190, width: 200, height: 100))
    #expect(collection.view.contentSize == Size(width: 760, height: 480))
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (100, 0, 0), (115, 0, 220), (5, 900, 220), (900, 0, 440)])
  func `content stops with an item in the center`(
    proposed: Double,
    velocity: Double,
    rest: Double
  ) {
    let collection = TestCollection([3], layout: makeLayout())

    let target = collection.view.collectionViewLayout.shownTargetOffset(
      forProposed: Point(x: proposed, y: 0),
      velocity: Point(x: velocity, y: 0)
    )
    #expect(target == Point(x: rest, y: 0))
  }

  @Test func `content also stops centered when mirrored and with insets`() {
    let collection = TestCollection([3], layout: makeLayout())
    collection.view.semanticContentDirection = .rightToLeft
    collection.view.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    collection.view.prepareLayoutIfNeeded()

    let target = collection.view.collectionViewLayout.shownTargetOffset(
      forProposed: Point(x: 190, y: 0),
      velocity: .zero
    )
    let middle = target.x + 10 + (320 - 40) / 2
    #expect(collection.frames().map(\.midX).contains(middle))
  }

  @Test func `neighbors are smaller and more transparent by their distance from the center`() {
    let layout = makeLayout()
    layout.neighborScale = 0.8
    layout.neighborAlpha = 0.5
    let collection = TestCollection([3], layout: layout)
    func look(_ item: Int) -> [Double] {
      let attributes = collection.view.layoutAttributesForItem(at: ItemPath(item: item, section: 0))
      return attributes.map { [$0.transform.a, $0.alpha] } ?? []
    }

    #expect(look(0) == [1, 1])
    #expect(look(1) == [0.8, 0.5])
    collection.view.contentOffset.x = 110
    #expect(look(0) == [0.9, 0.75])
    #expect(look(1) == [0.9, 0.75])
  }

  @Test func `items are at least one pixel in size and do not overlap`() {
    let layout = CarouselLayout()
    layout.itemSize = Size(width: 0.02, height: 0.02)
    layout.spacing = 0
    let collection = TestCollection([100_000], layout: layout)

    let rect = Rect(x: 0, y: 0, width: 320, height: 480)
    let frames = layout.layoutAttributesForElements(in: rect).map(\.frame)
    let pixel = collection.view.displayScale.pixel
    #expect(!frames.isEmpty && frames.count <= Int(320 / pixel) + 1)
    #expect(frames.allSatisfy { $0.width >= pixel && $0.height >= pixel })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
  }

  @Test func `invalid numbers are drawn without a fault`() {
    for bad in [Double.nan, -5, 0, 0.2, .infinity, 1e300] {
      let layout = CarouselLayout()
      layout.itemSize = Size(width: bad, height: bad)
      layout.spacing = bad
      layout.neighborScale = bad
      let collection = TestCollection([3], layout: layout)

      #expect(collection.frames().allSatisfy { $0.isFinite && !$0.isEmpty }, "\(bad)")
    }
    let empty = TestCollection([3], width: 0, height: 0, layout: CarouselLayout())
    #expect(empty.frames().count == 3)
  }
}

// MARK: - Deceleration

extension CarouselLayoutTests {
  private func carousel(_ direction: LayoutDirection = .leftToRight) -> CollectionFixture {
    let layout = CarouselLayout()
    layout.itemSize = Size(width: 100, height: 80)
    layout.spacing = 20
    let fixture = CollectionFixture([Array(0..<40)], layout: layout) { view, _ in
      view.semanticContentDirection = direction
    }
    fixture.harness.settle()
    return fixture
  }

  /// The number of the item in the center, or nil if there is none.
  private func middle(_ fixture: CollectionFixture) -> Int? {
    let cell = fixture.view.visibleCells.first {
      ($0.frame.midX - fixture.view.bounds.midX).magnitude < 0.01
    }
    return (cell as? TileCell)?.number
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a touch stops with an item in the center`(direction: LayoutDirection) {
    let fixture = carousel(direction)
    let sign = direction == .leftToRight ? 1.0 : -1
    #expect(middle(fixture) == 0)

    for distance in [30.0, 70, 130, 20, 180] {
      let before = middle(fixture) ?? 0
      let start = Point(x: 100 + sign * distance / 2, y: 100)
      let end = Point(x: start.x - sign * distance, y: 100)
      fixture.harness.drag(from: start, to: end, device: .touch)
      fixture.harness.settle()
      #expect((middle(fixture) ?? -1) > before, "a fling goes on by one at least")
      fixture.view.checkInvariants()
    }
    fixture.harness.drag(
      from: Point(x: 100, y: 100),
      to: Point(x: 100 + sign * 199, y: 100),
      duration: .milliseconds(20),
      steps: 2,
      device: .touch
    )
    fixture.harness.settle()
    #expect(middle(fixture) == 0)
  }

  @Test func `a step of the mouse wheel moves to the next item`() {
    let fixture = carousel()

    for item in [1, 2, 3, 2] {
      let isForward = item > (middle(fixture) ?? 0)
      fixture.harness.scroll(
        by: Size(width: isForward ? -40 : 40, height: 0),
        at: Point(x: 100, y: 100),
        isPrecise: false
      )
      fixture.harness.settle()
      #expect(middle(fixture) == item)
    }
  }

  @Test func `the small steps of a touchpad center an item once they pause`() {
    let fixture = carousel()
    func swipe(_ distance: Double) {
      for _ in 0..<10 {
        fixture.harness.scroll(
          by: Size(width: -distance / 10, height: 0),
          at: Point(x: 100, y: 100)
        )
        fixture.harness.advance(by: .milliseconds(16))
      }
    }

    swipe(75)
    #expect(fixture.view.contentOffset.x == 75)
    fixture.harness.settle()
    #expect(middle(fixture) == 1)
    fixture.harness.advance(by: .seconds(1))
    swipe(30)
    fixture.harness.settle()
    #expect(middle(fixture) != nil)
    // Other changes to the content offset in the meantime have priority.
    fixture.harness.advance(by: .seconds(1))
    swipe(30)
    fixture.view.contentOffset.x = 7
    fixture.harness.settle()
    #expect(fixture.view.contentOffset.x == 7)
    fixture.view.checkInvariants()
  }
}
