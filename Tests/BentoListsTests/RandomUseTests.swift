import SeededRandom
import TestTraits
import Testing

@MainActor
@Suite(.slow)
struct RandomUseTests {
  /// A seed that once found a fault: a drag that ends while space is being made for the dragged row.
  private nonisolated static let known: [UInt64] = [127]

  @Test(arguments: FuzzScale.seeds(12, from: 1) + known)
  func `random updates of a table in use keep all invariants`(seed: UInt64) {
    FuzzScale.announce(seed)
    TableUse(seed: seed).run(batches: 50)
  }

  @Test(arguments: FuzzScale.seeds(12, from: 1))
  func `random updates of a collection in use keep all invariants`(seed: UInt64) {
    FuzzScale.announce(seed)
    CollectionUse(seed: seed).run(batches: 50)
  }
}
