/// The heights of all items of a list one below the other, as prefix sums.
///
/// Neighbors of equal height are kept as one run, so a list of a million equal rows costs a few
/// words (`lists.memory`). The runs lie in chunks of at most ``chunkLimit``; a Fenwick tree sums the
/// chunks, so that a jump to any offset takes O(log n) (`lists.jump`). A change rewrites one chunk,
/// whose runs fit into a few cache lines, and the path of the tree above it; only when a chunk is
/// split are all sums made again.
///
/// Invariants: every chunk holds a run; every run holds an item; `countsBefore` are the sums of
/// the chunks' counts; the tree holds the sums of the chunks' heights.
nonisolated struct HeightIndex: Sendable {
  private struct Chunk: Sendable {
    var runs: [HeightRun]
    var count: Int
    var height: Double

    init(_ runs: [HeightRun]) {
      self.runs = runs
      count = runs.reduce(0) { $0 + $1.count }
      height = runs.reduce(0) { $0 + $1.total }
    }
  }

  private static let chunkLimit = 64

  private var chunks: [Chunk] = []
  /// The number of items before each chunk.
  private var countsBefore: [Int] = []
  /// The heights of the chunks as a Fenwick tree, from index 1.
  private var tree: [Double] = [0]
  /// The number of items.
  private(set) var count = 0

  /// Creates an index without items.
  init() {}

  /// Creates an index of runs in order.
  ///
  /// - Complexity: O(`runs.count`).
  init(_ runs: HeightRuns) {
    let runs = runs.runs
    let half = Self.chunkLimit / 2
    chunks = stride(from: 0, to: runs.count, by: half).map {
      Chunk(Array(runs[$0..<min($0 + half, runs.count)]))
    }
    rebuildSums()
  }

  /// The height of all items.
  var totalHeight: Double { heightBefore(chunk: chunks.count) }

  private mutating func rebuildSums() {
    countsBefore.removeAll(keepingCapacity: true)
    count = 0
    for chunk in chunks {
      countsBefore.append(count)
      count += chunk.count
    }
    tree = [0] + chunks.map(\.height)
    for index in 1..<max(1, tree.count) {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }
}

// MARK: - Looking up

nonisolated extension HeightIndex {
  /// The height of the item at a place and whether it is an estimate.
  ///
  /// - Complexity: O(log n).
  func run(at place: Int) -> HeightRun {
    let position = locate(place)
    return chunks[position.chunk].runs[position.run]
  }

  /// The height of all items before a place; `count` asks for the end.
  ///
  /// - Complexity: O(log n).
  func offset(of place: Int) -> Double {
    guard place < count else { return totalHeight }
    let position = locate(place)
    var offset = heightBefore(chunk: position.chunk)
    let runs = chunks[position.chunk].runs
    for run in runs[..<position.run] { offset += run.total }
    return offset + Double(position.index) * runs[position.run].height
  }

  /// The place of the item that covers an offset, or the first or last place for offsets beyond the
  /// ends; nil without items.
  ///
  /// Items of no height cover nothing.
  ///
  /// - Complexity: O(log n).
  func place(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    var chunk = 0
    var top = 0.0
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = chunk + step
      if next < tree.count, top + tree[next] <= offset {
        chunk = next
        top += tree[next]
      }
      step /= 2
    }
    guard chunk < chunks.count else { return count - 1 }
    var place = countsBefore[chunk]
    for run in chunks[chunk].runs {
      if offset < top + run.total {
        return place + run.index(at: offset - top)
      }
      top += run.total
      place += run.count
    }
    return min(place, count - 1)
  }

  /// The first place that may show something at an offset or below it: the one that covers the
  /// offset, or before it an estimate of no height that lies exactly there.
  ///
  /// An estimate of no height may turn out to have one, so a search by offset must not skip it.
  ///
  /// - Complexity: O(log n) for each run of items without height at the offset.
  func firstPlace(showingAt offset: Double) -> Int? {
    guard let covering = place(at: offset) else { return nil }
    guard self.offset(of: covering) >= offset else { return covering }
    var first = covering
    var end = covering
    while end > 0 {
      let position = locate(end - 1)
      let run = chunks[position.chunk].runs[position.run]
      guard run.height == 0 else { break }
      end -= position.index + 1
      if run.isEstimate { first = end }
    }
    return first
  }

  /// The first place from a given one on that may show something: one that has a height, or whose
  /// height is an estimate; nil when there is none.
  ///
  /// - Complexity: O(log n) and the number of runs that are skipped.
  func nextPlace(showingFrom start: Int) -> Int? {
    guard start < count else { return nil }
    var place = start
    var position = locate(start)
    while true {
      let run = chunks[position.chunk].runs[position.run]
      if run.isEstimate || run.height > 0 { return place }
      place += run.count - position.index
      guard place < count else { return nil }
      position.index = 0
      position.run += 1
      if position.run == chunks[position.chunk].runs.count {
        position.run = 0
        position.chunk += 1
      }
    }
  }

  /// Calls `body` with the runs of a range of places, cut at its ends.
  ///
  /// - Complexity: O(log n) and the number of runs.
  func forEachRun(in range: Range<Int>, _ body: (HeightRun) -> Void) {
    guard !range.isEmpty else { return }
    var position = locate(range.lowerBound)
    var left = range.count
    while left > 0 {
      var run = chunks[position.chunk].runs[position.run]
      run.count = min(left, run.count - position.index)
      body(run)
      left -= run.count
      position.index = 0
      position.run += 1
      if position.run == chunks[position.chunk].runs.count {
        position.run = 0
        position.chunk += 1
      }
    }
  }

  /// The number of runs, for tests.
  var runCount: Int { chunks.reduce(0) { $0 + $1.runs.count } }

  private func locate(_ place: Int) -> (chunk: Int, run: Int, index: Int) {
    precondition(place >= 0 && place < count, "The place lies outside of the list.")
    var low = 0
    var high = chunks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if countsBefore[middle] <= place { low = middle } else { high = middle - 1 }
    }
    var index = place - countsBefore[low]
    var run = 0
    while index >= chunks[low].runs[run].count {
      index -= chunks[low].runs[run].count
      run += 1
    }
    return (low, run, index)
  }

  private func heightBefore(chunk: Int) -> Double {
    var sum = 0.0
    var index = chunk
    while index > 0 {
      sum += tree[index]
      index &= index - 1
    }
    return sum
  }
}

