internal import BentoGeometry
internal import BentoViews

/// Cells that size themselves are asked for their sizes when they come into view.
extension LayoutGeometry {
  /// How many times as far as it moved since the last time the content is expected to move next.
  private static let aheadFactor = 2.0
  /// The largest share of the extents of the bounds that is filled.
  private static let aheadShare = 0.25

  /// The attributes of the cells that a motion brings into view when it goes on, in order; none after
  /// a jump, which tells nothing about where the content goes.
  func attributesAhead(of motion: Point) -> [CollectionViewLayoutAttributes] {
    let bounds = bounds
    guard motion.x.magnitude < bounds.width, motion.y.magnitude < bounds.height else { return [] }
    func reach(_ distance: Double, _ extent: Double) -> Double {
      let limit = extent * Self.aheadShare
      return min(limit, max(-limit, distance * Self.aheadFactor))
    }
    let reach = Point(x: reach(motion.x, bounds.width), y: reach(motion.y, bounds.height))
    guard reach != .zero else { return [] }
    let area = Rect(origin: bounds.origin + reach, size: bounds.size)
    var found: [CollectionViewLayoutAttributes] = []
    for attributes in VisibleAttributes(usableElements(in: area)).attributes
    where attributes.element == .cell && !attributes.isHidden {
      if tileSet.tile(of: ListElement(attributes)) == nil { found.append(attributes) }
    }
    return found
  }
}
