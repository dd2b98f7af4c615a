/// Neighboring items of the same height.
package nonisolated struct HeightRun: Hashable, Sendable {
  /// How well a height is known.
  package enum Knowledge: Hashable, Sendable {
    /// A guess about items that were never measured.
    case guess
    /// What the items were measured at before.
    case estimate
    /// What the items were measured at, in a generation of the index; later it is an estimate.
    case measured(generation: UInt32)
    /// What the program tells.
    case given
  }

  /// The number of items, above zero.
  package var count: Int
  /// The height of each, in points; finite and not negative.
  package var height: Double
  /// How well the height is known.
  package var knowledge: Knowledge

  /// Whether the height is an estimate, until the items are shown.
  package var isEstimate: Bool { isGuess || knowledge == .estimate }
  /// Whether the estimate is a guess about items that were never measured.
  var isGuess: Bool { knowledge == .guess }
  /// The height of all items.
  var total: Double { Double(count) * height }

  /// Whether the items of both have the same height, known equally well.
  func matches(_ other: HeightRun) -> Bool {
    height == other.height && knowledge == other.knowledge
  }

  /// The same height of another number of items.
  func with(count: Int) -> HeightRun {
    HeightRun(count: count, height: height, knowledge: knowledge)
  }

  /// The run as it counts in a generation.
  func aged(in generation: UInt32) -> HeightRun {
    guard case .measured(let measured) = knowledge, measured != generation else { return self }
    return estimated
  }

  /// The same height, no longer known for certain.
  var estimated: HeightRun {
    HeightRun(count: count, height: height, knowledge: isGuess ? .guess : .estimate)
  }
}

/// Builds a sequence of runs in which no two neighbors match.
package nonisolated struct HeightRuns {
  /// The runs so far.
  private(set) var runs: [HeightRun]

  /// Creates a sequence of runs; no two neighbors match.
  init(_ runs: [HeightRun] = []) {
    self.runs = runs
  }

  /// Adds items at the end.
  mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// Adds items of one height at the end: an estimate, or one that is given.
  mutating func append(count: Int, height: Double, isEstimate: Bool) {
    append(HeightRun(count: count, height: height, knowledge: isEstimate ? .estimate : .given))
  }

  /// Adds items at the end about whose height nothing is known.
  package mutating func append(count: Int, guess height: Double) {
    append(HeightRun(count: count, height: height, knowledge: .guess))
  }

  /// Removes all runs, and keeps the memory.
  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }
}
