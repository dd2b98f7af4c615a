/// Neighboring items of the same height.
nonisolated struct HeightRun: Hashable, Sendable {
  /// The number of items, above zero.
  var count: Int
  /// The height of each, in points; finite and not negative.
  var height: Double
  /// Whether the height is an estimate, until the items are shown.
  var isEstimate: Bool
  /// Whether the estimate is a guess about items that were never measured.
  var isGuess = false

  /// The height of all items.
  var total: Double { Double(count) * height }

  /// The same heights, no longer known for certain; those of `count` items, or all.
  func estimated(count: Int? = nil) -> HeightRun {
    HeightRun(count: count ?? self.count, height: height, isEstimate: true, isGuess: isGuess)
  }

  /// Whether the items of both have the same height, known equally well.
  func matches(_ other: HeightRun) -> Bool {
    height == other.height && isEstimate == other.isEstimate && isGuess == other.isGuess
  }
}

/// Builds a sequence of runs in which no two neighbors match.
nonisolated struct HeightRuns {
  /// The runs so far.
  private(set) var runs: [HeightRun] = []

  /// Adds items at the end.
  mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// Adds items of one height at the end.
  mutating func append(count: Int, height: Double, isEstimate: Bool) {
    append(HeightRun(count: count, height: height, isEstimate: isEstimate))
  }

  /// Adds items at the end about whose height nothing is known.
  mutating func append(count: Int, guess height: Double) {
    append(HeightRun(count: count, height: height, isEstimate: true, isGuess: true))
  }
}
