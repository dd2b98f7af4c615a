internal import BentoGeometry
internal import BentoViews

/// Frames that scroll by so little that no element comes into view or goes out of it
/// (`collection.scroll4`).
///
/// The law of ``CollectionViewLayout`` says of what is asked for once where it comes into view, so that
/// every layout that does not depend on the bounds has spans.
extension LayoutGeometry {
  /// How far ahead of the motion is looked for what comes into view, as a share of the bounds.
  private static let steadyShare = 0.25

  /// The span ahead of a motion along one axis; nil without such a motion, and while anything but
  /// the offset decides which views there are.
  ///
  /// - Parameter old: The bounds before the motion.
  func makeSpan(since old: Rect?) -> SteadySpan? {
    let view = view
    let bounds = view.bounds
    guard let old, old.size == bounds.size, (old.x == bounds.x) != (old.y == bounds.y),
      !tiling.isNeeded, !tileSet.isInUpdate, tileSet.departing.isEmpty,
      tileSet.keyboardTile == nil,
      view.scrollGoal == nil, view.transition == nil
    else { return nil }
    let direction: CollectionViewLayout.ScrollDirection =
      old.x == bounds.x ? .vertical : .horizontal
    let edges = direction.span(of: bounds)
    let reach = direction.length(of: bounds.size) * Self.steadyShare
    let movesOn = direction.span(of: old).lowerBound < edges.lowerBound
    var (start, startEnd) = (movesOn ? edges.lowerBound : edges.lowerBound - reach, Double.infinity)
    var (end, endEnd) = (-Double.infinity, movesOn ? edges.upperBound + reach : edges.upperBound)
    for tile in tileSet.shown {
      // A layout that puts up more than it must is asked each time.
      guard let frame = tile.attributes?.frame, frame.intersects(bounds) else { return nil }
      let covered = direction.span(of: frame)
      startEnd = min(startEnd, covered.upperBound)
      end = max(end, covered.lowerBound)
    }
    // What moves so fast that other elements come into view each time has no use for a span.
    let motion = edges.lowerBound - direction.span(of: old).lowerBound
    guard start < startEnd, end < endEnd, edges.lowerBound + motion < startEnd,
      edges.upperBound + motion > end
    else { return nil }
    let ahead = AxisRect(
      along: movesOn ? edges.upperBound : edges.lowerBound - reach,
      across: direction.acrossSpan(of: bounds).lowerBound,
      length: reach,
      breadth: direction.breadth(of: bounds.size)
    )
    for attributes in usableElements(in: direction.rect(ahead))
    where !attributes.isHidden && !attributes.frame.intersects(bounds) {
      let covered = direction.span(of: attributes.frame)
      if movesOn {
        endEnd = min(endEnd, covered.lowerBound)
      } else {
        start = max(start, covered.upperBound)
      }
    }
    guard start < startEnd, end < endEnd else { return nil }
    return SteadySpan(
      direction: direction,
      bounds: bounds,
      scale: view.displayScale,
      tileRevision: tileSet.revision,
      start: start..<startEnd,
      end: end..<endEnd
    )
  }
}
