import BentoCells
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Rows that are swiped aside to reveal their actions.
@MainActor
struct RowSwipeTests {
  private let swipe = SwipeFixture()
  /// The width of the two trailing buttons.
  private let actionsWidth = 147.0

  private var table: TableView { swipe.table }
  private var harness: Harness { swipe.harness }

  private var openRow: ItemPath? { table.rowSwipe.openCell.flatMap { table.indexPath(for: $0) } }

  /// The horizontal offset of a row's content.
  private func shift(of row: Int) -> Double? {
    table.cellForRow(at: swipe.path(row))?.contentView.frame.x
  }

  // MARK: Opening

  @Test func `the revealed buttons have the titles of the actions`() throws {
    swipe.swipe(2, by: -120, device: .touch)
    harness.settle()

    func labels(in view: View) -> [String] {
      view.subviews.flatMap { [$0.accessibilityLabel].compactMap(\.self) + labels(in: $0) }
    }
    let titles = try #require(table.rowSwipe.openCell).superview.map(labels) ?? []
    #expect(titles.contains("Delete") && titles.contains("Flag"))
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a swiped row stays open next to its actions`(device: PointerEvent.Device) {
    swipe.swipe(2, by: -120, device: device)
    harness.settle()

    #expect(openRow == swipe.path(2))
    #expect(shift(of: 2) == -actionsWidth)
    #expect(swipe.delegate.selected.isEmpty)
    // The actions of the row under the mouse are requested before the press.
    #expect(swipe.delegate.asked == (device == .mouse ? 2 : 1))
    table.checkInvariants()
  }

  @Test func `a row released before half of its actions closes`() throws {
    swipe.swipe(2, by: -60)
    harness.settle()

    #expect(openRow == nil)
    #expect(shift(of: 2) == 0)
    #expect(try #require(table.cellForRow(at: swipe.path(2))).swipeActionsView == nil)
  }

  @Test func `a row opens at either edge, in either layout direction`() {
    swipe.swipe(2, by: 100)
    harness.settle()
    #expect(shift(of: 2) == 72)
    harness.click(at: swipe.point(5))
    harness.settle()

    table.semanticContentDirection = .rightToLeft
    harness.settle()
    swipe.swipe(2, by: 120)
    harness.settle()

    #expect(shift(of: 2) == actionsWidth)
    harness.click(at: swipe.point(2, x: 20))
    #expect(swipe.delegate.ran == ["Delete"])
  }

  @Test func `a row without actions at an edge stays in place`() {
    swipe.delegate.leading = { _ in [] }

    swipe.swipe(2, by: 100)

    #expect(openRow == nil)
    #expect(shift(of: 2) == 0)
  }

  @Test func `a drag steeper than 45 degrees scrolls`() {
    harness.drag(from: Point(x: 200, y: 300), to: Point(x: 140, y: 200), device: .touch)

    #expect(openRow == nil)
    #expect(table.contentOffset.y > 0)
    #expect(swipe.delegate.asked == 0)
  }

  @Test func `a drag of an open row continues from its position`() {
    swipe.open(2)

    swipe.swipe(2, by: 40)
    #expect(shift(of: 2) == -actionsWidth)
    swipe.swipe(2, by: 120)
    harness.settle()

    #expect(openRow == nil)
    #expect(shift(of: 2) == 0)
    #expect(swipe.delegate.asked == 2)
  }

  @Test func `a row can be caught while it closes`() {
    swipe.open(2)
    harness.key(.escape)
    table.becomeFirstResponder()
    harness.key(.escape)
    harness.advance(by: .milliseconds(60))

    swipe.swipe(2, by: -100)
    harness.settle()

    #expect(openRow == swipe.path(2))
    #expect(shift(of: 2) == -actionsWidth)
    #expect(swipe.delegate.asked == 2)
    table.checkInvariants()
  }

  @Test func `only one row is open at a time`() {
    swipe.open(2)
    swipe.open(4)

    #expect(openRow == swipe.path(4))
    #expect(shift(of: 2) == 0)
    #expect(shift(of: 4) == -actionsWidth)
    table.checkInvariants()
  }

  // MARK: Acting

  @Test func `a press on an action performs it once, and the row closes when it is done`() {
    swipe.open(2)

    harness.click(at: swipe.point(2, x: 200))
    harness.click(at: swipe.point(2, x: 300))
    #expect(swipe.delegate.ran == ["Flag"])
    swipe.delegate.completion?(true)
    swipe.delegate.completion?(true)
    harness.settle()

    #expect(openRow == nil)
    #expect(shift(of: 2) == 0)
    #expect(swipe.delegate.selected.isEmpty)
  }

  @Test func `a destructive action leaves the row to the program`() {
    swipe.open(2)

    harness.click(at: swipe.point(2, x: 300))
    #expect(openRow == nil)
    table.checkInvariants()
    harness.settle()

    #expect(swipe.delegate.ran == ["Delete"])
    #expect(swipe.fixture.shownTexts[2] == "Row 3")
    #expect(shift(of: 2) == 0)
    swipe.delegate.completion?(false)
    table.checkInvariants()
  }

  @Test func `a destructive action that was not performed closes the row`() {
    let delegate = swipe.delegate
    delegate.trailing = { _ in [delegate.action("Delete", .destructive)] }
    swipe.swipe(2, by: -70)
    harness.settle()
    harness.click(at: swipe.point(2, x: 300))

    delegate.completion?(false)
    harness.settle()

    #expect(openRow == nil)
    #expect(shift(of: 2) == 0)
  }

  @Test func `a full swipe performs the first action if the program allows it`() {
    let full = SwipeFixture(hasFullSwipe: true)
    full.swipe(2, by: -240)
    full.harness.settle()
    swipe.swipe(2, by: -240)
    harness.settle()

    #expect(full.delegate.ran == ["Delete"])
    #expect(full.fixture.shownTexts[2] == "Row 3")
    #expect(swipe.delegate.ran.isEmpty)
    #expect(openRow == swipe.path(2))
    full.table.checkInvariants()
  }

  @Test func `a full swipe over an action that keeps the row leaves it open until completion`() {
    let full = SwipeFixture(hasFullSwipe: true)
    full.swipe(2, by: 240)
    full.harness.settle()
    #expect(full.delegate.ran == ["Read"])
    #expect(full.table.cellForRow(at: full.path(2))?.contentView.frame.x == 72)

    full.delegate.completion?(true)
    full.harness.settle()

    #expect(full.table.cellForRow(at: full.path(2))?.contentView.frame.x == 0)
  }

  // MARK: Closing

  @Test(arguments: [2, 5])
  func `a press outside the actions closes the row and does nothing else`(row: Int) {
    swipe.open(2)

    harness.click(at: swipe.point(row, x: 60))
    #expect(openRow == nil)
    harness.settle()
    #expect(swipe.delegate.selected.isEmpty)
    #expect(shift(of: 2) == 0)
    harness.click(at: swipe.point(row, x: 60))

    #expect(swipe.delegate.selected == [swipe.path(row)])
  }

  @Test func `a press on a control in a row only closes the open row`() throws {
    let box = FocusableBox()
    box.frame = Rect(x: 40, y: 0, width: 100, height: 60)
    try #require(table.cellForRow(at: swipe.path(5))).contentView.addSubview(box)
    swipe.open(2)

    harness.click(at: swipe.point(5, x: 60))

    #expect(openRow == nil)
    #expect(!box.isFirstResponder)
  }

  @Test func `Escape and scrolling close the open row`() {
    table.becomeFirstResponder()
    for close in [
      { _ = harness.key(.escape) },
      { _ = harness.scroll(by: Size(width: 0, height: -10), at: swipe.point(3)) },
      { table.contentOffset.y = 0 },
    ] {
      swipe.swipe(2, by: -120)
      harness.settle()
      #expect(openRow != nil)
      close()
      #expect(openRow == nil)
      harness.settle()
      table.checkInvariants()
    }
  }

  @Test func `the open row stays open through an update that leaves it in place`() {
    swipe.open(2)

    swipe.data.sections[0].insert(1_000, at: 0)
    table.insertRows(at: [swipe.path(0)])
    harness.settle()

    #expect(openRow == swipe.path(3))
    #expect(shift(of: 3) == -actionsWidth)
    table.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `an update that moves or deletes the open row closes it`(isAnimated: Bool) {
    for isMoved in [true, false] {
      let swipe = SwipeFixture()
      swipe.open(2)

      swipe.table.performBatchUpdates(
        {
          let number = swipe.data.sections[0].remove(at: 2)
          if isMoved {
            swipe.data.sections[0].insert(number, at: 4)
            swipe.table.moveRow(at: swipe.path(2), to: swipe.path(4))
          } else {
            swipe.table.deleteRows(at: [swipe.path(2)])
          }
        },
        animated: isAnimated
      )

      #expect(swipe.table.rowSwipe.openCell == nil)
      swipe.harness.settle()
      #expect(swipe.table.visibleCells.allSatisfy { $0.contentView.frame.x == 0 })
      #expect(swipe.harness.render() == swipe.harness.renderFully())
      swipe.table.checkInvariants()
    }
  }

  @Test(arguments: [true, false])
  func `an update that pushes the open row out of view closes it`(isAnimated: Bool) {
    swipe.open(2)

    table.performBatchUpdates(
      {
        swipe.data.sections[0].insert(contentsOf: 300..<320, at: 1)
        swipe.table.insertRows(at: (1..<21).map { swipe.path($0) })
      },
      animated: isAnimated
    )

    #expect(openRow == nil)
    table.checkInvariants()
    harness.settle()
    #expect(harness.render() == harness.renderFully())
    table.checkInvariants()
  }

  @Test func `a row deleted while it is swiped disappears, and the drag ends`() {
    harness.pointer(.down, at: swipe.point(2, x: 300))
    harness.pointer(.move, at: swipe.point(2, x: 290))
    harness.pointer(.move, at: swipe.point(2, x: 200))
    #expect(openRow == swipe.path(2))

    swipe.data.sections[0].remove(at: 2)
    table.deleteRows(at: [swipe.path(2)])
    harness.pointer(.move, at: swipe.point(2, x: 150))
    harness.pointer(.up, at: swipe.point(2, x: 150))
    harness.settle()

    #expect(openRow == nil)
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.x == 0 })
    table.checkInvariants()
  }

  @Test func `a reused cell is not swiped aside`() {
    swipe.open(2)

    table.reloadData()
    harness.settle()

    #expect(openRow == nil)
    #expect(table.visibleCells.allSatisfy { $0.swipeActionsView == nil })
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.x == 0 })
    table.checkInvariants()
  }

  // MARK: Frames

  @Test(arguments: [true, false])
  func `every frame equals a full repaint`(isReduced: Bool) {
    harness.services.prefersReducedMotion = isReduced
    table.selectRow(at: swipe.path(2), animated: false, scrollPosition: .none)

    swipe.swipe(2, by: -200)
    for _ in 0..<30 {
      harness.advance(by: .milliseconds(16))
      #expect(harness.render() == harness.renderFully())
    }
    harness.click(at: swipe.point(2, x: 300))
    for _ in 0..<40 {
      harness.advance(by: .milliseconds(16))
      #expect(harness.render() == harness.renderFully())
    }
    harness.settle()

    let fresh = SwipeFixture()
    fresh.data.sections[0].remove(at: 2)
    fresh.table.reloadData()
    fresh.table.selectRow(at: fresh.path(2), animated: false, scrollPosition: .none)
    fresh.table.becomeFirstResponder()
    fresh.harness.pointer(.move, at: swipe.point(2, x: 300))
    fresh.harness.settle()
    #expect(harness.render() == fresh.harness.render())
  }
}
