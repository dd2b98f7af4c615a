import BentoCells
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// Sections of a compositional layout that scroll orthogonally to the view.
@MainActor
@Suite
struct OrthogonalSectionTests {
  private typealias Behavior = CompositionalLayout.OrthogonalScrollingBehavior
  private typealias Item = CompositionalLayout.Item
  private typealias ItemSize = CompositionalLayout.ItemSize

  /// Rows of cards, 50 wide and 10 apart, in sections that scroll on their own.
  private func layout(
    _ behavior: Behavior,
    direction: CollectionViewLayout.ScrollDirection = .vertical,
    header: Double = 0
  ) -> CompositionalLayout {
    let isVertical = direction == .vertical
    let size = ItemSize(
      width: .absolute(isVertical ? 50 : 60),
      height: .absolute(isVertical ? 60 : 50)
    )
    let card = Item(size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    var section = CompositionalLayout.Section(
      group: isVertical
        ? .horizontalGroup(size: size, items: [card]) : .verticalGroup(size: size, items: [card])
    )
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    if header > 0 {
      section.boundarySupplements = [
        .init(
          elementKind: CollectionViewLayout.elementKindSectionHeader,
          length: .absolute(header),
          edge: .leading
        )
      ]
    }
    return CompositionalLayout(section: section, scrollDirection: direction)
  }

  private func fixture(
    _ sections: [[Int]],
    _ layout: CompositionalLayout,
    configure: (CollectionView, Tiles) -> Void = { _, _ in }
  ) -> CollectionFixture {
    let fixture = CollectionFixture(sections, layout: layout, configure: configure)
    fixture.harness.settle()
    return fixture
  }

  private func offset(_ fixture: CollectionFixture, _ section: Int = 0) -> Double {
    (fixture.view.collectionViewLayout as? CompositionalLayout)?.sections[section].orthogonalOffset
      ?? .nan
  }

  /// The visible numbers of one section, in order.
  private func numbers(_ fixture: CollectionFixture, _ section: Int = 0) -> [Int] {
    fixture.view.indexPathsForVisibleItems.filter { $0.section == section }
      .map { fixture.data.sections[section][$0.item] }
  }

  /// Turns a mouse wheel horizontally over a section, in small and exact steps.
  private func turn(_ fixture: CollectionFixture, by width: Double, y: Double = 30) {
    fixture.harness.scroll(by: Size(width: width, height: 0), at: Point(x: 100, y: y))
    fixture.harness.advance(by: .milliseconds(20))
  }

  private func check(_ fixture: CollectionFixture) {
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    #expect(fixture.data.faults.isEmpty)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  // MARK: Arithmetic

  @Test func `a rectangle contains the items of orthogonal sections`() {
    for seed in FuzzScale.seeds(30) {
      var random = SplitMix(seed: seed)
      let counts = (0..<3).map { _ in Int.random(in: 0...20, using: &random) }
      let width: CompositionalLayout.Dimension =
        Bool.random(using: &random) ? .absolute(77.7) : .estimated(90)
      let cell = Item(size: ItemSize(width: width, height: .absolute(40)))
      let size = ItemSize(width: width, height: .absolute(50))
      var section = CompositionalLayout.Section(
        group: .horizontalGroup(size: size, items: [cell])
      )
      section.interGroupSpacing = .random(in: 0...12, using: &random)
      section.orthogonalScrollingBehavior = .continuous
      let layout = CompositionalLayout(section: section)
      let collection = TestCollection(counts, layout: layout)
      for section in counts.indices where counts[section] > 0 {
        let path = ItemPath(
          item: .random(in: 0..<counts[section], using: &random),
          section: section
        )
        let wanted = Size(width: .random(in: 5...200, using: &random), height: 9)
        collection.answer(wanted, at: path)
        let most = layout.sections[section].largestOrthogonalOffset
        layout.setOrthogonalOffset(.random(in: 0...most, using: &random), ofSection: section)
      }

      let all = collection.allAttributes()
      for _ in 0..<20 {
        let rect = Rect(
          x: .random(in: -10...300, using: &random),
          y: .random(in: -10...200, using: &random),
          width: .random(in: 0...300, using: &random),
          height: .random(in: 0...100, using: &random)
        )
        let found = collection.view.layoutAttributesForElements(in: rect)
        #expect(Set(found) == Set(all.filter { $0.frame.intersects(rect) }), "seed \(seed)")
        #expect(Set(found).count == found.count, "seed \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      (Behavior.continuous, 100.0, 0.0, 100.0), (.continuous, 9_999, 0, 390),
      (.continuousGroupLeadingBoundary, 100, 500, 120),
      (.continuousGroupLeadingBoundary, 85, 9, 60),
      (.paging, 90, 0, 0), (.paging, 110, 0, 200), (.paging, 5, 900, 200), (.paging, 390, -9, 0),
      (.groupPaging, 40, 0, 60), (.groupPaging, 300, 800, 60), (.groupPaging, -80, -80, 0),
      (.groupPagingCentered, 100, 0, 105), (.groupPagingCentered, 300, 40, 45),
    ]
  )
  func `a section stops where its behavior specifies`(
    behavior: CompositionalLayout.OrthogonalScrollingBehavior,
    proposed: Double,
    velocity: Double,
    rest: Double
  ) {
    let layout = layout(behavior)
    let collection = TestCollection([10], width: 200, layout: layout)
    defer { withExtendedLifetime(collection) {} }

    #expect(layout.sections[0].largestOrthogonalOffset == 10 * 60 - 10 - 200)
    #expect(
      layout.sections[0].restingOrthogonalOffset(for: proposed, velocity: velocity) == rest
    )
  }

  @Test func `a group that grows before the visible content leaves that in place`() {
    let size = ItemSize(width: .estimated(50), height: .absolute(60))
    var section = CompositionalLayout.Section(
      group: .horizontalGroup(size: size, items: [Item(size: size)])
    )
    section.orthogonalScrollingBehavior = .continuous
    let layout = CompositionalLayout(section: section)
    let collection = TestCollection([20], width: 200, layout: layout)
    layout.setOrthogonalOffset(120, ofSection: 0)
    let before = collection.frames()

    collection.answer(Size(width: 80, height: 60), at: ItemPath(item: 2, section: 0))
    let after = collection.frames()
    #expect(layout.sections[0].orthogonalOffset == 150)
    #expect(after[3...] == before[3...])
  }

  // MARK: Input

  @Test func `a horizontal wheel scrolls only the section`() {
    let fixture = fixture([Array(0..<100), Array(100..<200)], layout(.continuous, header: 20))
    let header = fixture.view.supplementaryView(
      forElementKind: CollectionViewLayout.elementKindSectionHeader,
      at: ItemPath(item: 0, section: 0)
    )

    turn(fixture, by: -130)

    #expect(offset(fixture) == 130)
    #expect(numbers(fixture) == [2, 3, 4, 5])
    #expect(numbers(fixture, 1) == [100, 101, 102, 103])
    #expect(header?.frame == Rect(x: 0, y: 0, width: 200, height: 20))
    #expect(fixture.view.contentOffset == .zero)
    check(fixture)
  }

  @Test func `a plain wheel with Shift scrolls the section, too`() {
    let fixture = fixture([Array(0..<100)], layout(.continuous))
    fixture.harness.send(
      .scroll(
        ScrollEvent(
          delta: Size(width: 0, height: -70),
          position: Point(x: 100, y: 30),
          isPrecise: true,
          modifiers: .shift
        )
      )
    )
    fixture.harness.settle()

    #expect(offset(fixture) == 70)
    check(fixture)
  }

  @Test func `a vertical wheel scrolls the view, even over a section`() {
    let sections = (0..<10).map { section in (0..<20).map { section * 100 + $0 } }
    let fixture = fixture(sections, layout(.continuous))
    fixture.harness.scroll(by: Size(width: -3, height: -70), at: Point(x: 100, y: 30))
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.y == 70)
    #expect(offset(fixture, 1) == 0)
    check(fixture)
  }

  @Test func `a wheel gesture stays with the section until the user pauses`() {
    let outer = ScrollView()
    let harness = Harness(size: Size(width: 200, height: 240))
    let layout = layout(.continuous)
    let data = Tiles([Array(0..<5)])
    let view = CollectionView(
      frame: Rect(x: 0, y: 0, width: 200, height: 240),
      collectionViewLayout: layout
    )
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = data
    outer.contentSize = Size(width: 900, height: 240)
    outer.addSubview(view)
    harness.mount(outer)
    harness.settle()
    func turn() { harness.scroll(by: Size(width: -60, height: 0), at: Point(x: 100, y: 30)) }

    for _ in 0..<4 {
      turn()
      harness.advance(by: .milliseconds(100))
    }
    #expect(layout.sections[0].orthogonalOffset == 90)
    #expect(outer.contentOffset.x == 0)
    harness.advance(by: .milliseconds(500))
    turn()
    harness.advance(by: .milliseconds(20))
    #expect(outer.contentOffset.x == 60)
  }

  @Test func `a touch drags the section, which decelerates and stops at a group`() {
    let fixture = fixture([Array(0..<100)], layout(.continuousGroupLeadingBoundary))

    fixture.harness.drag(
      from: Point(x: 150, y: 30),
      to: Point(x: 60, y: 34),
      duration: .milliseconds(80),
      device: .touch
    )
    #expect(offset(fixture) == 81, "from where the drag begins")
    fixture.harness.settle()

    #expect(offset(fixture) > 240)
    #expect(offset(fixture).truncatingRemainder(dividingBy: 60) == 0)
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.data.selected.isEmpty)
    check(fixture)
  }

