public import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// The lines of a list in the inspector.
@MainActor
struct ListInspection {
  /// The number of items.
  var items: Int
  /// The number of views that show an element.
  var views: Int
  /// The recycling of cells in the list.
  var statistics: RecyclingStatistics
  /// The work that the list has done.
  var counters: ListCounters

  /// The contents of the list, and the work done for it.
  var lines: [String] {
    [
      "\(items) items, \(views) views, \(statistics.pooled) in the pool",
      "\(statistics.created) made, \(statistics.reused) reused, "
        + "\(counters.measuredItems) measured, \(counters.layoutPasses) layouts",
    ]
  }
}

extension ListView {
  /// The recycling of cells in the list.
  public var recyclingStatistics: RecyclingStatistics { recycler.statistics }
}

extension ListView: InspectedView {
  package var inspectedLines: [String] {
    // The inspector requests nothing that the list would have to compute.
    ListInspection(
      items: needsLoad ? 0 : sections.rowCount,
      views: tileSet.shown.count,
      statistics: recyclingStatistics,
      counters: counters
    ).lines
  }
}
