import BentoSnapshots
import SeededRandom
import Testing

/// What a list shows and calls stays as it was, step by step, on record.
///
/// A change that is to be seen in none of it, as of the house's inner walls, leaves the record as it
/// is. Where a change is meant, `BENTO_RECORD_SNAPSHOTS=1` records the new traces, and the commit says
/// why they are other ones.
@MainActor
@Suite struct ListTraceTests {
  private static let recorded: Range<UInt64> = 0..<200

  @Test func `a table in use shows and calls what it did`() {
    expectTraces(named: "table", of: FuzzScale.seeds(200), recorded: Self.recorded) {
      TableUse(seed: $0).trace(steps: 4)
    }
  }

  @Test func `a collection in use shows and calls what it did`() {
    expectTraces(named: "collection", of: FuzzScale.seeds(200), recorded: Self.recorded) {
      CollectionUse(seed: $0).trace(steps: 4)
    }
  }
}
