/// A cache of values that are expensive to create; values are retained while a budget allows it.
///
/// ```swift
/// let masks = RecentCache<CoverageMask.Key, CoverageMask>(budget)
/// let mask = masks.value(for: key, cost: \.surface.byteCount) { CoverageMask(key) }
/// ```
@usableFromInline
package final class RecentCache<Key: Hashable, Value> {
  @usableFromInline let budget: CacheBudget
  @safe @exclusivity(unchecked) @usableFromInline var number = 0
  @safe @exclusivity(unchecked) @usableFromInline var places: [Key: Int] = [:]
  @safe @exclusivity(unchecked) @usableFromInline var entries: [Entry?] = []
  /// The keys of the entries, stored separately because a key is read only when its value is dropped.
  @safe @exclusivity(unchecked) @usableFromInline var keys: [Key?] = []
  @safe @exclusivity(unchecked) @usableFromInline var freePlaces: [Int] = []

  /// A cached value.
  @usableFromInline
  struct Entry {
    @usableFromInline let value: Value
    /// The value's index in the budget.
    @usableFromInline let use: Int

    @inlinable
    init(value: Value, use: Int) {
      self.value = value
      self.use = use
    }
  }

  /// Creates an empty cache whose values count toward a budget.
  ///
  /// The initializer is inlined, so the closure that drops values is created where the types are known; in
  /// the generic class, the closure would look up metadata for every value (`frame.label`).
  @inlinable
  @inline(__always)
  package init(_ budget: CacheBudget) {
    self.budget = budget
    // Unowned is safe: `deinit` removes the closure from the budget before the cache is deallocated.
    number = budget.addCache { [unowned self] in drop($0) }
  }

  @inlinable
  deinit {
    removeAll()
    budget.removeCache(number)
  }

  /// The number of cached values.
  var count: Int { places.count }

  /// All cached values; reading them does not count as a use.
  var values: some Sequence<Value> { entries.lazy.compactMap { $0?.value } }

  /// Returns the value for a key, or nil if it is not cached; the call counts as a use.
  @inlinable
  @inline(__always)
  package func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    budget.touch(entry.use)
    return entry.value
  }

  /// Returns a cached value with a ticket for checking later whether it is still cached; the call counts as a
  /// use.
  func ticket(for key: Key) -> (value: Value, ticket: CacheLedger.Ticket)? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    budget.touch(entry.use)
    return (entry.value, budget.ticket(of: entry.use))
  }

  /// Returns the cached value for a key, or a new one, which is cached if the budget allows; the result is
  /// nil if no value can be created.
  ///
  /// - Parameters:
  ///   - isValid: Whether a cached value may still be used.
  ///   - cost: The memory of a value, in bytes.
  ///   - make: Creates the value; it may use this and other caches.
  @inlinable
  package func value(
    for key: Key,
    where isValid: (Value) -> Bool = { _ in true },
    cost: (Value) -> Int,
    make: () -> Value?
  ) -> Value? {
    if let kept = value(for: key), isValid(kept) { return kept }
    guard let made = make() else { return nil }
    insert(made, for: key, cost: cost(made))
    return made
  }

  /// Caches a value, replacing any other with the same key, unless the value is too large for the budget.
  ///
  /// - Returns: The value's index in the budget until it is dropped, or nil if it is not cached.
  @inlinable
  @discardableResult
  package func insert(_ value: Value, for key: Key, cost: Int) -> Int? {
    removeValue(for: key)
    let place = freePlaces.popLast() ?? entries.count
    if place == entries.count {
      entries.append(nil)
      keys.append(nil)
    }
    // The entry is written only after the budget has made space, which may drop other values from this cache
    // and free their places.
    guard let use = budget.add(byteCount: cost, owner: number, place: place) else {
      freePlaces.append(place)
      return nil
    }
    entries[place] = Entry(value: value, use: use)
    keys[place] = key
    places[key] = place
    return use
  }

  /// Drops the value for a key, if there is one.
  @inlinable
  package func removeValue(for key: Key) {
    guard let place = places[key], let entry = entries[place] else { return }
    budget.remove(entry.use)
    drop(place)
  }

  /// Drops all values.
  @inlinable
  package func removeAll() {
    for entry in entries { if let entry { budget.remove(entry.use) } }
    (places, entries, keys, freePlaces) = ([:], [], [], [])
  }

  /// Releases the value at a place.
  @inlinable
  func drop(_ place: Int) {
    // The key is taken out first, so a place that was already dropped is left alone.
    guard let key = keys[place].take() else { return }
    places.removeValue(forKey: key)
    entries[place] = nil
    freePlaces.append(place)
  }
}
