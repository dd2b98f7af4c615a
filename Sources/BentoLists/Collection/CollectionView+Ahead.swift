internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// The items that are about to scroll into view, filled before they do.
///
/// Filling a cell takes longer than anything else in a scrolled frame (compare
/// `collection.scroll37ahead` with `collection.scroll37`). A host that has time left after a frame
/// fills the next cells then, by the rule of ``TileSet/fillAhead(at:now:_:)``. Cells that size
/// themselves are asked for their sizes when they come into view.
extension CollectionView {
  /// How many times as far as it moved since the last time the content is expected to move next.
  private static let aheadFactor = 2.0
  /// The largest share of the extents of the bounds that is filled.
  private static let aheadShare = 0.25

  /// Fills the items that come into view if the content moves on as it did.
  func fillItemsAhead() {
    guard isIdle, !needsTiling, !layoutGeometry.needsPreparing, tiledBounds == bounds,
      tileSet.departing.isEmpty, let host
    else { return }
    let motion = contentOffset - aheadOffset
    aheadOffset = contentOffset
    let next = attributesAhead(of: motion)
    let places = next.map { ListPlace(ListElement($0)) }
    let now = host.currentTime
    guard !tileSet.prolongAhead(at: places, now: now) else { return }
    perform {
      var remaining = next[...]
      tileSet.fillAhead(at: places, now: now) { wanted in
        remaining = remaining.drop { ListPlace(ListElement($0)) < wanted }
        guard let attributes = remaining.first, let tile = makeTile(ListElement(attributes)) else {
          return nil
        }
        tile.setAttributes(attributes)
        place(tile)
        return tile
      }
      recycler.hideWaiting()
      boxLink.adapter?.didMakeViews()
      orderViews()
    }
  }

  /// The attributes of the cells that a motion brings into view when it goes on, in order; none after
  /// a jump, which tells nothing about where the content goes.
  private func attributesAhead(of motion: Point) -> [CollectionViewLayoutAttributes] {
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
