/// A small generator of reproducible random numbers.
///
/// [SplitMix64](https://prng.di.unimi.it/splitmix64.c).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `limit`, which is excluded; 0 if `limit` is 0.
  mutating func number(below limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// Whether an event that happens once in `count` times happens.
  mutating func happens(onceIn count: Int) -> Bool {
    number(below: count) == 0
  }
}
