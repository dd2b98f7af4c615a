internal import BentoGeometry

/// The horizontal layout of columns, computed without views.
///
/// Distances are measured in points from the leading edge of the rows, which is the right edge in a
/// right-to-left layout.
///
/// Invariants: spans are contiguous, starting at 0; each width is within the bounds of its column,
/// up to rounding to whole pixels; frozen spans come first; `width` is at least `viewport`. If the
/// bounds of the flexible columns allow it, the spans fill the viewport exactly.
nonisolated struct ColumnGeometry: Hashable, Sendable {
  /// The input to the layout for one visible column.
  struct Measure: Hashable, Sendable {
    /// The preferred width, in points.
    var width: Double
    /// The minimum and maximum width, in points.
    var bounds: ClosedRange<Double>
    /// Whether the column grows or shrinks to fill the viewport.
    var isFlexible: Bool

    /// Returns the measure of the same column for larger or smaller text.
    func scaled(by factor: Double) -> Measure {
      Measure(
        width: width * factor,
        bounds: bounds.lowerBound * factor...bounds.upperBound * factor,
        isFlexible: isFlexible
      )
    }
  }

  /// The start and end of a column.
  struct Span: Hashable, Sendable {
    /// The distance to the column's leading edge, in points.
    var start: Double
    /// The distance to the column's trailing edge, in points.
    var end: Double
    /// The width of the column, in points.
    var width: Double { end - start }
  }

  /// The visible columns, in order.
  private(set) var spans: [Span] = []
  /// The number of columns that do not scroll.
  private(set) var frozenCount = 0
  /// The total width of the frozen columns, in points.
  private(set) var frozenWidth = 0.0
  /// The width of the rows, in points.
  private(set) var width = 0.0
  /// The width of the visible part of the rows, in points.
  private(set) var viewport = 0.0

  /// Creates the geometry of a table without columns.
  init() {}

  /// Lays out columns.
  ///
  /// - Parameters:
  ///   - columns: The visible columns, in order.
  ///   - frozenCount: The number of columns that do not scroll; ignored if those columns would
  ///     leave less than a third of the viewport for the others.
  ///   - viewport: The visible width, in points.
  ///   - scale: The scale used to round edges.
  init(_ columns: [Measure], frozenCount: Int, viewport: Double, scale: Scale) {
    self.viewport = viewport
    var widths = columns.map { Self.clamped($0.width, $0.bounds) }
    Self.share(viewport - widths.reduce(0, +), among: columns, &widths)
    var exact = 0.0
    var start = 0.0
    for width in widths {
      exact += width
      let end = max(start, scale.snap(exact))
      spans.append(Span(start: start, end: end))
      start = end
    }
    width = max(viewport, start)
    let frozen = min(max(0, frozenCount), spans.count)
    let frozenEnd = frozen > 0 ? spans[frozen - 1].end : 0
    guard start > viewport, frozenEnd <= viewport * 2 / 3 else { return }
    self.frozenCount = frozen
    frozenWidth = frozenEnd
  }

  /// The maximum content offset, in points.
  var maximumOffset: Double { width - viewport }

  /// Returns the range of unfrozen columns that intersect the viewport at a given offset from the
  /// leading edge.
  ///
  /// - Complexity: O(log n).
  func visibleColumns(at offset: Double) -> Range<Int> {
    let first = firstSpan(from: frozenCount) { $0.end > offset + frozenWidth }
    let end = firstSpan(from: first) { $0.start >= offset + viewport }
    return first..<end
  }

  /// Returns the index of the visible column at a distance from the leading edge; nil past the last
  /// column.
  func column(at distance: Double) -> Int? {
    let place = firstSpan(from: 0) { $0.end > distance }
    return distance >= 0 && place < spans.count ? place : nil
  }

  /// Returns the first span at or after an index that satisfies a predicate; if a span satisfies
  /// the predicate, all later spans must satisfy it too.
  private func firstSpan(from start: Int, where holds: (Span) -> Bool) -> Int {
    var (low, high) = (start, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(spans[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func clamped(_ width: Double, _ bounds: ClosedRange<Double>) -> Double {
    min(max(width, bounds.lowerBound), bounds.upperBound)
  }

  /// Distributes extra width evenly among the flexible columns, within their bounds; if the width
  /// is negative, the columns shrink.
  private static func share(_ room: Double, among columns: [Measure], _ widths: inout [Double]) {
    var rest = room
    var open = columns.indices.filter { columns[$0].isFlexible }
    while rest.magnitude > 1e-6, !open.isEmpty {
      let part = rest / Double(open.count)
      var next: [Int] = []
      for index in open {
        let wanted = widths[index] + part
        let width = clamped(wanted, columns[index].bounds)
        rest -= width - widths[index]
        widths[index] = width
        if width == wanted { next.append(index) }
      }
      guard next.count < open.count else { return }
      open = next
    }
  }
}
