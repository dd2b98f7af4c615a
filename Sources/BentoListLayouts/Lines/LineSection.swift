internal import BentoGeometry

/// The items of a section, broken into lines between a header and a footer.
///
/// Breaking is greedy (first fit): items are added to a line while their breadths and the spacings between
/// them fit, n · breadth + (n − 1) · spacing ≤ width. A line therefore depends only on its first item and the
/// items that follow. When an item is measured, lines are broken again starting with the line above it, never
/// earlier, and unmeasured items form a single run again.
///
/// Lines of items of equal size form one run: line i of a run is at `along + i · (length + lineSpacing)`. A
/// section of a million such items is computed arithmetically, and every lookup is a binary search over the
/// runs (`ItemSizes` does the same for items).
///
/// Coordinates are along and across the scroll direction, from the start of the section.
///
/// Invariants: the lines contain each item once; only a line with a single item may be broader than the
/// available breadth; each line starts where the spacing after the previous one ends.
nonisolated struct LineSection: Sendable {
  /// The arrangement of items within their line.
  enum Placement: Hashable, Sendable {
    /// Distributes the remaining breadth between the items, and centers them along the scroll direction. The
    /// last line is spread as though it were filled with more items like its last one, so that its spacing
    /// matches the lines above. An item that is alone because no other fits is centered. UIKit's flow layout
    /// follows the same rule:
    /// https://github.com/steipete/PSTCollectionView/blob/master/PSTCollectionView/PSTGridLayoutRow.m
    case spread
    /// Places the items in columns of the given width, separated by the given spacing. The breadths of items
    /// are numbers of columns, and every item is as long as its line.
    case columns(width: Double, spacing: Double)
  }

  /// The distances of a section, in points, finite and not negative.
  struct Metrics: Hashable, Sendable {
    /// The length of the header, or 0 if there is none.
    var header = 0.0
    /// The length of the footer, or 0 if there is none.
    var footer = 0.0
    /// The distance between the header and the first line.
    var before = 0.0
    /// The distance between the last line and the footer.
    var after = 0.0
    /// The distance between the lines and the near edge across the scroll direction.
    var side = 0.0
    /// The breadth available to a line, in points or columns.
    var room = 0.0
    /// The distance between lines.
    var lineSpacing = 0.0
    /// The minimum distance between the items of a line.
    var itemSpacing = 0.0
    var placement = Placement.spread
  }

  /// A line of items.
  struct Line: Hashable, Sendable {
    /// The indices of the items, at least one.
    var items: Range<Int>
    /// The near edge along the scroll direction.
    var along: Double
    /// The extent along the scroll direction.
    var length: Double
  }

  /// Consecutive lines of the same length with equal numbers of items of the same size, or a single line.
  private struct LineRun: Hashable, Sendable {
    let start: UInt32
    let perLine: UInt32
    let along: Double
    let length: Double

    var first: Int { Int(start) }
    var itemsPerLine: Int { Int(perLine) }
  }

  let metrics: Metrics
  private(set) var sizes: ItemSizes
  private var lines: [LineRun] = []
  /// The end of the last line.
  private var linesEnd = 0.0

  /// Breaks items into lines.
  ///
  /// - Complexity: O(n) in the number of runs of sizes.
  init(_ sizes: ItemSizes, metrics: Metrics) {
    self.sizes = sizes
    self.metrics = metrics
    breakLines(from: 0, at: metrics.header + metrics.before)
  }

  /// The number of items.
  var itemCount: Int { sizes.count }

  /// The extent of the section, including header and footer.
  var length: Double { linesEnd + metrics.after + metrics.footer }
}

// MARK: - Breaking

