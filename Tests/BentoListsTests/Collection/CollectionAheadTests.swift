import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

@MainActor
struct CollectionAheadTests {
  /// Lines of four items, 50 points apart, that have been scrolled from 20 points to 35.
  private func scrolledFixture() -> CollectionFixture {
    let fixture = CollectionFixture([Array(0..<1_000)], layout: CollectionFixture.flow())
    for y in [20.0, 35] {
      fixture.scroll(to: y)
      fixture.harness.render()
      fixture.harness.host.prepareAhead()
    }
    return fixture
  }

  @Test func `the next line is prepared between two frames`() {
    let fixture = scrolledFixture()

    #expect(fixture.data.cellRequests.suffix(4).map(\.item) == [24, 25, 26, 27])
    #expect(fixture.shownNumbers == Array(0..<24))
    #expect(fixture.harness.host.pendingDamage.isEmpty)
    fixture.view.checkInvariants()

    fixture.data.cellRequests = []
    let recordings = fixture.harness.host.statistics.recordings
    fixture.scroll(to: 65)
    let picture = fixture.harness.render()

    #expect(fixture.data.cellRequests.isEmpty)
    #expect(fixture.harness.host.statistics.recordings == recordings)
    #expect(fixture.shownNumbers == Array(4..<28))
    #expect(picture == fixture.harness.renderFully())
    fixture.view.checkInvariants()
  }

  @Test func `a jump and a pause prepare nothing`() {
    let fixture = scrolledFixture()
    fixture.scroll(to: 5_000)
    fixture.harness.render()
    fixture.data.cellRequests = []

    fixture.harness.host.prepareAhead()
    fixture.harness.host.prepareAhead()

    #expect(fixture.data.cellRequests.isEmpty)
    fixture.view.checkInvariants()
  }

  @Test func `content that scrolls back is prepared at its top`() {
    let fixture = scrolledFixture()
    fixture.scroll(to: 220)
    fixture.harness.render()
    fixture.harness.host.prepareAhead()
    fixture.data.cellRequests = []

    fixture.scroll(to: 205)
    fixture.harness.render()
    fixture.harness.host.prepareAhead()

    #expect(fixture.data.cellRequests.map(\.item) == [12, 13, 14, 15])
    fixture.view.checkInvariants()
  }

  @Test func `prepared items that waited too long are filled again`() {
    let fixture = scrolledFixture()
    fixture.data.cellRequests = []
    fixture.harness.advance(by: .milliseconds(200))

    fixture.scroll(to: 65)

    #expect(fixture.data.cellRequests.map(\.item) == [24, 25, 26, 27])
    fixture.view.checkInvariants()
  }

  @Test func `an update fills the prepared items again`() {
    let fixture = scrolledFixture()
    fixture.data.cellRequests = []

    fixture.view.performBatchUpdates(
      { fixture.view.reloadItems(at: [ItemPath(item: 25, section: 0)]) },
      animated: false
    )
    fixture.scroll(to: 65)

    #expect(fixture.data.cellRequests.map(\.item) == [24, 25, 26, 27])
    fixture.view.checkInvariants()
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `preparing items changes no pixel of any frame`(seed: UInt64) {
    func make() -> CollectionFixture {
      let layout = CollectionFixture.flow(headers: 24, pins: seed == 2)
      if seed == 3 { layout.estimatedItemSize = Size(width: 50, height: 30) }
      return CollectionFixture([Array(0..<120), Array(0..<120)], layout: layout)
    }
    let (fixture, plain) = (make(), make())

    fixture.expectSamePixels(as: plain, seed: seed)

    #expect(fixture.list.recyclingStatistics.alive <= plain.list.recyclingStatistics.alive + 16)
  }
}
