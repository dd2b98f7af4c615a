/// Values that cost something to make, of which those used last are kept.
///
/// The costs of the kept values add up to at most `limit`; a value that costs more than a quarter
/// of the limit is handed out and not kept. A full cache drops what was used longest ago, only as
/// much as the new value needs, so no call pays for the others.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
  }

  /// A place for an entry, in a chain from the newest to the oldest.
  private struct Slot {
    /// Nil while the place is free.
    var entry: Entry?
    /// The place of the entry that was used next, or -1 for the newest.
    var newer = -1
    /// The place of the entry that was used before, or -1 for the oldest.
    var older = -1
  }

  /// The most that the kept values may cost together.
  let limit: Int
  /// What the kept values cost together.
  private(set) var cost = 0

  private var places: [Key: Int] = [:]
  private var slots: [Slot] = []
  private var freePlaces: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// Creates an empty cache.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of kept values.
  var count: Int { places.count }

  /// The value for a key, or nil when it is not kept; asking counts as a use.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      linkAsNewest(place)
    }
    return slots[place].entry?.value
  }

  /// Keeps a value, in place of another of the same key.
  ///
  /// - Complexity: O(1) amortised over the values that are dropped.
  mutating func insert(_ value: Value, for key: Key, cost newCost: Int) {
    if let place = places[key] { remove(place) }
    guard newCost <= limit / 4 else { return }
    while cost + newCost > limit, oldest >= 0 {
      remove(oldest)
    }
    let place = freePlaces.popLast() ?? slots.count
    if place == slots.count { slots.append(Slot()) }
    slots[place].entry = Entry(key: key, value: value, cost: newCost)
    places[key] = place
    cost += newCost
    linkAsNewest(place)
  }

  /// Drops everything.
  mutating func removeAll() {
    self = RecentCache(limit: limit)
  }
}

// MARK: - The chain

extension RecentCache {
  private mutating func remove(_ place: Int) {
    guard let entry = slots[place].entry else { return }
    unlink(place)
    slots[place].entry = nil
    freePlaces.append(place)
    places[entry.key] = nil
    cost -= entry.cost
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (slots[place].newer, slots[place].older)
    if newer >= 0 { slots[newer].older = older } else { newest = older }
    if older >= 0 { slots[older].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ place: Int) {
    slots[place].newer = -1
    slots[place].older = newest
    if newest >= 0 { slots[newest].newer = place } else { oldest = place }
    newest = place
  }
}
