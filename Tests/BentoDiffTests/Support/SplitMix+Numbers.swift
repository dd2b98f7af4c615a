import SeededRandom

extension SplitMix {
  /// A number from 0 up to `limit`, which is excluded; 0 if `limit` is 0.
  mutating func number(below limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// Returns true with a probability of one in `count`.
  mutating func happens(onceIn count: Int) -> Bool {
    number(below: count) == 0
  }
}
