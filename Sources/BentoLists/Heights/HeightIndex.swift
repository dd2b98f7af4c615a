/// The heights of all items of a list one below the other, as prefix sums.
///
/// Neighbours of equal height are kept as one run, so a list of a million equal rows costs a few
/// words. The runs lie in chunks of at most ``chunkLimit``; a Fenwick tree sums the chunks.
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
  /// The height of an item and whether it is a guess.
  ///
  /// - Complexity: O(log n).
  func run(at item: Int) -> HeightRun {
    let place = locate(item)
    return chunks[place.chunk].runs[place.run]
  }

  /// The height of all items before one; `count` asks for the end.
  ///
  /// - Complexity: O(log n).
  func offset(of item: Int) -> Double {
    guard item < count else { return totalHeight }
    let place = locate(item)
    var offset = heightBefore(chunk: place.chunk)
    let runs = chunks[place.chunk].runs
    for run in runs[..<place.run] { offset += run.total }
    return offset + Double(place.index) * runs[place.run].height
  }

  /// The item that covers a height, or the first or last item for heights beyond the ends; nil
  /// without items.
  ///
  /// - Complexity: O(log n).
  func item(at offset: Double) -> Int? {
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
    var item = countsBefore[chunk]
    for run in chunks[chunk].runs {
      if offset < top + run.total {
        return item + run.index(at: offset - top)
      }
      top += run.total
      item += run.count
    }
    return min(item, count - 1)
  }

  /// Calls `body` with the runs of a range of items, cut at its ends.
  ///
  /// - Complexity: O(log n) and the number of runs.
  func forEachRun(in range: Range<Int>, _ body: (HeightRun) -> Void) {
    guard !range.isEmpty else { return }
    var place = locate(range.lowerBound)
    var left = range.count
    while left > 0 {
      var run = chunks[place.chunk].runs[place.run]
      run.count = min(left, run.count - place.index)
      body(run)
      left -= run.count
      place.index = 0
      place.run += 1
      if place.run == chunks[place.chunk].runs.count {
        place.run = 0
        place.chunk += 1
      }
    }
  }

  /// The number of runs, for tests.
  var runCount: Int { chunks.reduce(0) { $0 + $1.runs.count } }

  private func locate(_ item: Int) -> (chunk: Int, run: Int, index: Int) {
    precondition(item >= 0 && item < count, "The item lies outside of the list.")
    var low = 0
    var high = chunks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if countsBefore[middle] <= item { low = middle } else { high = middle - 1 }
    }
    var index = item - countsBefore[low]
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
  /// Sets the height of an item; a guess stays one until it is set as known.
  ///
  /// - Complexity: O(log n), amortised.
  mutating func setHeight(_ height: Double, isEstimate: Bool, at item: Int) {
    let place = locate(item)
    let runs = chunks[place.chunk].runs
    let old = runs[place.run]
    let new = HeightRun(count: 1, height: height, isEstimate: isEstimate)
    guard !old.matches(new) else { return }
    let first = max(0, place.run - 1)
    let end = min(runs.count, place.run + 2)
    var parts = HeightRuns()
    for run in runs[first..<place.run] { parts.append(run) }
    parts.append(count: place.index, height: old.height, isEstimate: old.isEstimate)
    parts.append(new)
    parts.append(
      count: old.count - place.index - 1,
      height: old.height,
      isEstimate: old.isEstimate
    )
    for run in runs[(place.run + 1)..<end] { parts.append(run) }
    chunks[place.chunk].runs.replaceSubrange(first..<end, with: parts.runs)
    if chunks[place.chunk].runs.count > Self.chunkLimit {
      split(place.chunk)
    } else {
      refreshHeight(of: place.chunk)
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
