import BentoGeometry
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// A window with a list of numbers, for behavior that tables and collection views share.
@MainActor
protocol ListFixture {
  var harness: Harness { get }
  var list: ListView { get }
  /// The distance by which the content can be scrolled.
  var reach: Double { get }

  func scroll(to y: Double)
  func checkInvariants()
}

extension Fixture: ListFixture {
  var list: ListView { table }

  func checkInvariants() { table.checkInvariants() }
}

extension CollectionFixture: ListFixture {
  var list: ListView { view }

  func checkInvariants() { view.checkInvariants() }
}

extension ListFixture {
  /// Scrolls two lists in the same way, of which this one prepares cells ahead, and expects the same pixels.
  func expectSamePixels(as plain: Self, seed: UInt64) {
    var random = SplitMix(seed: seed)
    for step in 0..<60 {
      let near = list.contentOffset.y + Double(Int.random(in: -90...90, using: &random))
      let far = Double(Int.random(in: 0...4_000, using: &random))
      let offset = max(0, min(reach, step.isMultiple(of: 9) ? far : near))
      for each in [self, plain] { each.scroll(to: offset) }
      harness.host.prepareAhead()
      checkInvariants()

      #expect(harness.render() == plain.harness.render(), "seed \(seed), step \(step)")
      harness.host.prepareAhead()
      checkInvariants()
    }
  }
}
