import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// A collection view with meaningless answers, and with calls at the wrong time.
@MainActor
@Suite
struct CollectionInputTests {
  /// A column of squares whose answers a test may change.
  private final class FaultyLayout: CollectionViewLayout {
    var change: ([CollectionViewLayoutAttributes]) -> [CollectionViewLayoutAttributes] = { $0 }
    var size = Size(width: 200, height: 400)

    override var collectionViewContentSize: Size { size }

    override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
      let items = (0..<numberOfItems(inSection: 0)).compactMap {
        layoutAttributesForItem(at: ItemPath(item: $0, section: 0))
      }
      return change(items.filter { $0.frame.intersects(rect) })
    }

    override func layoutAttributesForItem(
      at indexPath: ItemPath
    ) -> CollectionViewLayoutAttributes? {
      var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = Rect(x: 0, y: Double(indexPath.item) * 40, width: 40, height: 40)
      return attributes
    }
  }

  @Test func `an element that a layout returns twice is shown once`() {
    let layout = FaultyLayout()
    layout.change = { $0 + $0.reversed() }
    let fixture = CollectionFixture([Array(0..<4)], layout: layout)
    fixture.harness.settle()

    #expect(fixture.shownNumbers == [0, 1, 2, 3])
    #expect(fixture.shownViewCount == 4)
    fixture.view.checkInvariants()
  }

  @Test func `the data source is not asked for nonexistent items`() {
    let layout = FaultyLayout()
    layout.change = { found in
      let paths = [(4, 0), (-1, 0), (0, 1), (0, -1)].map { ItemPath(item: $0, section: $1) }
      return found
        + paths.map { path in
          var attributes = CollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = Rect(x: 50, y: 0, width: 40, height: 40)
          return attributes
        }
        + [-1, 1].map { section in
          var attributes = CollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: CollectionViewLayout.elementKindSectionHeader,
            with: ItemPath(item: 0, section: section)
          )
          attributes.frame = Rect(x: 100, y: 0, width: 40, height: 40)
          return attributes
        }
    }
    let fixture = CollectionFixture([Array(0..<4)], layout: layout)
    fixture.harness.settle()

    #expect(fixture.data.cellRequests == (0..<4).map { ItemPath(item: $0, section: 0) })
    #expect(fixture.shownViewCount == 4)
    fixture.view.checkInvariants()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `an element with a non-finite frame is skipped`(number: Double) {
    let layout = FaultyLayout()
    var isFaulty = true
    layout.change = { found in
      found.map {
        var attributes = $0
        if isFaulty, $0.indexPath.item == 1 { attributes.frame.origin.y = number }
        return attributes
      }
    }
    let fixture = CollectionFixture([Array(0..<4)], layout: layout)
    fixture.harness.settle()

    #expect(fixture.shownNumbers == [0, 2, 3])
    fixture.view.checkInvariants()
    isFaulty = false
    fixture.view.performBatchUpdates {
      fixture.data.sections[0].append(4)
      fixture.view.insertItems(at: [ItemPath(item: 4, section: 0)])
    }
    fixture.harness.settle()
    #expect(fixture.shownNumbers == [0, 1, 2, 3, 4])
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test(arguments: [Double.nan, .infinity])
  func `invalid content sizes are rejected`(number: Double) {
    let layout = FaultyLayout()
    let fixture = CollectionFixture([Array(0..<4)], layout: layout)
    fixture.harness.settle()

    layout.size.height = number
    layout.invalidateLayout()
    fixture.harness.settle()

    #expect(fixture.view.contentSize == Size(width: 200, height: 400))
    #expect(fixture.shownNumbers == [0, 1, 2, 3])
    fixture.view.checkInvariants()
  }

  @Test func `a reload inside a callback waits, and completes`() {
    let fixture = CollectionFixture([Array(0..<4)], layout: CollectionFixture.flow())
    var reloads = 0
    fixture.data.onCell = { [view = fixture.view] in
      guard reloads < 3 else { return }
      reloads += 1
      view.reloadData()
    }
    fixture.view.reloadData()
    fixture.harness.settle()

    #expect(fixture.shownNumbers == [0, 1, 2, 3])
    #expect(reloads == 3)
    fixture.view.checkInvariants()
  }

  @Test func `a view of one point shows its content`() {
    for layout in [CollectionFixture.flow(headers: 10), GridLayout(columns: 3), CarouselLayout()] {
      let fixture = CollectionFixture(
        [Array(0..<4)],
        size: Size(width: 1, height: 1),
        layout: layout
      )
      fixture.harness.settle()

      fixture.view.checkInvariants()
      #expect(fixture.harness.render() == fixture.harness.renderFully())
      fixture.harness.resize(to: Size(width: 200, height: 240))
      fixture.harness.settle()
      #expect(!fixture.shownNumbers.isEmpty)
      fixture.view.checkInvariants()
    }
  }

  @Test func `a view without a data source is empty`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let view = CollectionView(frame: .zero, collectionViewLayout: FlowLayout())
    harness.mount(view)
    view.performBatchUpdates(nil)
    view.reloadData()
    view.scrollToItem(at: ItemPath(item: 3, section: 1), at: .top, animated: true)
    view.selectItem(at: ItemPath(item: 3, section: 1), animated: true, scrollPosition: .top)
    harness.settle()

    #expect(view.numberOfSections == 0)
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(view.indexPathsForVisibleItems.isEmpty)
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(view.layoutAttributesForItem(at: ItemPath(item: 0, section: 0)) == nil)
    view.checkInvariants()
  }

  @Test func `inserting the first section into an empty view works`() {
    let layouts = [CollectionFixture.flow(headers: 10), GridLayout(columns: 3), CarouselLayout()]
    for layout in layouts {
      let fixture = CollectionFixture([], layout: layout)
      fixture.harness.settle()
      fixture.view.checkInvariants()

      fixture.view.performBatchUpdates {
        fixture.data.sections = [[1, 2]]
        fixture.view.insertSections([0])
      }
      fixture.harness.settle()
      #expect(fixture.shownNumbers == [1, 2])
      fixture.view.performBatchUpdates {
        fixture.data.sections = []
        fixture.view.deleteSections([0])
      }
      fixture.harness.settle()
      #expect(fixture.shownNumbers.isEmpty)
      fixture.view.checkInvariants()
    }
  }

  @Test func `an inconsistent batch traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let fixture = CollectionFixture([[1, 2, 3]], layout: CollectionFixture.flow())
        fixture.view.performBatchUpdates {
          fixture.data.sections = [[1, 2]]
        }
      }
    }
  }

  @Test func `returning a cell that is already in use traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class OneCell: CollectionViewDataSource {
          let cell = CollectionViewCell()
          func collectionView(
            _ collectionView: CollectionView,
            numberOfItemsInSection section: Int
          ) -> Int { 2 }
          func collectionView(
            _ collectionView: CollectionView,
            cellForItemAt indexPath: ItemPath
          ) -> CollectionViewCell { cell }
        }
        let source = OneCell()
        let harness = Harness(size: Size(width: 200, height: 200))
        let view = CollectionView(frame: .zero, collectionViewLayout: FlowLayout())
        view.dataSource = source
        harness.mount(view)
      }
    }
  }

  @Test func `an identifier without a class traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = CollectionView(frame: .zero, collectionViewLayout: FlowLayout())
        let path = ItemPath(item: 0, section: 0)
        _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: path)
      }
    }
  }
}
