import BentoCells
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

/// Interactive changes of the layout.
@MainActor
@Suite
struct InteractiveTransitionTests {
  /// The layouts between which the tests change.
  nonisolated enum Kind: CaseIterable, Sendable {
    case flow, pinned, grid, carousel, shelves, selfSizing

    static func random(using random: inout SplitMix) -> Kind {
      allCases.randomElement(using: &random) ?? .flow
    }

    @MainActor
    func make() -> CollectionViewLayout {
      switch self {
      case .flow: return CollectionFixture.flow()
      case .pinned: return CollectionFixture.flow(headers: 16, pins: true)
      case .grid: return GridLayout(columns: 2)
      case .carousel:
        let layout = CarouselLayout()
        layout.neighborScale = 0.8
        layout.neighborAlpha = 0.5
        return layout
      case .shelves:
        let size = CompositionalLayout.ItemSize(width: .absolute(70), height: .absolute(60))
        var section = CompositionalLayout.Section(
          group: .horizontalGroup(size: size, items: [.init(size: size)])
        )
        section.orthogonalScrollingBehavior = .continuous
        return CompositionalLayout(section: section)
      case .selfSizing:
        let layout = CollectionFixture.flow()
        layout.estimatedItemSize = Size(width: 40, height: 40)
        return layout
      }
    }
  }

  nonisolated struct Change: CustomTestStringConvertible, Sendable {
    let from: Kind
    let to: Kind
    let isMirrored: Bool

    static let all = Kind.allCases.flatMap { from in
      Kind.allCases.filter { $0 != from }.flatMap { to in
        [false, true].map { Change(from: from, to: to, isMirrored: $0) }
      }
    }

    var testDescription: String { "\(from) to \(to)\(isMirrored ? ", mirrored" : "")" }
  }

  private func fixture(
    _ layout: CollectionViewLayout,
    _ sections: [[Int]] = [Array(0..<70), Array(100..<130)],
    isMirrored: Bool = false
  ) -> CollectionFixture {
    let fixture = CollectionFixture(sections, layout: layout) { view, data in
      if isMirrored { view.semanticContentDirection = .rightToLeft }
      data.sizeOf = { Size(width: 30 + Double($0 % 4) * 5, height: 30 + Double($0 % 3) * 10) }
    }
    fixture.harness.settle()
    return fixture
  }

  private func check(_ fixture: CollectionFixture, _ comment: Comment? = nil) {
    fixture.harness.advance(by: .zero)
    #expect(fixture.shownNumbers == fixture.expectedNumbers, comment)
    #expect(fixture.data.faults.isEmpty, comment)
    #expect(fixture.data.displayedCount == fixture.shownViewCount, comment)
    #expect(fixture.harness.render() == fixture.harness.renderFully(), comment)
    fixture.view.checkInvariants()
  }

  @Test(arguments: Change.all)
  func `a transition equals the old layout at one end and the new one at the other`(change: Change)
  {
    let fixture = fixture(change.from.make(), isMirrored: change.isMirrored)
    let start = fixture.view.contentOffset
    let isSideways = fixture.view.contentSize.width > fixture.view.bounds.width
    fixture.view.contentOffset =
      isSideways
      ? Point(x: start.x + (change.isMirrored ? -470 : 470), y: 0) : Point(x: start.x, y: 130)
    fixture.harness.settle()
    let before = fixture.harness.render()

    let transition = fixture.view.startInteractiveTransition(to: change.to.make())
    check(fixture)
    #expect(fixture.harness.render() == before)
    for progress in [0.3, 0.7] {
      transition.transitionProgress = progress
      check(fixture)
    }
    transition.transitionProgress = 1
    check(fixture)
    let after = fixture.harness.render()
    let offset = fixture.view.contentOffset

    fixture.view.finishInteractiveTransition()
    fixture.harness.settle()
    check(fixture)
    #expect(fixture.harness.render() == after)
    #expect(fixture.view.contentOffset.distance(to: offset) < 1e-6)
    guard change.to != .selfSizing else { return }
    let fresh = self.fixture(change.to.make(), isMirrored: change.isMirrored)
    fresh.view.contentOffset = offset
    fresh.harness.settle()
    #expect(fresh.harness.render() == after)
  }