nonisolated extension LineSection {
  /// Breaks the lines again, with the given item as the first one of a line.
  private mutating func breakLines(from start: Int, at along: Double) {
    var item = start
    var along = along
    var end = along
    var run = sizes.count > start ? sizes.runIndex(of: start) : 0
    while item < sizes.count {
      let size = sizes.runs[run]
      let left = sizes.end(ofRun: run) - item
      let perLine = capacity(for: size.breadth)
      // Unless nothing follows, the last line of a run is left out even if it is full: it may have space for
      // an item of the next run, which only `mixedLine` considers.
      let isLastRun = run + 1 == sizes.runs.count
      let whole = isLastRun ? left / perLine : max(0, left / perLine - 1)
      let line = whole > 0 ? (count: perLine, length: size.length) : mixedLine(from: item, run: run)
      let repeats = max(1, whole)
      lines.append(
        LineRun(
          start: UInt32(item),
          perLine: UInt32(line.count),
          along: along,
          length: line.length
        )
      )
      item += repeats * line.count
      end = along + Double(repeats) * (line.length + metrics.lineSpacing) - metrics.lineSpacing
      along = end + metrics.lineSpacing
      while run < sizes.runs.count, sizes.end(ofRun: run) <= item { run += 1 }
    }
    linesEnd = end
  }

  /// Returns the number of items of the given breadth that fit on a line, at least one.
  private func capacity(for breadth: Double) -> Int {
    // n items have n − 1 spacings: n · b + (n − 1) · s ≤ w is equivalent to n ≤ (w + s) / (b + s). The
    // tolerance allows for three thirds of a width, whose sum is slightly more than the width.
    let room = metrics.room + metrics.itemSpacing + Scale.tolerance
    let count = room / (breadth + metrics.itemSpacing)
    // The number is limited before it is converted: `UInt32` traps on larger values, and the breadth of a
    // view is unlimited.
    return count >= 2 ? Int(min(count, Double(UInt32.max))) : 1
  }

  /// Returns the line of differently sized items that starts with the given item.
  private func mixedLine(from start: Int, run: Int) -> (count: Int, length: Double) {
    var run = run
    var item = start
    var used = 0.0
    var length = 0.0
    while item < sizes.count {
      let size = sizes.runs[run]
      let needed = item == start ? size.breadth : used + metrics.itemSpacing + size.breadth
      // The first item is added to the line even if it does not fit; otherwise, the loop of `breakLines`
      // would not advance.
      if item > start, needed > metrics.room + Scale.tolerance { break }
      used = needed
      length = max(length, size.length)
      item += 1
      if item == sizes.end(ofRun: run) { run += 1 }
    }
    return (item - start, length)
  }

  /// Sets the measured size of an item.
  ///
  /// Only the line above the item, its own line and those that follow can change.
  ///
  /// - Complexity: O(n) in the number of runs after the item.
  /// - Returns: Whether anything changed.
  mutating func measure(_ item: Int, breadth: Double, length: Double) -> Bool {
    guard sizes.measure(item, breadth: breadth, length: length) else { return false }
    var index = lineRunIndex { $0.first <= item }
    var ordinal = (item - lines[index].first) / lines[index].itemsPerLine
    // A smaller item may fit on the line above. Lines further up cannot change, because the item after each
    // of them has not changed.
    if ordinal > 0 {
      ordinal -= 1
    } else if index > 0 {
      index -= 1
      ordinal = (lines[index + 1].first - lines[index].first) / lines[index].itemsPerLine - 1
    }
    let first = line(ordinal, ofRun: index)
    // A run ends where the next one starts, so its last lines can be cut off without modifying it: a run is
    // removed only if its first line changes.
    lines.removeSubrange((ordinal == 0 ? index : index + 1)...)
    breakLines(from: first.items.lowerBound, at: first.along)
    return true
  }
}

// MARK: - Lines