nonisolated extension HeightRun {
  /// The item of the run that covers a height below the run's top.
  fileprivate func index(at offset: Double) -> Int {
    guard height > 0 else { return 0 }
    var index = min(count - 1, max(0, Int(offset / height)))
    if index + 1 < count, Double(index + 1) * height <= offset { index += 1 }
    if index > 0, Double(index) * height > offset { index -= 1 }
    return index
  }
}

// MARK: - Changing

nonisolated extension HeightIndex {
  /// Sets the height of the item at a place; an estimate stays one until it is set as known.
  ///
  /// - Complexity: O(log n), amortized.
  mutating func setHeight(_ height: Double, isEstimate: Bool, at place: Int) {
    let position = locate(place)
    let runs = chunks[position.chunk].runs
    let old = runs[position.run]
    let new = HeightRun(count: 1, height: height, isEstimate: isEstimate)
    guard !old.matches(new) else { return }
    let first = max(0, position.run - 1)
    let end = min(runs.count, position.run + 2)
    var parts = HeightRuns()
    for run in runs[first..<position.run] { parts.append(run) }
    var rest = old
    rest.count = position.index
    parts.append(rest)
    parts.append(new)
    rest.count = old.count - position.index - 1
    parts.append(rest)
    for run in runs[(position.run + 1)..<end] { parts.append(run) }
    chunks[position.chunk].runs.replaceSubrange(first..<end, with: parts.runs)
    if chunks[position.chunk].runs.count > Self.chunkLimit {
      split(position.chunk)
    } else {
      refreshHeight(of: position.chunk)
    }
  }

  private mutating func refreshHeight(of chunk: Int) {
    let height = chunks[chunk].runs.reduce(0) { $0 + $1.total }
    let growth = height - chunks[chunk].height
    guard growth != 0 else { return }
    chunks[chunk].height = height
    var index = chunk + 1
    while index < tree.count {
      tree[index] += growth
      index += index & -index
    }
  }

  private mutating func split(_ chunk: Int) {
    let runs = chunks[chunk].runs
    let half = runs.count / 2
    chunks[chunk] = Chunk(Array(runs[..<half]))
    chunks.insert(Chunk(Array(runs[half...])), at: chunk + 1)
    rebuildSums()
  }
}

// MARK: - Invariants

nonisolated extension HeightIndex {
  /// Traps when the index contradicts itself.
  func checkInvariants() {
    precondition(countsBefore.count == chunks.count, "Every chunk has a count.")
    precondition(tree.count == chunks.count + 1, "Every chunk has a place in the tree.")
    var items = 0
    var height = 0.0
    for (index, chunk) in chunks.enumerated() {
      precondition(!chunk.runs.isEmpty, "A chunk holds a run.")
      precondition(chunk.runs.count <= Self.chunkLimit, "A chunk holds no more than its limit.")
      precondition(countsBefore[index] == items, "The counts are the sums of those before.")
      for run in chunk.runs {
        precondition(run.count > 0, "A run holds an item.")
        precondition(run.height.isFinite && run.height >= 0, "A height is finite.")
        items += run.count
        height += run.total
      }
      let error = (heightBefore(chunk: index + 1) - height).magnitude
      precondition(error <= 1e-6 * max(1, height), "The tree sums the heights.")
    }
    precondition(items == count, "The count is the sum of all.")
  }
}