  @Test func `attributes in between are interpolated, with the existing cells`() throws {
    let fixture = fixture(CollectionFixture.flow())
    let cells = fixture.cellsByNumber
    let first = ItemPath(item: 7, section: 0)
    let old = try #require(fixture.view.layoutAttributesForItem(at: first)?.frame.center)
    let transition = fixture.view.startInteractiveTransition(to: GridLayout(columns: 2))
    transition.transitionProgress = 0.5

    let now = try #require(fixture.view.layoutAttributesForItem(at: first)?.frame.center)
    let new = try #require(transition.nextLayout.layoutAttributesForItem(at: first)?.frame.center)
    let middle = Point(x: (old.x + new.x) / 2, y: (old.y + new.y) / 2)
    #expect(now.distance(to: middle) < 1, "on the pixel grid")
    for (number, cell) in fixture.cellsByNumber {
      if let before = cells[number] { #expect(before === cell) }
    }
    check(fixture)
  }

  @Test func `a cancelled transition returns to its beginning`() {
    let fixture = fixture(CollectionFixture.flow(headers: 16, pins: true))
    fixture.scroll(to: 130)
    let before = fixture.harness.render()
    let old = fixture.view.collectionViewLayout
    let next = GridLayout(columns: 3)
    var ends: [[Bool]] = []
    let transition = fixture.view.startInteractiveTransition(to: next) { ends.append([$0, $1]) }
    transition.transitionProgress = 0.6
    fixture.harness.advance(by: .zero)
    fixture.view.cancelInteractiveTransition()
    fixture.harness.advance(by: .milliseconds(100))
    check(fixture)
    #expect(ends.isEmpty)
    fixture.harness.settle()

    #expect(ends == [[true, false]])
    #expect(fixture.view.collectionViewLayout === old)
    #expect(next.collectionView == nil)
    #expect(fixture.harness.render() == before)
    check(fixture)
  }

  @Test func `a transition can be interrupted by the next one at any time`() {
    // With seed 44, an item becomes visible only because of its estimated size.
    for seed in FuzzScale.seeds(12) + [44] {
      var random = SplitMix(seed: seed)
      let fixture = fixture(Kind.random(using: &random).make())
      var begun = 0
      var ended = 0
      for step in 0..<40 {
        let place: Comment = "seed \(seed), step \(step)"
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          let layout = Kind.random(using: &random).make()
          begun += 1
          _ = fixture.view.startInteractiveTransition(to: layout) { _, _ in ended += 1 }
        case 1: fixture.view.finishInteractiveTransition()
        case 2: fixture.view.cancelInteractiveTransition()
        case 3: fixture.scroll(to: .random(in: 0...max(1, fixture.reach), using: &random))
        default:
          fixture.view.transition?.transitionProgress = .random(in: -0.1...1.1, using: &random)
        }
        fixture.harness.advance(by: .milliseconds(Int.random(in: 0...90, using: &random)))
        check(fixture, place)
      }
      fixture.view.finishInteractiveTransition()
      fixture.harness.settle()
      check(fixture)
      #expect(ended == begun, "seed \(seed)")
    }
  }

  @Test func `the user's scrolling in the meantime is kept`() {
    let fixture = fixture(GridLayout(columns: 2))
    let transition = fixture.view.startInteractiveTransition(to: GridLayout(columns: 1))
    transition.transitionProgress = 0.5
    fixture.harness.advance(by: .zero)
    fixture.harness.scroll(by: Size(width: 0, height: -40), at: Point(x: 50, y: 50))
    fixture.harness.settle()
    let offset = fixture.view.contentOffset.y
    transition.transitionProgress = 1
    fixture.view.finishInteractiveTransition()
    fixture.harness.settle()

    #expect(offset == 40)
    #expect(fixture.view.contentOffset.y == 40)
    check(fixture)
  }

