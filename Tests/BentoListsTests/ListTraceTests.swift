import BentoSnapshots
import SeededRandom
import Testing

/// Everything that a list shows and calls stays the same, step by step, as recorded.
///
/// A change without visible effect, such as a refactoring, leaves the record unchanged. After an intended
/// change, `BENTO_RECORD_SNAPSHOTS=1` records the new traces, and the commit message explains the
/// differences.
@MainActor
@Suite struct ListTraceTests {
  private static let recorded: Range<UInt64> = 0..<200

  @Test func `a table in use shows and calls the same as recorded`() {
    expectTraces(named: "table", of: FuzzScale.seeds(200), recorded: Self.recorded) {
      TableUse(seed: $0).trace(steps: 4)
    }
  }

  @Test func `a collection in use shows and calls the same as recorded`() {
    expectTraces(named: "collection", of: FuzzScale.seeds(200), recorded: Self.recorded) {
      CollectionUse(seed: $0).trace(steps: 4)
    }
  }
}
