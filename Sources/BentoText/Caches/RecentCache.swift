/// Values that cost something to make, kept for as long as a budget has room for them.
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
  /// The keys of the entries, apart from them: only what drops a value reads its key.
  @safe @exclusivity(unchecked) @usableFromInline var keys: [Key?] = []
  @safe @exclusivity(unchecked) @usableFromInline var freePlaces: [Int] = []

  /// A kept value.
  @usableFromInline
  struct Entry {
    @usableFromInline let value: Value
    /// What the budget knows the value by.
    @usableFromInline let use: Int

    @inlinable
    init(value: Value, use: Int) {
      self.value = value
      self.use = use
    }
  }

  /// Creates an empty cache whose values a budget counts.
  ///
  /// Inlined, so that the closure by which the budget drops values is made where the types are
  /// known: that of the generic class looks up metadata for every value (`frame.label`).
  @inlinable
  @inline(__always)
  package init(_ budget: CacheBudget) {
    self.budget = budget
    number = budget.addCache { [unowned self] in drop($0) }
  }

  @inlinable
  deinit {
    removeAll()
    budget.removeCache(number)
  }

  /// The number of kept values.
  var count: Int { places.count }

  /// All kept values; asking is no use.
  var values: some Sequence<Value> { entries.lazy.compactMap { $0?.value } }

  /// The value for a key, or nil when it is not kept; asking counts as a use.
  @inlinable
  @inline(__always)
  package func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    budget.touch(entry.use)
    return entry.value
  }

  /// A value that is kept, with what tells later whether it still is; it counts as used now.
  func ticket(for key: Key) -> (value: Value, ticket: CacheLedger.Ticket)? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    budget.touch(entry.use)
    return (entry.value, budget.ticket(of: entry.use))
  }

  /// The value for a key: the kept one, or a new one that is kept if there is room; nil when none
  /// can be made.
  ///
  /// - Parameters:
  ///   - isValid: Whether a kept value may still be used.
  ///   - cost: The bytes that a value holds.
  ///   - make: Makes the value; it may use this and other caches.
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

  /// Keeps a value that holds some bytes, in place of another one of the same key, unless it is too
  /// large for the budget.
  ///
  /// - Returns: what the budget knows the value by until it is dropped; nil if it is not kept.
  @inlinable
  @discardableResult
  package func insert(_ value: Value, for key: Key, cost: Int) -> Int? {
    removeValue(for: key)
    let place = freePlaces.popLast() ?? entries.count
    if place == entries.count {
      entries.append(nil)
      keys.append(nil)
    }
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

  /// Drops everything.
  @inlinable
  package func removeAll() {
    for entry in entries { if let entry { budget.remove(entry.use) } }
    (places, entries, keys, freePlaces) = ([:], [], [], [])
  }

  /// Lets go of the value in a place.
  @inlinable
  func drop(_ place: Int) {
    guard let key = keys[place].take() else { return }
    places.removeValue(forKey: key)
    entries[place] = nil
    freePlaces.append(place)
  }
}
