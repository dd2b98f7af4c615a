import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

@MainActor
struct AheadTests {
  /// A table that has just been scrolled down by half a row.
  private func scrolledFixture() -> Fixture {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.scroll(to: 32)
    fixture.harness.render()
    fixture.data.cellRequests = []
    return fixture
  }

  @Test func `the row below the last visible one is prepared between two frames`() {
    let fixture = scrolledFixture()

    fixture.harness.host.prepareAhead()
    fixture.table.checkInvariants()

    #expect(fixture.data.cellRequests.map(\.row) == [8])
    #expect(fixture.table.visibleCells.count == 8)
    #expect(fixture.harness.host.pendingDamage.isEmpty)

    let recordings = fixture.harness.host.statistics.recordings
    fixture.scroll(to: 64)
    let picture = fixture.harness.render()

    #expect(fixture.data.cellRequests.map(\.row) == [8])
    #expect(fixture.harness.host.statistics.recordings - recordings <= 2, "only the thumbs")
    #expect(picture == fixture.harness.renderFully())
    fixture.table.checkInvariants()
  }

  @Test func `content that scrolls back is prepared at its top`() {
    let fixture = scrolledFixture()
    fixture.scroll(to: 640)
    fixture.harness.render()
    fixture.harness.host.prepareAhead()
    fixture.data.cellRequests = []

    fixture.scroll(to: 630)
    fixture.harness.render()
    fixture.harness.host.prepareAhead()

    #expect(fixture.data.cellRequests.map(\.row) == [9, 8])
    fixture.table.checkInvariants()
  }

  @Test func `no rows are prepared while nothing scrolls`() {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.harness.render()
    fixture.harness.host.prepareAhead()
    fixture.data.cellRequests = []

    fixture.harness.host.prepareAhead()

    #expect(fixture.data.cellRequests.isEmpty)
  }

  @Test func `a prepared row that waited too long is filled again`() {
    let fixture = scrolledFixture()
    fixture.harness.host.prepareAhead()
    fixture.harness.advance(by: .milliseconds(200))

    fixture.scroll(to: 64)

    #expect(fixture.data.cellRequests.map(\.row) == [8, 8])
    fixture.table.checkInvariants()
  }

  @Test func `an update fills the prepared row again`() {
    let fixture = scrolledFixture()
    fixture.harness.host.prepareAhead()
    fixture.table.reloadRows(at: [ItemPath(row: 8, section: 0)])
    fixture.data.cellRequests = []

    fixture.scroll(to: 64)

    #expect(fixture.data.cellRequests.map(\.row) == [8])
    fixture.table.checkInvariants()
  }

  @Test func `a table removed from its window drops the prepared row`() {
    let fixture = scrolledFixture()
    fixture.harness.host.prepareAhead()

    fixture.table.reloadData()
    fixture.scroll(to: 96)
    fixture.harness.host.prepareAhead()
    fixture.table.removeFromSuperview()
    fixture.harness.host.prepareAhead()

    #expect(fixture.harness.host.pendingDamage.isEmpty == false)
    fixture.harness.settle()
    fixture.harness.render()
    #expect(fixture.harness.host.nextDeadline == nil)
  }

  @Test func `the thumb moves when a prepared row is higher than estimated`() {
    let fixture = Fixture([Array(0..<30)], size: Size(width: 200, height: 220)) { table, data in
      table.separatorStyle = .none
      data.heightOf = { $0 < 6 ? 44 : 300 }
    }
    fixture.harness.settle()
    fixture.harness.render()

    fixture.harness.scroll(by: Size(width: 0, height: -20), at: Point(x: 100, y: 100))
    fixture.harness.advance(by: .milliseconds(16))
    fixture.harness.render()
    fixture.harness.host.prepareAhead()

    #expect(!fixture.harness.host.pendingDamage.isEmpty)
    #expect(fixture.harness.host.nextDeadline.map { $0 <= fixture.harness.now } == true)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `preparing rows changes no pixel of any frame`(seed: UInt64) {
    let fixture = Fixture([Array(0..<40), Array(0..<40)])
    let plain = Fixture([Array(0..<40), Array(0..<40)])

    fixture.expectSamePixels(as: plain, seed: seed)
  }
}