  @Test func `a million items need as many cells as are visible before and afterward`() {
    let fixture = fixture(CollectionFixture.flow(), [Array(0..<1_000_000)])
    fixture.view.scrollToItem(at: ItemPath(item: 700_000, section: 0), at: .top, animated: false)
    fixture.harness.settle()
    let before = fixture.view.visibleCells.count
    let transition = fixture.view.startInteractiveTransition(to: GridLayout(columns: 2))
    for step in 1...30 {
      transition.transitionProgress = Double(step) / 30
      fixture.harness.advance(by: .milliseconds(16))
    }
    fixture.view.finishInteractiveTransition()
    fixture.harness.settle()

    let after = fixture.view.visibleCells.count
    #expect(fixture.view.recyclingStatistics.created <= before + after + 8)
    #expect(fixture.shownNumbers.first.map { abs($0 - 700_000) < 10 } == true)
    check(fixture)
  }

  // MARK: Interruptions

  /// A change from lines to columns that is halfway.
  private func halfway(_ completion: @escaping (Bool, Bool) -> Void = { _, _ in })
    -> CollectionFixture
  {
    let fixture = fixture(CollectionFixture.flow())
    fixture.scroll(to: 100)
    let transition = fixture.view.startInteractiveTransition(
      to: GridLayout(columns: 2),
      completion: completion
    )
    transition.transitionProgress = 0.4
    fixture.harness.advance(by: .milliseconds(16))
    return fixture
  }

  @Test(arguments: [true, false])
  func `an update finishes the transition first`(isAnimated: Bool) {
    var order: [String] = []
    let fixture = halfway { completed, finished in order.append("\(completed) \(finished)") }
    fixture.view.performBatchUpdates(
      {
        fixture.data.sections[0].removeFirst(3)
        fixture.view.deleteItems(at: (0..<3).map { ItemPath(item: $0, section: 0) })
      },
      animated: isAnimated,
      completion: { _ in order.append("update") }
    )
    fixture.harness.settle()

    #expect(order == ["true true", "update"])
    #expect(fixture.view.collectionViewLayout is GridLayout)
    check(fixture)
  }

  @Test func `a reload with fewer items finishes the transition first`() {
    var ends = 0
    let fixture = halfway { _, finished in ends += finished ? 1 : 0 }
    fixture.data.sections = [[1, 2]]
    fixture.view.reloadData()
    fixture.harness.settle()

    #expect(ends == 1)
    #expect(fixture.view.collectionViewLayout is GridLayout)
    #expect(fixture.shownNumbers == [1, 2])
    check(fixture)
  }

  @Test(arguments: [true, false])
  func `another layout replaces the transition`(isAnimated: Bool) {
    var ends = 0
    let fixture = halfway { _, _ in ends += 1 }
    let flow = CollectionFixture.flow(headers: 10)
    fixture.view.setCollectionViewLayout(flow, animated: isAnimated)
    fixture.harness.settle()

    #expect(ends == 1)
    #expect(fixture.view.collectionViewLayout === flow)
    check(fixture)
  }

  @Test func `another size of the view finishes the transition`() {
    let fixture = halfway()
    fixture.harness.resize(to: Size(width: 330, height: 150))
    fixture.harness.settle()

    #expect(fixture.view.collectionViewLayout is GridLayout)
    check(fixture)
  }

  @Test func `the view can leave its window and return`() {
    var ends: [[Bool]] = []
    let fixture = halfway { ends.append([$0, $1]) }
    fixture.view.removeFromSuperview()
    fixture.view.transition?.transitionProgress = 0.9
    fixture.view.finishInteractiveTransition()
    #expect(ends == [[true, true]])
    fixture.harness.mount(fixture.view)
    fixture.harness.settle()

    #expect(fixture.view.collectionViewLayout is GridLayout)
    check(fixture)
  }

  @Test func `non-finite progress changes nothing`() {
    let fixture = halfway()
    let picture = fixture.harness.render()
    fixture.view.transition?.transitionProgress = .nan
    fixture.harness.advance(by: .milliseconds(16))

    #expect(fixture.view.transition?.transitionProgress == 0.4)
    #expect(fixture.harness.render() == picture)
  }

  @Test func `progress set by a cell's data source waits until the cell exists`() {
    let fixture = halfway()
    var isFirst = true
    fixture.data.onCell = {
      guard isFirst else { return }
      isFirst = false
      fixture.view.transition?.transitionProgress = 0.9
    }
    fixture.scroll(to: fixture.view.contentOffset.y + 200)
    fixture.harness.settle()

    check(fixture)
    fixture.data.onCell = nil
  }
}
