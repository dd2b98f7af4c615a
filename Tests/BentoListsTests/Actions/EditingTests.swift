import BentoGeometry
import BentoLayout
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoLists

/// A table whose rows show controls for deleting and moving them.
@MainActor
struct EditingTests {
  private let swipe = SwipeFixture()

  private func content(_ row: Int) -> Rect? {
    swipe.table.cellForRow(at: swipe.path(row))?.contentView.frame
  }

  @Test(arguments: [false, true])
  func `rows make space for their editing controls, and reclaim it`(isAnimated: Bool) {
    let reorder = ReorderFixture { $0.fixedNumbers = [1] }
    func content(_ row: Int) -> Rect? {
      reorder.table.cellForRow(at: .row(row))?.contentView.frame
    }

    reorder.table.setEditing(true, animated: isAnimated)
    reorder.harness.settle()
    #expect(reorder.table.isEditing)
    #expect(content(0)?.width == 320 - EditControl.room)
    #expect(content(1)?.width == 320)
    swipe.table.setEditing(true, animated: isAnimated)
    swipe.harness.settle()
    #expect(self.content(0)?.x == EditControl.room)
    #expect(self.content(0)?.maxX == 320)

    reorder.table.setEditing(false, animated: isAnimated)
    reorder.harness.settle()
    #expect(content(0)?.width == 320)
    reorder.table.checkInvariants()
  }

  @Test func `rows that become visible have their controls, and reused cells no others`() {
    let fixture = ReorderFixture { $0.fixedNumbers = Set(50..<100) }
    fixture.table.setEditing(true, animated: false)

    fixture.table.contentOffset = Point(x: 0, y: 40 * 60)
    fixture.harness.settle()
    #expect(fixture.table.cellForRow(at: .row(62))?.contentView.frame.width == 320)
    fixture.table.contentOffset = .zero
    fixture.harness.settle()

    #expect(fixture.table.cellForRow(at: .row(2))?.contentView.frame.width == 280)
    fixture.table.checkInvariants()
  }

  @Test func `controls slide out with the content and are removed in the end`() throws {
    let plain = swipe.harness.render()
    swipe.table.setEditing(true, animated: true)
    swipe.harness.settle()
    let cell = try #require(swipe.table.cellForRow(at: swipe.path(1)))
    let disk = try #require(cell.subviews.first { $0 is EditControl })

    swipe.table.setEditing(false, animated: true)
    for _ in 0..<3 {
      swipe.harness.advance(by: .milliseconds(50))
      #expect(disk.superview === cell)
      let seam = disk.presented.frame.maxX - cell.contentView.presented.frame.x
      #expect(seam.magnitude < 1e-9)
    }
    swipe.harness.settle()

    #expect(disk.superview == nil)
    #expect(swipe.harness.render() == plain)
  }

  @Test func `a cell reused while its control slides out shows none`() {
    let fixture = ReorderFixture()
    fixture.table.setEditing(true, animated: false)
    fixture.harness.settle()

    fixture.table.setEditing(false, animated: true)
    fixture.harness.advance(by: .milliseconds(50))
    fixture.table.contentOffset = Point(x: 0, y: 40 * 12)
    fixture.harness.advance(by: .zero)

    let controls = fixture.table.visibleCells.flatMap(\.subviews).filter { $0 is EditControl }
    #expect(controls.isEmpty)
    fixture.harness.settle()
    fixture.table.setEditing(true, animated: true)
    fixture.harness.settle()
    #expect(fixture.table.cellForRow(at: .row(14))?.contentView.frame.width == 280)
  }

  @Test func `the red disk reveals the row's actions, and one of them deletes it`() {
    swipe.table.setEditing(true, animated: false)
    swipe.harness.settle()

    swipe.harness.click(at: swipe.point(2, x: 20))
    swipe.harness.settle()
    #expect(swipe.table.rowSwipe.openCell === swipe.table.cellForRow(at: swipe.path(2)))
    #expect(swipe.delegate.ran.isEmpty)
    #expect(swipe.delegate.selected.isEmpty)

    swipe.harness.click(at: swipe.point(2, x: 290))
    swipe.harness.settle()

    #expect(swipe.delegate.ran == ["Delete"])
    #expect(swipe.data.sections[0].prefix(4) == [0, 1, 3, 4])
    swipe.table.checkInvariants()
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `the reorder handle picks a row up immediately`(device: PointerEvent.Device) {
    let fixture = ReorderFixture()
    fixture.table.setEditing(true, animated: false)
    fixture.harness.settle()
    let start = Point(x: 300, y: 60)

    fixture.harness.pointer(.down, at: start, device: device)
    #expect(fixture.table.itemReorder.lift != nil)
    fixture.harness.pointer(.move, at: Point(x: 300, y: 180), device: device)
    fixture.harness.pointer(.up, at: Point(x: 300, y: 180), device: device)
    fixture.harness.settle()

    #expect(fixture.data.moves.map(\.to) == [.row(4)])
    #expect(fixture.table.contentOffset.y == 0)
    fixture.table.checkInvariants()
  }

  @Test func `the controls change sides from right to left`() {
    swipe.table.semanticContentDirection = .rightToLeft
    swipe.table.setEditing(true, animated: false)
    swipe.harness.settle()

    #expect(content(0)?.x == 0)
    #expect(content(0)?.maxX == 320 - EditControl.room)
  }
}
