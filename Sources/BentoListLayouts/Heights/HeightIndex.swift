/// The heights of all items of a list, stacked vertically, searchable by place and by offset.
///
/// The offset of place p is `roomAbove` plus the sum of the heights of all places before p; `place(at:)` is
/// its inverse. A plain array of those prefix sums would support both lookups by binary search, but
/// measuring a single height would change every sum after it. Therefore, neighbors of equal height are
/// stored as one run, and the runs are stored in a B-tree with sums (``HeightNode``): a million rows of equal
/// height take a few words of memory (`lists.memory`), and a jump to any offset (`lists.jump`) or a change
/// (`lists.edit1`) takes O(log n).
///
/// Measured heights belong to a generation. In the next generation, created by ``HeightIndexBuilder``, they
/// become estimates without being rewritten.
package nonisolated struct HeightIndex: Sendable {
  /// The stored runs, some of which are from older generations.
  private(set) var root: HeightNode
  /// The generation to which new measurements belong.
  private(set) var generation: UInt32
  /// The height of the space above the first item.
  package var roomAbove = 0.0
  /// The height of the space below the last item.
  package var roomBelow = 0.0

  /// Creates an index of the given runs, in order.
  ///
  /// - Complexity: O(`runs.count`).
  init(_ runs: HeightRuns = HeightRuns()) {
    self.init(HeightNode(rootOf: runs.runs), generation: 0)
  }

  /// Creates an index with a tree.
  init(_ root: HeightNode, generation: UInt32) {
    self.root = root
    self.generation = generation
  }

  /// The number of items.
  package var count: Int { root.count }

  /// The total height of all items, including the space above and below them.
  package var totalHeight: Double { roomAbove + root.height + roomBelow }
}

// MARK: - Looking up

nonisolated extension HeightIndex {
  /// Returns the height of the item at a place, and whether it is an estimate.
  package func run(at place: Int) -> HeightRun { locate(place).run }

  /// Returns the top of the item at a place; for `count`, the end of the last item.
  package func offset(of place: Int) -> Double {
    guard place < count else { return roomAbove + root.height }
    let (run, index, top) = locate(place)
    // The distance is a product rather than a sum over the items of the run: it is rounded once, so that the
    // last of a million rows of equal height has no more error than the first.
    return top + Double(index) * run.height
  }

  /// Returns the place of the item that covers an offset, or the first or last place for an offset beyond the
  /// ends; nil if there are no items.
  ///
  /// Items of zero height cover nothing.
  ///
  /// - Complexity: O(log n).
  package func place(at offset: Double) -> Int? {
    count == 0 ? nil : min(root.place(at: offset, top: roomAbove), count - 1)
  }

  /// Returns the first place that may be visible at an offset or below it: the place of the item that covers
  /// the offset, or of a zero-height estimate directly above that item, exactly at the offset.
  ///
  /// An estimate of zero height may turn out to be too low, so a search by offset must not skip it.
  ///
  /// - Complexity: O(log n) for each run of zero-height items at the offset.
  package func firstPlace(showingAt offset: Double) -> Int? {
    guard let covering = place(at: offset) else { return nil }
    // Only an item whose top is exactly at the offset can be preceded by zero-height items that also end
    // there.
    guard self.offset(of: covering) >= offset else { return covering }
    var first = covering
    var end = covering
    while end > 0 {
      let (run, index, _) = locate(end - 1)
      guard run.height == 0 else { break }
      // Runs are skipped as a whole: a collapsed section of a million rows is one step.
      end -= index + 1
      if run.isEstimate { first = end }
    }
    return first
  }

  /// Returns the first place at or after a given one that may be visible, because it has a height or its
  /// height is an estimate; nil if there is none.
  ///
  /// - Complexity: O(log n) for each skipped run.
  package func nextPlace(showingFrom start: Int) -> Int? {
    var place = start
    while place < count {
      let (run, index, _) = locate(place)
      if run.isEstimate || run.height > 0 { return place }
      place += run.count - index
    }
    return nil
  }

  /// Calls `body` with the runs of a range of places, clipped to the range.
  ///
  /// - Complexity: O(log n) plus the number of runs.
  package func forEachRun(in range: Range<Int>, _ body: (HeightRun) -> Void) {
    root.forEachRun(in: range) { body($0.aged(in: generation)) }
  }

  /// The number of runs, for tests.
  var runCount: Int {
    var number = 0
    root.forEachRun(in: 0..<count) { _ in number += 1 }
    return number
  }

  private func locate(_ place: Int) -> (run: HeightRun, index: Int, top: Double) {
    precondition(place >= 0 && place < count, "The place must be in the list.")
    var found = root.run(at: place, top: roomAbove)
    // Generations are compared here, when a run is read, and never written into the tree: otherwise an update
    // would have to visit every measured run to turn it into an estimate (`lists.update1pct.measured`).
    found.run = found.run.aged(in: generation)
    return found
  }
}

// MARK: - Changing

nonisolated extension HeightIndex {
  /// Sets the height of the item at a place, either estimated or measured.
  ///
  /// - Complexity: O(log n).
  mutating func setHeight(_ height: Double, isEstimate: Bool, at place: Int) {
    precondition(place >= 0 && place < count, "The place must be in the list.")
    let knowledge = isEstimate ? HeightRun.Knowledge.estimate : .measured(generation: generation)
    root.setRoot(HeightRun(count: 1, height: height, knowledge: knowledge), at: place)
  }

  /// The same heights in the next generation, in which all measured heights become estimates.
  ///
  /// - Complexity: O(1).
  var aged: HeightIndex {
    var index = self
    index.generation += 1
    return index
  }

  /// Traps if the index is inconsistent.
  func checkInvariants() {
    root.checkInvariants()
    precondition(
      roomAbove >= 0 && roomBelow >= 0,
      "The space above and below must not be negative."
    )
  }
}
