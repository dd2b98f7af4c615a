public import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// The lines of a list in the inspector.
@MainActor
struct ListInspection {
  /// The number of items.
  var items: Int
  /// The number of views that show something.
  var views: Int
  /// How the list has used its cells.
  var statistics: RecyclingStatistics
  /// What the list has done.
  var counters: ListCounters

  /// What there is, and what was done for it.
  var lines: [String] {
    [
      "\(items) items, \(views) views, \(statistics.pooled) in the pool",
      "\(statistics.created) made, \(statistics.reused) reused, "
        + "\(counters.measuredItems) measured, \(counters.layoutPasses) layouts",
    ]
  }
}

extension ListView {
  /// How the list has used its cells.
  public var recyclingStatistics: RecyclingStatistics { recycler.statistics }
}

extension ListView: InspectedView {
  package var inspectedLines: [String] {
    // The inspector asks for nothing that the list does not know.
    ListInspection(
      items: needsLoad ? 0 : sections.rowCount,
      views: tileSet.shown.count,
      statistics: recyclingStatistics,
      counters: counters
    ).lines
  }
}
