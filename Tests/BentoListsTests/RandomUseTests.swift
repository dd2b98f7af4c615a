import SeededRandom
import TestTraits
import Testing

@MainActor
@Suite(.slow)
struct RandomUseTests {
  @Test(arguments: FuzzScale.seeds(12, from: 1))
  func `random updates of a table that a person uses keep all invariants`(seed: UInt64) {
    TableUse(seed: seed).run(batches: 50)
  }

  @Test(arguments: FuzzScale.seeds(12, from: 1))
  func `random updates of a collection that a person uses keep all invariants`(seed: UInt64) {
    CollectionUse(seed: seed).run(batches: 50)
  }
}
