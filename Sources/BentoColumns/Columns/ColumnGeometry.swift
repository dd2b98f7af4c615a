internal import BentoGeometry

/// Where columns lie: the arithmetic of widths, without views.
///
/// Distances are measured in points from the leading edge of the rows, which is the right one where
/// text runs from right to left.
///
/// Invariants: spans follow each other without gaps from 0; each width lies between the bounds of its
/// column, as far as whole pixels allow; the spans that are frozen come first; `width` is at least
/// `viewport`. While the bounds of the columns that share the room allow it, the spans fill the viewport
/// exactly.
nonisolated struct ColumnGeometry: Hashable, Sendable {
  /// What the widths are made of: one column that is shown.
  struct Measure: Hashable, Sendable {
    /// The width that the column asks for, in points.
    var width: Double
    /// The bounds of the width, in points.
    var bounds: ClosedRange<Double>
    /// Whether the column shares the room that others leave, and the lack of it.
    var isFlexible: Bool
  }

  /// Where one column lies.
  struct Span: Hashable, Sendable {
    /// The distance of its leading edge, in points.
    var start: Double
    /// The distance of its trailing edge, in points.
    var end: Double
    /// Its width, in points.
    var width: Double { end - start }
  }

  /// The columns in the order in which they are shown.
  private(set) var spans: [Span] = []
  /// How many of them stay when the others are scrolled.
  private(set) var frozenCount = 0
  /// The width of those, in points.
  private(set) var frozenWidth = 0.0
  /// The width of the rows, in points.
  private(set) var width = 0.0
  /// The width of what is seen of them, in points.
  private(set) var viewport = 0.0

  /// A table without columns.
  init() {}

  /// Lays columns out.
  ///
  /// - Parameters:
  ///   - columns: The columns in the order in which they are shown.
  ///   - frozenCount: How many of them stay when the others are scrolled; none do where they would
  ///     leave less than a third of the viewport to the others.
  ///   - viewport: The room that is seen, in points.
  ///   - scale: What the edges are rounded for.
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

  /// The farthest that the rows can be scrolled, in points.
  var maximumOffset: Double { width - viewport }

  /// The columns that are not frozen and touch what is seen at an offset from the leading edge.
  ///
  /// - Complexity: O(log n).
  func visibleColumns(at offset: Double) -> Range<Int> {
    let first = firstSpan(from: frozenCount) { $0.end > offset + frozenWidth }
    let end = firstSpan(from: first) { $0.start >= offset + viewport }
    return first..<end
  }

  /// The place of the column that lies at a distance from the leading edge; nil beyond the last one.
  func column(at distance: Double) -> Int? {
    let place = firstSpan(from: 0) { $0.end > distance }
    return distance >= 0 && place < spans.count ? place : nil
  }

  /// The first span from a place on of which something holds that holds of all behind it, too.
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

  /// Hands out room, or takes it back where it is negative, in equal parts among the flexible columns
  /// until their bounds are met.
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
