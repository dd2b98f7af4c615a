internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The animation of a collection view's views, either between positions in its layout or from one layout to
/// another.
@MainActor
final class LayoutMotion: ListMotion {
  private let view: CollectionView
  /// The previous positions of elements up to a screen away; elements farther away simply appear from a side.
  private let old: VisibleAttributes
  /// The layout and the changes to its items, or nil if the layout itself changes.
  private let change: (layout: CollectionViewLayout, plan: UpdatePlan)?
  private var shift = Point.zero

  /// Records the positions of all elements.
  ///
  /// - Parameter plan: The changes to the items, or nil if the layout changes.
  init(_ plan: UpdatePlan?, in view: CollectionView) {
    self.view = view
    let bounds = view.bounds
    // Only nearby elements are recorded: a layout may contain a million elements, and `limited` moves distant
    // ones to the edge anyway.
    old = VisibleAttributes(
      view.layoutGeometry.usableElements(
        in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height),
        of: view
      )
    )
    change = plan.map { (view.collectionViewLayout, $0) }
  }

  override func begin(shift: Point, leaving: [ListTile]) {
    self.shift = shift
  }

  override func putAtStart(_ tile: ListTile) {
    guard let target = tile.attributes else { return }
    view.layoutGeometry.put(tile, at: start(of: tile.item, at: target), in: view)
    // The view is laid out at its start position so that its content also moves from there.
    tile.view.layoutIfNeeded()
  }

  override func putAtEnd(_ tile: ListTile) {
    guard let from = tile.attributes else { return }
    view.layoutGeometry.put(
      tile,
      at: tile.isDeleted ? gone(tile.item, from) : end(of: tile.item, from),
      in: view
    )
  }

  private func start(
    of element: ListElement,
    at target: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard let change else {
      guard let known = old[element] else { return target.cleared }
      return limited(moved(known), around: target)
    }
    guard let origin = change.plan.oldElement(of: element) else {
      return change.layout.shownInitialAttributes(of: element) ?? target.cleared
    }
    // The element was too far away to be recorded. It moves as though it had been at its new position in the
    // content before the offset changed.
    guard let known = old[origin] else { return moved(target) }
    return limited(moved(known), around: target)
  }

  private func end(
    of element: ListElement,
    _ from: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    view.layoutGeometry.attributes(of: element).map { limited($0, around: from) } ?? from.cleared
  }

  private func gone(
    _ element: ListElement,
    _ from: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    change?.layout.shownFinalAttributes(of: element) ?? from.cleared
  }

  /// Returns the attributes moved along with the visible part.
  private func moved(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    var result = attributes
    result.frame.origin = result.frame.origin + shift
    return result
  }

  /// Returns the attributes moved away from other attributes no farther than necessary to be out of view.
  private func limited(
    _ attributes: CollectionViewLayoutAttributes,
    around other: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    func limited(_ distance: Double, _ limit: Double) -> Double {
      min(limit, max(-limit, distance))
    }
    var result = attributes
    let distance = attributes.frame.origin - other.frame.origin
    let bounds = view.bounds
    result.frame.origin = Point(
      x: other.frame.x + limited(distance.x, bounds.width + attributes.frame.width),
      y: other.frame.y + limited(distance.y, bounds.height + attributes.frame.height)
    )
    return result
  }
}

// MARK: - Invisible attributes

nonisolated extension CollectionViewLayoutAttributes {
  /// A transparent copy of the attributes.
  var cleared: CollectionViewLayoutAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
