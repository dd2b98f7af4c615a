/// The heights of all items of a list one below the other, by place and by offset.
///
/// Neighbors of equal height are kept as one run, so a list of a million equal rows costs a few
/// words (`lists.memory`). The runs lie in a tree, so that a jump to any offset takes O(log n)
/// (`lists.jump`), and so does a change (`lists.edit1`).
///
/// Measured heights belong to a generation. In the next one, which ``HeightIndexBuilder`` makes,
/// they are estimates, without any of them being touched.
package nonisolated struct HeightIndex: Sendable {
  /// The runs as they were set, some of them in older generations.
  private(set) var root: HeightNode
  /// The generation of the heights that are measured now.
  private(set) var generation: UInt32
  /// The height above the first item.
  package var roomAbove = 0.0
  /// The height below the last item.
  package var roomBelow = 0.0

  /// Creates an index of runs in order.
  ///
  /// - Complexity: O(`runs.count`).
  init(_ runs: HeightRuns = HeightRuns()) {
    self.init(HeightNode(rootOf: runs.runs), generation: 0)
  }

  /// Creates an index of a tree.
  init(_ root: HeightNode, generation: UInt32) {
    self.root = root
    self.generation = generation
  }

  /// The number of items.
  package var count: Int { root.count }

  /// The height of all items, with the room above and below them.
  package var totalHeight: Double { roomAbove + root.height + roomBelow }
}

// MARK: - Looking up

nonisolated extension HeightIndex {
  /// The height of the item at a place and whether it is an estimate.
  ///
  /// - Complexity: O(log n).
  package func run(at place: Int) -> HeightRun { locate(place).run }

  /// The top of the item at a place; `count` asks for the end of the last one.
  ///
  /// - Complexity: O(log n).
  package func offset(of place: Int) -> Double {
    guard place < count else { return roomAbove + root.height }
    let (run, index, top) = locate(place)
    return top + Double(index) * run.height
  }

  /// The place of the item that covers an offset, or the first or last place for offsets beyond the
  /// ends; nil without items.
  ///
  /// Items of no height cover nothing.
  ///
  /// - Complexity: O(log n).
  package func place(at offset: Double) -> Int? {
    count == 0 ? nil : min(root.place(at: offset, top: roomAbove), count - 1)
  }

  /// The first place that may show something at an offset or below it: the one that covers the
  /// offset, or before it an estimate of no height that lies exactly there.
  ///
  /// An estimate of no height may turn out to have one, so a search by offset must not skip it.
  ///
  /// - Complexity: O(log n) for each run of items without height at the offset.
  package func firstPlace(showingAt offset: Double) -> Int? {
    guard let covering = place(at: offset) else { return nil }
    guard self.offset(of: covering) >= offset else { return covering }
    var first = covering
    var end = covering
    while end > 0 {
      let (run, index, _) = locate(end - 1)
      guard run.height == 0 else { break }
      end -= index + 1
      if run.isEstimate { first = end }
    }
    return first
  }

  /// The first place from a given one on that may show something: one that has a height, or whose
  /// height is an estimate; nil when there is none.
  ///
  /// - Complexity: O(log n) for each run that is skipped.
  package func nextPlace(showingFrom start: Int) -> Int? {
    var place = start
    while place < count {
      let (run, index, _) = locate(place)
      if run.isEstimate || run.height > 0 { return place }
      place += run.count - index
    }
    return nil
  }

  /// Calls `body` with the runs of a range of places, cut at its ends.
  ///
  /// - Complexity: O(log n) and the number of runs.
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
    precondition(place >= 0 && place < count, "The place lies outside of the list.")
    var found = root.run(at: place, top: roomAbove)
    found.run = found.run.aged(in: generation)
    return found
  }
}

// MARK: - Changing

nonisolated extension HeightIndex {
  /// Sets the height of the item at a place, as an estimate or as measured.
  ///
  /// - Complexity: O(log n).
  mutating func setHeight(_ height: Double, isEstimate: Bool, at place: Int) {
    precondition(place >= 0 && place < count, "The place lies outside of the list.")
    let knowledge = isEstimate ? HeightRun.Knowledge.estimate : .measured(generation: generation)
    root.setRoot(HeightRun(count: 1, height: height, knowledge: knowledge), at: place)
  }

  /// The same heights in the next generation: what was measured is an estimate.
  var aged: HeightIndex {
    var index = self
    index.generation += 1
    return index
  }

  /// Traps when the index contradicts itself.
  func checkInvariants() {
    root.checkInvariants()
    precondition(roomAbove >= 0 && roomBelow >= 0, "No room is less than none.")
  }
}
