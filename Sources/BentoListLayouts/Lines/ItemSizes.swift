/// The sizes of a section's items along and across the scroll direction.
///
/// Neighbors of the same size form one run, so a million items of equal size cost as much as one
/// (`lists.memory`), and an item whose size differs from its neighbors' costs 24 bytes. A lookup is a binary
/// search over the runs' first items.
///
/// The runs are a flat array, not a tree as in ``HeightNode``: after an item is measured, the lines that
/// follow are broken again anyway, which takes time linear in their number.
///
/// Invariants: the runs are in ascending order and start at 0; no two adjacent runs match.
nonisolated struct ItemSizes: Hashable, Sendable {
  /// Consecutive items of the same size.
  struct Run: Hashable, Sendable {
    /// The index of the first item, in 32 bits to save memory.
    fileprivate let start: UInt32
    /// Whether the items have not been measured yet.
    let isEstimate: Bool
    /// The extent of each item across the scroll direction.
    let breadth: Double
    /// The extent of each item along the scroll direction.
    let length: Double

    /// The index of the first item.
    var first: Int { Int(start) }

    fileprivate func matches(_ other: Run) -> Bool {
      breadth == other.breadth && length == other.length && isEstimate == other.isEstimate
    }

    fileprivate func starting(at item: Int) -> Run {
      Run(start: UInt32(item), isEstimate: isEstimate, breadth: breadth, length: length)
    }
  }

  /// The size of an item.
  struct Extents: Hashable, Sendable {
    /// The extent across the scroll direction.
    let breadth: Double
    /// The extent along the scroll direction.
    let length: Double
    /// Whether the item has not been measured yet.
    let isEstimate: Bool

    init(_ breadth: Double, _ length: Double, isEstimate: Bool) {
      self.breadth = breadth
      self.length = length
      self.isEstimate = isEstimate
    }
  }

  /// The runs in order.
  private(set) var runs: [Run] = []
  /// The number of items.
  private(set) var count = 0

  /// Adds items at the end.
  mutating func append(count added: Int, breadth: Double, length: Double, isEstimate: Bool) {
    guard added > 0 else { return }
    let start = UInt32(count)
    let run = Run(start: start, isEstimate: isEstimate, breadth: breadth, length: length)
    // A matching run can grow without being modified: a run does not store its end but ends where the next
    // run starts, or at `count`.
    if runs.last?.matches(run) != true { runs.append(run) }
    count += added
  }

  /// Returns the index after the last item of a run.
  func end(ofRun index: Int) -> Int { index + 1 < runs.count ? runs[index + 1].first : count }

  /// Returns the index of the run that contains an item.
  ///
  /// - Complexity: O(log n) in the number of runs.
  /// - Precondition: The item exists.
  func runIndex(of item: Int) -> Int {
    precondition(item >= 0 && item < count, "The item must be in the section.")
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].first <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Sets the measured size of an item.
  ///
  /// - Complexity: O(n) in the number of runs after the item, which are moved in memory.
  /// - Returns: Whether the item's extents changed.
  mutating func measure(_ item: Int, breadth: Double, length: Double) -> Bool {
    let index = runIndex(of: item)
    let old = runs[index]
    let new = Run(start: UInt32(item), isEstimate: false, breadth: breadth, length: length)
    guard !old.matches(new) else { return false }
    let end = end(ofRun: index)
    // Up to five runs replace up to three. The neighbors are included because the new run may match either of
    // them and then merges with it. Consecutive items that are measured separately, with the same result, end
    // up in one run.
    var parts: [Run] = index > 0 ? [runs[index - 1]] : []
    func add(_ run: Run) {
      if parts.last?.matches(run) != true { parts.append(run) }
    }
    if old.first < item { add(old) }
    add(new)
    if item + 1 < end { add(old.starting(at: item + 1)) }
    if index + 1 < runs.count { add(runs[index + 1]) }
    runs.replaceSubrange(max(0, index - 1)..<min(runs.count, index + 2), with: parts)
    return old.breadth != breadth || old.length != length
  }

  /// Returns the same sizes as estimates, with breadths limited to the breadth of the new lines.
  func asEstimates(broadest room: Double) -> ItemSizes {
    var result = ItemSizes()
    for (index, run) in runs.enumerated() {
      result.append(
        count: end(ofRun: index) - run.first,
        // An item as broad as its old line would overflow a narrower new line until the item is measured.
        breadth: room > 0 ? min(room, run.breadth) : run.breadth,
        length: run.length,
        isEstimate: true
      )
    }
    return result
  }

  /// Returns the size of an item.
  ///
  /// - Complexity: O(log n) in the number of runs.
  /// - Precondition: The item exists.
  func extents(of item: Int) -> Extents {
    let run = runs[runIndex(of: item)]
    return Extents(run.breadth, run.length, isEstimate: run.isEstimate)
  }

  /// Returns the sizes after an update, in which the remaining items keep their sizes.
  ///
  /// - Parameters:
  ///   - map: The map of the remaining items.
  ///   - count: The number of items after the update.
  ///   - new: Returns the size of a new item.
  /// - Complexity: O(n) in the numbers of runs and changes.
  /// - Precondition: The update leads from `self.count` items to `count`.
  func updated(by map: IndexMap, count: Int, new: (Int) -> Extents) -> ItemSizes {
    var result = ItemSizes()
    map.forEachPiece(newCount: count) { piece in
      switch piece {
      case .kept(let items): result.append(items, of: self)
      case .filled(let item):
        let size = new(item)
        result.append(
          count: 1,
          breadth: size.breadth,
          length: size.length,
          isEstimate: size.isEstimate
        )
      }
    }
    return result
  }

  /// Appends the sizes of a range of another section's items.
  private mutating func append(_ items: Range<Int>, of other: ItemSizes) {
    guard !items.isEmpty else { return }
    var item = items.lowerBound
    // A single search finds the first item, and the rest is copied run by run: a range of a million
    // items of equal size takes one step.
    var index = other.runIndex(of: item)
    while item < items.upperBound {
      let run = other.runs[index]
      let end = min(items.upperBound, other.end(ofRun: index))
      append(
        count: end - item,
        breadth: run.breadth,
        length: run.length,
        isEstimate: run.isEstimate
      )
      item = end
      index += 1
    }
  }

  /// Traps if the runs are inconsistent.
  func checkInvariants() {
    precondition(runs.isEmpty == (count == 0), "There must be runs if and only if there are items.")
    precondition(runs.first?.first ?? 0 == 0, "The first run must begin with the first item.")
    for (run, next) in zip(runs, runs.dropFirst()) {
      precondition(run.first < next.first, "Runs must be in ascending order.")
      precondition(!run.matches(next), "Adjacent runs must differ.")
    }
    precondition(runs.last.map { $0.first < count } ?? true, "The last run must contain an item.")
  }
}
