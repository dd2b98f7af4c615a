internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The range of offsets at which exactly the same items are visible.
///
/// Between two items coming into view, a scrolled frame has nothing to look up: floating headers and
/// footers follow the bounds, and everything else moves with the content. This is what keeps most frames
/// of `lists.scroll37`, `frame.scroll37` and `collection.scroll4` free of work that depends on the
/// items.
nonisolated struct SteadySpan {
  /// The direction in which the bounds may move.
  var direction = CollectionViewLayout.ScrollDirection.vertical
  /// The bounds that it was found for.
  var bounds: Rect
  /// The scale that the frames of the views were rounded for.
  var scale: Scale
  /// The revision of the tiles that it was found for.
  var tileRevision: Int
  /// Where the near edge of the bounds may lie, which is the top in a table.
  var start: Range<Double>
  /// Where the far edge may lie: beyond the lower and at most at the upper bound.
  var end: Range<Double>

  /// Whether the items of the span are the ones visible in other bounds at a scale.
  func holds(_ bounds: Rect, _ scale: Scale, _ tileRevision: Int) -> Bool {
    let edges = direction.span(of: bounds)
    return bounds.size == self.bounds.size && scale == self.scale
      && tileRevision == self.tileRevision
      && direction.acrossSpan(of: bounds) == direction.acrossSpan(of: self.bounds)
      && start.contains(edges.lowerBound)
      && edges.upperBound > end.lowerBound
      && edges.upperBound <= end.upperBound
  }
}
