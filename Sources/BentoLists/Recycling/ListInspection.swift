public import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// Figures about a list that the inspector shows as text.
@MainActor
struct ListInspection {
  /// The number of items.
  var items: Int
  /// The number of views that show an element.
  var views: Int
  /// The numbers of created, reused and pooled views.
  var statistics: RecyclingStatistics
  /// The counters for the list's work: measured items and layout passes.
  var counters: ListCounters

  /// The two lines shown in the inspector: the contents of the list and the work done to display them.
  var lines: [String] {
    [
      "\(items) items, \(views) views, \(statistics.pooled) in the pool",
      "\(statistics.created) made, \(statistics.reused) reused, "
        + "\(counters.measuredItems) measured, \(counters.layoutPasses) layouts",
    ]
  }
}

extension ListView {
  /// The numbers of created, reused and pooled views of the list.
  public var recyclingStatistics: RecyclingStatistics { recycler.statistics }
}

extension ListView: InspectedView {
  package var inspectedLines: [String] {
    // Inspecting a list must not cause it to load its data: until the data is loaded, 0 items are
    // shown.
    ListInspection(
      items: needsLoad ? 0 : sections.rowCount,
      views: tileSet.shown.count,
      statistics: recyclingStatistics,
      counters: counters
    ).lines
  }
}
