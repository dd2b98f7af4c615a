import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Updates that other list frameworks are known to have crashed on or shown incorrectly, by name.
///
/// Each one runs with and without animation, with fixed and with self-sizing items.
@MainActor
@Suite
struct CollectionCrashTests {
  /// The configuration of the view in a test.
  nonisolated struct Setup: CustomTestStringConvertible, Sendable {
    var isAnimated: Bool
    var isSelfSizing: Bool

    static let all = [true, false].flatMap { isAnimated in
      [true, false].map { Setup(isAnimated: isAnimated, isSelfSizing: $0) }
    }

    var testDescription: String {
      "\(isAnimated ? "animated" : "at once"), \(isSelfSizing ? "self-sizing" : "fixed")"
    }
  }

  private func fixture(
    _ sections: [[Int]],
    _ setup: Setup,
    headers: Double = 20,
    pins: Bool = false,
    sizeOf: @escaping (Int) -> Size = { Size(width: 40, height: 30 + Double($0 % 3) * 10) }
  ) -> CollectionFixture {
    let layout = CollectionFixture.flow(headers: headers, pins: pins)
    if setup.isSelfSizing { layout.estimatedItemSize = Size(width: 40, height: 40) }
    let fixture = CollectionFixture(sections, layout: layout) { _, data in
      if setup.isSelfSizing { data.sizeOf = sizeOf }
    }
    fixture.harness.settle()
    return fixture
  }

  /// Runs an update to its end, inspecting intermediate frames.
  private func update(
    _ fixture: CollectionFixture,
    _ setup: Setup,
    _ change: @escaping () -> Void
  ) {
    var completions = 0
    fixture.view.performBatchUpdates(
      change,
      animated: setup.isAnimated,
      completion: { _ in completions += 1 }
    )
    fixture.harness.advance(by: .milliseconds(100))
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.harness.settle()
    #expect(completions == 1)
    check(fixture)
  }

  /// Checks that the view shows the data, as a fresh view would.
  private func check(_ fixture: CollectionFixture) {
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    #expect(fixture.data.faults.isEmpty)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  private func paths(_ items: some Sequence<Int>, section: Int) -> [ItemPath] {
    items.map { ItemPath(item: $0, section: section) }
  }

  @Test(arguments: Setup.all)
  func `a section can move while an item moves into it`(setup: Setup) {
    let fixture = fixture([[1, 2], [11, 12], [21, 22]], setup)

    update(fixture, setup) {
      fixture.data.sections = [[21, 99, 22], [1, 2], [11, 12, 98]]
      fixture.view.moveSection(2, toSection: 0)
      fixture.view.insertItems(at: [
        ItemPath(item: 1, section: 0), ItemPath(item: 2, section: 2),
      ])
    }

    #expect(fixture.shownNumbers == [21, 99, 22, 1, 2, 11, 12, 98])
  }

  @Test(arguments: Setup.all)
  func `items can be appended to a section that is not the last`(setup: Setup) {
    let fixture = fixture([[1, 2], [11, 12], [21]], setup)

    update(fixture, setup) {
      fixture.data.sections[0] += [3, 4, 5]
      fixture.data.sections[1] += [13]
      fixture.view.insertItems(at: paths(2..<5, section: 0) + paths([2], section: 1))
    }

    #expect(fixture.shownNumbers == [1, 2, 3, 4, 5, 11, 12, 13, 21])
  }

  @Test(arguments: Setup.all)
  func `an update can begin while another runs`(setup: Setup) {
    let fixture = fixture([Array(0..<60)], setup)
    var ended: [Int] = []

    for number in 0..<5 {
      fixture.view.performBatchUpdates(
        {
          fixture.data.sections[0].insert(1_000 + number, at: number * 2)
          fixture.data.sections[0].removeLast()
          let count = fixture.data.sections[0].count
          fixture.view.insertItems(at: paths([number * 2], section: 0))
          fixture.view.deleteItems(at: paths([count - 1], section: 0))
        },
        animated: setup.isAnimated,
        completion: { _ in ended.append(number) }
      )
      fixture.harness.advance(by: .milliseconds(30))
      fixture.view.checkInvariants()
    }
    fixture.harness.settle()

    #expect(ended == [0, 1, 2, 3, 4])
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `a callback of an update can request the next one`(setup: Setup) {
    let fixture = fixture([[1, 2, 3]], setup)
    var isFirst = true
    var ended: [String] = []
    fixture.data.onCell = {
      guard isFirst else { return }
      isFirst = false
      fixture.view.performBatchUpdates(
        {
          fixture.data.sections[0].removeFirst()
          fixture.view.deleteItems(at: paths([0], section: 0))
        },
        animated: setup.isAnimated,
        completion: { _ in ended.append("inner") }
      )
    }

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections[0].append(4)
        fixture.view.insertItems(at: paths([3], section: 0))
      },
      animated: setup.isAnimated,
      completion: { _ in ended.append("outer") }
    )
    fixture.harness.settle()
    fixture.data.onCell = nil