nonisolated extension LineSection {
  /// Returns the index of the last run of lines for which the predicate is true, or of the first run.
  private func lineRunIndex(where isBefore: (LineRun) -> Bool) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(lines[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func lineCount(ofRun index: Int) -> Int {
    let end = index + 1 < lines.count ? lines[index + 1].first : sizes.count
    let run = lines[index]
    return (end - run.first + run.itemsPerLine - 1) / run.itemsPerLine
  }

  private func line(_ ordinal: Int, ofRun index: Int) -> Line {
    let run = lines[index]
    let first = run.first + ordinal * run.itemsPerLine
    return Line(
      items: first..<first + run.itemsPerLine,
      along: run.along + Double(ordinal) * (run.length + metrics.lineSpacing),
      length: run.length
    )
  }

  /// Returns the line that contains an item.
  ///
  /// - Complexity: O(log n).
  func line(holding item: Int) -> Line {
    let index = lineRunIndex { $0.first <= item }
    return line((item - lines[index].first) / lines[index].itemsPerLine, ofRun: index)
  }

  /// Calls `body` with each line that touches a span of the section, in order.
  ///
  /// - Complexity: O(log n) plus the number of lines found.
  func forEachLine(touching span: ClosedRange<Double>, _ body: (Line) -> Void) {
    guard !lines.isEmpty, span.upperBound >= metrics.header, span.lowerBound <= linesEnd else {
      return
    }
    var index = lineRunIndex { $0.along <= span.lowerBound }
    // The distance is never 0: `LengthCheck` admits no item shorter than a hundredth of a point.
    let pitch = lines[index].length + metrics.lineSpacing
    let steps = (span.lowerBound - lines[index].along) / pitch
    // The search starts one line before the computed one: the span may start in the spacing after a line, and
    // sums of lengths are slightly inexact.
    var ordinal = steps > 1 ? Int(min(steps, Double(lineCount(ofRun: index)))) - 1 : 0
    while index < lines.count {
      for ordinal in ordinal..<max(ordinal, lineCount(ofRun: index)) {
        let line = line(ordinal, ofRun: index)
        if line.along > span.upperBound { return }
        if line.along + line.length >= span.lowerBound { body(line) }
      }
      index += 1
      ordinal = 0
    }
  }

  /// Calls `body` with each item of a line and its rectangle, in order.
  ///
  /// - Complexity: O(log n) plus the number of items in the line.
  func forEachItem(in line: Line, _ body: (Int, AxisRect) -> Void) {
    let first = sizes.runIndex(of: line.items.lowerBound)
    var (across, gap) = spread(line, firstRun: first)
    var run = first
    for item in line.items {
      if item == sizes.end(ofRun: run) { run += 1 }
      let size = sizes.runs[run]
      switch metrics.placement {
      case .spread:
        let rect = AxisRect(
          along: line.along + (line.length - size.length) / 2,
          across: metrics.side + across,
          length: size.length,
          breadth: size.breadth
        )
        body(item, rect)
      case .columns(let width, let spacing):
        let rect = AxisRect(
          along: line.along,
          across: metrics.side + across * (width + spacing),
          length: line.length,
          breadth: size.breadth * (width + spacing) - spacing
        )
        body(item, rect)
      }
      across += size.breadth + gap
    }
  }

  /// Returns the position of the first item of a line and the gap between adjacent items.
  private func spread(_ line: Line, firstRun: Int) -> (start: Double, gap: Double) {
    guard metrics.placement == .spread else { return (0, 0) }
    var run = firstRun
    var item = line.items.lowerBound
    // Runs are subtracted as a whole: a line of a thousand items of equal size takes a single multiplication.
    var left = metrics.room - Double(line.items.count - 1) * metrics.itemSpacing
    while item < line.items.upperBound {
      let end = min(line.items.upperBound, sizes.end(ofRun: run))
      left -= Double(end - item) * sizes.runs[run].breadth
      item = end
      run += 1
    }
    var count = Double(line.items.count)
    // As in UIKit, the last line is spread as though no items were missing; otherwise, its items would not
    // line up with those above.
    if line.items.upperBound == sizes.count {
      let step = sizes.runs[run - 1].breadth + metrics.itemSpacing
      let more = max(0, ((left + Scale.tolerance) / step).rounded(.down))
      count += more
      left -= more * step
    }
    left = max(0, left)
    // A single item has no neighbor in its line, so half of the remaining space is on each side of it.
    return count > 1 ? (0, metrics.itemSpacing + left / (count - 1)) : (left / 2, 0)
  }

  /// Returns the rectangle of an item, or nil if there is no such item.
  ///
  /// - Complexity: O(log n) plus the number of items in the line.
  func rect(of item: Int) -> AxisRect? {
    guard item >= 0, item < itemCount else { return nil }
    var found: AxisRect?
    forEachItem(in: line(holding: item)) { if $0 == item { found = $1 } }
    return found
  }
}

// MARK: - Invariants

nonisolated extension LineSection {
  /// The memory that a section uses beyond its fixed size, in bytes.
  var storedBytes: Int {
    sizes.runs.count * MemoryLayout<ItemSizes.Run>.stride
      + lines.count * MemoryLayout<LineRun>.stride
  }

  /// Traps if the lines are inconsistent or do not match the sizes.
  func checkInvariants() {
    sizes.checkInvariants()
    precondition(
      lines.isEmpty == (itemCount == 0),
      "There must be lines if and only if there are items."
    )
    precondition(lines.first?.first ?? 0 == 0, "The first line must begin with the first item.")
    var along = metrics.header + metrics.before
    for index in lines.indices {
      let run = lines[index]
      let count = lineCount(ofRun: index)
      let end = index + 1 < lines.count ? lines[index + 1].first : itemCount
      precondition(
        run.first + count * run.itemsPerLine == end,
        "A run must consist of whole lines."
      )
      precondition(
        (run.along - along).magnitude <= 1e-6 * max(1, along),
        "Lines must follow each other."
      )
      along = run.along + Double(count) * (run.length + metrics.lineSpacing)
    }
    if !lines.isEmpty { along -= metrics.lineSpacing }
    precondition(
      (linesEnd - along).magnitude <= 1e-6 * max(1, along),
      "The lines must end with the last one."
    )
  }
}
