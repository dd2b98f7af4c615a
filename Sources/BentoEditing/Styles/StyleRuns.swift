/// The styles of text, as consecutive runs.
///
/// Invariants: no run is empty, adjacent runs have different styles, and the last run ends at the end of the
/// text.
package struct StyleRuns: Hashable, Sendable {
  /// The byte offsets at which the runs end.
  private var ends: [Int] = []
  private var styles: [Int] = []

  /// Creates the runs of plain text with the given number of bytes.
  package init(plain count: Int = 0) {
    append(count, 0)
  }

  /// Creates a collection of runs, in order; empty runs are dropped, and adjacent ones with equal styles are
  /// joined.
  package init(_ runs: [StyleRun]) {
    for run in runs { append(run.length, run.style) }
  }

  /// The number of bytes in the text.
  package var count: Int { ends.last ?? 0 }

  /// Whether the whole text is plain.
  package var isPlain: Bool { styles.allSatisfy { $0 == 0 } }

  /// All runs.
  package var all: [StyleRun] { runs(in: 0..<count) }

  /// Returns the style of the byte at an offset, or 0 at the end of the text and beyond.
  ///
  /// - Complexity: O(log runs).
  package func style(at offset: Int) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    return styles[index(at: offset)]
  }

  /// Returns the range of the run that contains an offset below ``count``.
  package func range(at offset: Int) -> Range<Int> {
    let index = index(at: offset)
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// Returns the runs in a range of bytes, clipped to the range.
  ///
  /// - Complexity: O(log runs + runs of the range).
  package func runs(in range: Range<Int>) -> [StyleRun] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var runs: [StyleRun] = []
    var start = range.lowerBound
    var index = index(at: start)
    while start < range.upperBound {
      let end = min(ends[index], range.upperBound)
      runs.append(StyleRun(length: end - start, style: styles[index]))
      start = end
      index += 1
    }
    return runs
  }

  /// Replaces a range of bytes with runs.
  ///
  /// - Complexity: O(all runs + new runs), with two additions for each run after the range.
  package mutating func replace(_ range: Range<Int>, with new: [StyleRun]) {
    let growth = new.reduce(0) { $0 + $1.length } - range.count
    // Most typed characters extend a run of the same style.
    if range.isEmpty, new.count == 1, range.lowerBound > 0 || !ends.isEmpty {
      let index = index(at: max(0, range.lowerBound - 1))
      if styles[index] == new[0].style, ends[index] >= range.lowerBound {
        for later in index..<ends.count { ends[later] += growth }
        return
      }
    }
    var changed = StyleRuns()
    changed.append(contentsOf: runs(in: 0..<range.lowerBound))
    changed.append(contentsOf: new)
    changed.append(contentsOf: runs(in: range.upperBound..<count))
    self = changed
  }

  /// Traps if an invariant is violated; tests call it after every step.
  package func checkInvariants() {
    precondition(ends.count == styles.count, "Each run must have a style.")
    precondition(zip([0] + ends, ends).allSatisfy { $0 < $1 }, "No run may be empty.")
    precondition(
      zip(styles, styles.dropFirst()).allSatisfy { $0 != $1 },
      "Adjacent runs must have different styles."
    )
  }

  private func index(at offset: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func append(_ length: Int, _ style: Int) {
    guard length > 0 else { return }
    let end = count + length
    if styles.last == style {
      ends[ends.count - 1] = end
    } else {
      ends.append(end)
      styles.append(style)
    }
  }

  private mutating func append(contentsOf runs: [StyleRun]) {
    for run in runs { append(run.length, run.style) }
  }
}