    #expect(ended == ["outer", "inner"])
    #expect(fixture.shownNumbers == [2, 3, 4])
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `a reload can happen while the view scrolls`(setup: Setup) {
    let fixture = fixture([Array(0..<400), Array(1_000..<1_100)], setup, pins: true)
    fixture.view.setContentOffset(Point(x: 0, y: 2_000), animated: true)

    for step in 0..<12 {
      fixture.harness.advance(by: .milliseconds(30))
      fixture.data.sections[0].removeLast(20)
      fixture.view.reloadData()
      if step % 3 == 0 { fixture.view.layoutIfNeeded() }
      fixture.harness.advance(by: .milliseconds(10))
      fixture.view.checkInvariants()
    }
    fixture.harness.settle()
    fixture.data.sections = [[7]]
    fixture.view.reloadData()
    fixture.harness.settle()

    #expect(fixture.view.contentOffset.y == 0, "no item is left further down")
    #expect(fixture.shownNumbers == [7])
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `items above the viewport can change their size`(setup: Setup) {
    var factor = 1.0
    let fixture = fixture([Array(0..<400)], setup) { number in
      Size(width: 40, height: 30 * (number < 40 ? factor : 1))
    }
    fixture.scroll(to: 1_000)
    fixture.harness.settle()
    let cell = fixture.view.visibleCells.first
    let distance = (cell?.frame.minY ?? 0) - fixture.view.contentOffset.y

    factor = 2
    update(fixture, setup) { fixture.view.reloadItems(at: paths(0..<40, section: 0)) }

    #expect(fixture.view.visibleCells.first === cell)
    #expect(((cell?.frame.minY ?? 0) - fixture.view.contentOffset.y - distance).magnitude < 1)
    fixture.scroll(to: 0)
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `the first section can have no header while others do`(setup: Setup) {
    final class Headers: FlowLayoutDelegate {
      var first = 0.0
      func collectionView(
        _ collectionView: CollectionView,
        layout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> Size { Size(width: 0, height: section == 0 ? first : 20) }
    }
    let headers = Headers()
    let fixture = fixture([[1, 2], [11], [21]], setup, pins: true)
    fixture.view.delegate = headers
    fixture.harness.settle()
    func header(_ section: Int) -> CollectionReusableView? {
      fixture.view.supplementaryView(
        forElementKind: CollectionViewLayout.elementKindSectionHeader,
        at: ItemPath(item: 0, section: section)
      )
    }
    #expect((0..<3).map { header($0) == nil } == [true, false, false])

    update(fixture, setup) {
      fixture.data.sections.swapAt(0, 1)
      fixture.view.moveSection(1, toSection: 0)
    }
    #expect((0..<3).map { header($0) == nil } == [true, false, false])
    headers.first = 20
    update(fixture, setup) { fixture.view.reloadSections([0]) }
    #expect((0..<3).allSatisfy { header($0) != nil })
  }

  @Test(arguments: Setup.all)
  func `reloads can overlap`(setup: Setup) {
    let fixture = fixture([[1, 2, 3], [11, 12]], setup)

    update(fixture, setup) {
      fixture.data.sections = [[91, 92], [11, 93]]
      fixture.view.reloadSections([0])
      fixture.view.reloadItems(at: paths([0, 1, 2], section: 0))
      fixture.view.reloadItems(at: paths([1], section: 1))
      fixture.view.reloadItems(at: paths([1, 1], section: 1))
    }

    #expect(fixture.shownNumbers == [91, 92, 11, 93])
  }

  @Test(arguments: Setup.all)
  func `items can have no height`(setup: Setup) {
    var height = 0.0
    let fixture = fixture([Array(0..<200), [1_000]], setup) { _ in
      Size(width: 40, height: height)
    }
    #expect(!fixture.shownNumbers.isEmpty)
    check(fixture)

    update(fixture, setup) {
      fixture.data.sections[0].removeSubrange(10..<200)
      fixture.view.deleteItems(at: paths(10..<200, section: 0))
    }
    height = 40
    update(fixture, setup) { fixture.view.reloadItems(at: paths(0..<10, section: 0)) }
  }

  @Test(arguments: Setup.all)
  func `one item can be higher than the view`(setup: Setup) {
    let fixture = fixture([[1, 2, 3], [4]], setup) { number in
      Size(width: 40, height: number == 2 ? 900 : 40)
    }
    if !setup.isSelfSizing {
      (fixture.view.collectionViewLayout as? FlowLayout)?.itemSize = Size(width: 150, height: 900)
      fixture.harness.settle()
    }

    for offset in stride(from: 0.0, through: fixture.reach, by: 130) {
      fixture.scroll(to: offset)
      check(fixture)
    }
    fixture.view.scrollToItem(at: ItemPath(item: 1, section: 0), at: .bottom, animated: false)
    check(fixture)
    update(fixture, setup) {
      fixture.data.sections[0].remove(at: 1)
      fixture.view.deleteItems(at: paths([1], section: 0))
    }
  }

  @Test(arguments: Setup.all)
  func `a section between two headers can be empty`(setup: Setup) {
    let fixture = fixture([[1], [], [21]], setup, pins: true)
    #expect(fixture.shownViewCount == 5)

    update(fixture, setup) {
      fixture.data.sections[1] = [11]
      fixture.view.insertItems(at: paths([0], section: 1))
    }
    #expect(fixture.shownNumbers == [1, 11, 21])
    update(fixture, setup) {
      fixture.data.sections = [[], [], []]
      for section in 0..<3 { fixture.view.deleteItems(at: paths([0], section: section)) }
    }
    #expect(fixture.shownViewCount == 3)
  }

  @Test(arguments: Setup.all)
  func `the layout can be invalidated during an update`(setup: Setup) {
    let fixture = fixture([Array(0..<40)], setup)
    let layout = fixture.view.collectionViewLayout as? FlowLayout
    fixture.data.onCell = { layout?.minimumLineSpacing += 1 }

    update(fixture, setup) {
      layout?.invalidateLayout()
      fixture.data.sections[0].insert(100, at: 0)
      fixture.view.insertItems(at: paths([0], section: 0))
      layout?.sectionInset = EdgeInsets(6)
      layout?.invalidateLayout()
    }
    fixture.data.onCell = nil
    fixture.harness.settle()

    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `an item can be removed while it is dragged`(setup: Setup) {
    let fixture = fixture([Array(0..<20), [30, 31]], setup, headers: 0) { _ in
      Size(width: 40, height: 40)
    }
    fixture.data.mayMove = true
    fixture.harness.pointer(.down, at: Point(x: 80, y: 20))
    for y in stride(from: 28.0, through: 68, by: 10) {
      fixture.harness.pointer(.move, at: Point(x: 80, y: y))
      fixture.harness.advance(by: .milliseconds(16))
    }
    #expect(fixture.view.itemReorder.move?.origin == ItemPath(item: 1, section: 0))
    #expect(fixture.view.itemReorder.move?.destination != ItemPath(item: 1, section: 0))

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections = [Array(2..<20), [0, 30, 31]]
        let first = ItemPath(item: 0, section: 0)
        fixture.view.moveItem(at: first, to: ItemPath(item: 0, section: 1))
        fixture.view.deleteItems(at: paths([1], section: 0))
      },
      animated: setup.isAnimated
    )
    #expect(fixture.view.itemReorder.lift == nil)
    fixture.harness.pointer(.move, at: Point(x: 80, y: 100))
    fixture.view.checkInvariants()
    fixture.harness.pointer(.up, at: Point(x: 80, y: 100))
    fixture.harness.settle()

    #expect(fixture.data.moves.isEmpty)
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `the view can leave its window during an update`(setup: Setup) {
    let fixture = fixture([Array(0..<40)], setup)
    var completions = 0
    fixture.view.performBatchUpdates(
      {
        fixture.data.sections[0].removeSubrange(0..<5)
        fixture.view.deleteItems(at: paths(0..<5, section: 0))
      },
      animated: setup.isAnimated,
      completion: { _ in completions += 1 }
    )
    fixture.harness.advance(by: .milliseconds(60))
    fixture.view.removeFromSuperview()
    #expect(completions == 1)

    fixture.view.performBatchUpdates {
      fixture.data.sections[0].append(500)
      fixture.view.insertItems(at: paths([35], section: 0))
    }
    fixture.harness.mount(fixture.view)
    fixture.harness.settle()
    check(fixture)
  }

  @Test(arguments: Setup.all)
  func `the view can leave its window inside an update`(setup: Setup) {
    let fixture = fixture([Array(0..<40)], setup)
    fixture.data.onCell = { fixture.view.removeFromSuperview() }
    var completions = 0

    fixture.view.performBatchUpdates(
      {
        fixture.data.sections[0].insert(100, at: 0)
        fixture.view.insertItems(at: paths([0], section: 0))
      },
      animated: setup.isAnimated,
      completion: { _ in completions += 1 }
    )
    fixture.harness.settle()
    fixture.data.onCell = nil
    fixture.harness.mount(fixture.view)
    fixture.harness.settle()

    #expect(completions == 1)
    #expect(fixture.shownNumbers.first == 100)
    check(fixture)
  }
}