  @Test func `a vertical touch drags the view`() {
    let sections = (0..<10).map { section in (0..<20).map { section * 100 + $0 } }
    let fixture = fixture(sections, layout(.continuous))

    fixture.harness.drag(from: Point(x: 90, y: 150), to: Point(x: 94, y: 80), device: .touch)
    #expect(fixture.view.contentOffset.y == 63, "from where the drag begins")
    #expect(offset(fixture, 1) == 0)
  }

  @Test func `a fling moves by one page`() {
    let fixture = fixture([Array(0..<100)], layout(.paging))

    for page in 1...3 {
      fixture.harness.drag(
        from: Point(x: 150, y: 30),
        to: Point(x: 60, y: 30),
        duration: .milliseconds(50),
        device: .touch
      )
      fixture.harness.settle()
      #expect(offset(fixture) == Double(page) * 200)
    }
    check(fixture)
  }

  @Test func `a section pulled beyond its end springs back`() {
    let fixture = fixture([Array(0..<10)], layout(.continuous))
    fixture.harness.pointer(.down, at: Point(x: 50, y: 30), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 60, y: 30), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 150, y: 30), device: .touch)
    fixture.harness.advance(by: .zero)

    #expect(offset(fixture) < -20)
    fixture.harness.pointer(.up, at: Point(x: 150, y: 30), device: .touch)
    fixture.harness.settle()
    #expect(offset(fixture) == 0)
    check(fixture)
  }

  @Test func `the scroll bar of a section can be dragged`() {
    let fixture = fixture([Array(0..<10)], layout(.continuous)) { view, _ in
      view.showsHorizontalScrollIndicator = true
    }
    let harness = fixture.harness
    harness.pointer(.move, at: Point(x: 20, y: 55))
    harness.settle()
    harness.pointer(.down, at: Point(x: 20, y: 55))
    harness.pointer(.move, at: Point(x: 199, y: 55))
    harness.pointer(.up, at: Point(x: 199, y: 55))
    harness.settle()

    #expect(offset(fixture) == 390)
    #expect(fixture.data.selected.isEmpty)
    check(fixture)
  }

  @Test func `keys scroll the item they select into view`() {
    let fixture = fixture([Array(0..<100), Array(100..<120)], layout(.continuous))
    fixture.harness.click(at: Point(x: 20, y: 30))
    for _ in 0..<6 { fixture.harness.key(.right) }
    fixture.harness.settle()

    #expect(fixture.view.indexPathsForSelectedItems == [ItemPath(item: 6, section: 0)])
    #expect(offset(fixture) == 7 * 60 - 10 - 200)
    fixture.harness.key(.home)
    fixture.harness.settle()
    #expect(offset(fixture) == 0)
    check(fixture)
  }

  @Test(arguments: [false, true])
  func `the program can scroll to an item in a section out of view`(isAnimated: Bool) {
    let sections = (0..<20).map { section in (0..<20).map { section * 100 + $0 } }
    let fixture = fixture(sections, layout(.continuous))
    let path = ItemPath(item: 10, section: 12)

    fixture.view.scrollToItem(at: path, at: [.top, .left], animated: isAnimated)
    fixture.harness.settle()

    #expect(offset(fixture, 12) == 600)
    #expect(fixture.view.contentOffset.y == 12 * 60)
    #expect(fixture.shownNumbers.first == 1_210)
    check(fixture)
  }

  // MARK: Content that changes

  @Test func `a million items need only the visible number of cells`() {
    let fixture = fixture([Array(0..<1_000_000)], layout(.continuous))
    for step in 0..<400 {
      if step.isMultiple(of: 20) {
        let item = step * 2_500
        fixture.view.scrollToItem(at: ItemPath(item: item, section: 0), at: .left, animated: false)
        fixture.harness.advance(by: .milliseconds(20))
      } else {
        turn(fixture, by: -37)
      }
    }

    #expect(fixture.view.recyclingStatistics.created <= 6)
    check(fixture)
  }

  @Test func `a section out of view keeps its offset`() {
    let sections = (0..<20).map { section in (0..<20).map { section * 100 + $0 } }
    let fixture = fixture(sections, layout(.continuous))
    turn(fixture, by: -130)
    let picture = fixture.harness.render()
    fixture.scroll(to: 900)
    fixture.scroll(to: 0)
    fixture.harness.settle()

    #expect(offset(fixture) == 130)
    #expect(fixture.harness.render() == picture)
    #expect(fixture.view.subviews.count { $0 is OrthogonalStrip } == 4)
  }

  @Test(arguments: [true, false])
  func `visible content stays in place in an update`(isAnimated: Bool) {
    let fixture = fixture([Array(0..<30), Array(100..<130)], layout(.continuous))
    turn(fixture, by: -130)
    turn(fixture, by: -75, y: 90)

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections = [[900] + Array(100..<130), [901, 902] + Array(1..<30)]
        fixture.view.moveSection(0, toSection: 1)
        fixture.view.deleteItems(at: [ItemPath(item: 0, section: 0)])
        fixture.view.insertItems(
          at: [(0, 0), (0, 1), (1, 1)].map { ItemPath(item: $0, section: $1) }
        )
      },
      animated: isAnimated
    )
    fixture.harness.settle()

    #expect(offset(fixture, 1) == 190)
    #expect(numbers(fixture, 1) == [2, 3, 4, 5])
    #expect(offset(fixture, 0) == 135)
    check(fixture)
  }

  @Test func `a scroll animation continues through an update`() {
    let fixture = fixture([Array(0..<100)], layout(.continuous))
    fixture.harness.drag(
      from: Point(x: 150, y: 30),
      to: Point(x: 60, y: 30),
      duration: .milliseconds(80),
      device: .touch
    )
    fixture.harness.advance(by: .milliseconds(50))
    let before = offset(fixture)
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].insert(contentsOf: [900, 901], at: 0)
      fixture.view.insertItems(at: [0, 1].map { ItemPath(item: $0, section: 0) })
    }
    #expect(offset(fixture) == before + 120)
    fixture.harness.advance(by: .milliseconds(50))
    #expect(offset(fixture) > before + 130)
    fixture.harness.settle()
    check(fixture)
  }

  @Test func `a reload keeps the offset as far as the content allows`() {
    let fixture = fixture([Array(0..<30), [1]], layout(.continuous))
    turn(fixture, by: -130)
    fixture.view.reloadData()
    fixture.harness.settle()
    #expect(offset(fixture) == 130)

    fixture.data.sections = [Array(0..<5)]
    fixture.view.reloadData()
    fixture.harness.settle()
    #expect(offset(fixture) == 90)
    check(fixture)
  }

  // MARK: Directions

  @Test func `a section begins at the right from right to left`() {
    let fixture = fixture([Array(0..<100)], layout(.continuous)) { view, _ in
      view.semanticContentDirection = .rightToLeft
    }
    #expect(fixture.view.cellForItem(at: ItemPath(item: 0, section: 0))?.frame.maxX == 200)

    turn(fixture, by: 130)
    #expect(offset(fixture) == 130)
    #expect(numbers(fixture) == [2, 3, 4, 5])
    #expect(fixture.view.cellForItem(at: ItemPath(item: 3, section: 0))?.frame.maxX == 150)
    fixture.harness.drag(
      from: Point(x: 50, y: 30),
      to: Point(x: 90, y: 30),
      steps: 5,
      device: .touch
    )
    #expect(offset(fixture) == 162, "from where the drag begins")
    fixture.harness.settle()
    check(fixture)
  }

  @Test func `sections scroll vertically in a horizontally scrolling view`() {
    let fixture = fixture(
      [Array(0..<50), Array(100..<150)],
      layout(.continuous, direction: .horizontal)
    )
    fixture.harness.scroll(by: Size(width: 0, height: -130), at: Point(x: 30, y: 100))
    fixture.harness.settle()

    #expect(offset(fixture, 0) == 130)
    #expect(offset(fixture, 1) == 0)
    #expect(fixture.view.cellForItem(at: ItemPath(item: 3, section: 0))?.frame.minY == 50)
    check(fixture)
  }

  // MARK: Ends of sections

  @Test(arguments: [true, false])
  func `a section can be deleted during a touch drag`(isAnimated: Bool) {
    let fixture = fixture([Array(0..<30), Array(100..<130)], layout(.paging))
    fixture.harness.pointer(.down, at: Point(x: 150, y: 30), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 80, y: 30), device: .touch)
    fixture.harness.advance(by: .milliseconds(20))

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections.removeFirst()
        fixture.view.deleteSections([0])
      },
      animated: isAnimated
    )
    fixture.harness.pointer(.move, at: Point(x: 40, y: 30), device: .touch)
    fixture.harness.pointer(.up, at: Point(x: 40, y: 30), device: .touch)
    fixture.harness.settle()

    #expect(offset(fixture) == 0)
    #expect(numbers(fixture) == [100, 101, 102, 103])
    check(fixture)
  }

  @Test func `fewer sections can be loaded while one decelerates`() {
    let fixture = fixture([Array(0..<30), Array(100..<130)], layout(.groupPaging))
    fixture.harness.drag(from: Point(x: 150, y: 90), to: Point(x: 80, y: 90), device: .touch)
    fixture.data.sections = []
    fixture.view.reloadData()
    fixture.harness.settle()

    #expect(fixture.view.subviews.allSatisfy { !($0 is OrthogonalStrip) })
    check(fixture)
  }

  @Test func `the view can leave its window while a section is dragged`() {
    let fixture = fixture([Array(0..<30)], layout(.paging))
    fixture.harness.pointer(.down, at: Point(x: 150, y: 30), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 80, y: 30), device: .touch)
    fixture.harness.advance(by: .milliseconds(20))
    fixture.view.removeFromSuperview()
    fixture.harness.pointer(.up, at: Point(x: 80, y: 30), device: .touch)
    fixture.harness.settle()

    fixture.harness.mount(fixture.view)
    fixture.harness.settle()
    check(fixture)
  }

  @Test func `another layout can replace a section that is dragged`() {
    let fixture = fixture([Array(0..<30)], layout(.paging))
    fixture.harness.pointer(.down, at: Point(x: 150, y: 30), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 80, y: 30), device: .touch)
    fixture.view.setCollectionViewLayout(CollectionFixture.flow(), animated: true)
    fixture.harness.pointer(.up, at: Point(x: 80, y: 30), device: .touch)
    fixture.harness.settle()

    #expect(fixture.shownNumbers == Array(0..<20))
    check(fixture)
  }
}
