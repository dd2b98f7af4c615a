import BentoDiff
import SeededRandom

/// An id of 16 random bytes, like a UUID.
struct Token: FastHashable {
  let high: UInt64
  let low: UInt64

  init(_ number: Int) {
    var generator = SplitMix(seed: UInt64(number))
    high = generator.next()
    low = generator.next()
  }

  func fastHash(seed: FastHashSeed) -> UInt64 { seed.hash(high, low) }
}
