import BentoSnapshots
import SeededRandom
import Testing

@MainActor
@Suite struct `A table to which anything is done in any order` {
  /// Seeds that once found a fault: a header without a height that was estimated higher than the table,
  /// floating footers, a footer displayed at a wrong position, and a callback that scrolls while rows are
  /// filled.
  private nonisolated static let known: [UInt64] = [16, 222, 870, 946]

  @Test(arguments: FuzzScale.seeds(4, from: 1) + known)
  func `ends like a fresh table with the last box`(seed: UInt64) {
    FuzzScale.announce(seed)
    TableFuzz(seed: seed).run(steps: 70)
  }

  /// `BENTO_RECORD_SNAPSHOTS=1` records the trace after an intended change.
  @Test func `behaves, step by step, as recorded`() {
    expectTraces(named: "table", of: FuzzScale.seeds(60), recorded: 0..<60) {
      TableFuzz(seed: $0).trace(steps: 12)
    }
  }
}
