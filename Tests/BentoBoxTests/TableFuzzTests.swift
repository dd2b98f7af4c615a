import SeededRandom
import Testing

@MainActor
@Suite struct `A table to which anything is done in any order` {
  @Test(arguments: FuzzScale.seeds(4, from: 1))
  func `shows the last box as a fresh table does`(seed: UInt64) {
    TableFuzz(seed: seed).run(steps: 70)
  }
}
