package import BentoGeometry

/// The range of offsets at which the same items are visible.
///
/// Law: the first visible item stays first while the near edge of the bounds is within its extent, and the
/// last visible item stays last while the far edge is within its extent. An item covers its top but not its
/// bottom, so the near edge may be in [top of first, bottom of first) and the far edge in (top of last,
/// bottom of last]. An item that only touches the far edge is not visible.
///
/// Until another item becomes visible, scrolling requires no lookups: floating headers and footers follow the
/// bounds, and everything else moves with the content. Most frames of `lists.scroll37`, `frame.scroll37` and
/// `collection.scroll4` therefore do no work that depends on the items.
package nonisolated struct SteadySpan {
  /// The direction in which the bounds may move.
  let direction: CollectionViewLayout.ScrollDirection
  /// The bounds for which the span was computed.
  let bounds: Rect
  /// The scale used to round the frames of the views.
  let scale: Scale
  /// The revision of the tiles from which the span was computed.
  let tileRevision: Int
  /// The range of the near edge of the bounds, which is the top edge in a table.
  let start: Range<Double>
  /// The range of the far edge of the bounds, which is greater than the lower bound and at most the upper
  /// bound.
  let end: Range<Double>

  /// Creates a span.
  package init(
    direction: CollectionViewLayout.ScrollDirection = .vertical,
    bounds: Rect,
    scale: Scale,
    tileRevision: Int,
    start: Range<Double>,
    end: Range<Double>
  ) {
    self.direction = direction
    self.bounds = bounds
    self.scale = scale
    self.tileRevision = tileRevision
    self.start = start
    self.end = end
  }

  /// Returns whether the items of the span are exactly those visible in the given bounds at the given scale.
  package func holds(_ bounds: Rect, _ scale: Scale, _ tileRevision: Int) -> Bool {
    let edges = direction.span(of: bounds)
    // Only numbers are compared, not a list of items: this check is all that most frames of scrolling do.
    return bounds.size == self.bounds.size && scale == self.scale
      && tileRevision == self.tileRevision
      && direction.acrossSpan(of: bounds) == direction.acrossSpan(of: self.bounds)
      && start.contains(edges.lowerBound)
      && edges.upperBound > end.lowerBound
      && edges.upperBound <= end.upperBound
  }
}
