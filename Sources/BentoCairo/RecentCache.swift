/// Values that cost something to make, of which those used last are kept.
///
/// The costs of the kept values add up to at most `limit`; a value that costs more than a quarter
/// of the limit is handed out and not kept.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  /// The most that the kept values may cost together.
  let limit: Int
  /// What the kept values cost together.
  private(set) var cost = 0

  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  /// Creates an empty cache.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of kept values.
  var count: Int { entries.count }

  /// The value for a key, or nil when it is not kept; asking counts as a use.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Keeps a value, in place of another of the same key.
  ///
  /// - Complexity: O(1) amortised over the values that fit: a full cache drops a quarter at once.
  mutating func insert(_ value: Value, for key: Key, cost newCost: Int) {
    if let old = entries.removeValue(forKey: key) { cost -= old.cost }
    guard newCost <= limit / 4 else { return }
    if cost + newCost > limit { dropOldest(until: limit * 3 / 4 - newCost) }
    clock += 1
    entries[key] = Entry(value: value, cost: newCost, lastUse: clock)
    cost += newCost
  }

  /// Drops everything.
  mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }

  private mutating func dropOldest(until target: Int) {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > target else { return }
      entries.removeValue(forKey: key)
      cost -= entry.cost
    }
  }
}
