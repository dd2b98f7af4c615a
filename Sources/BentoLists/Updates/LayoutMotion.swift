internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The motion of a collection view's views: between the places that its layout has for them, or from one
/// layout to another one.
@MainActor
final class LayoutMotion: ListMotion {
  private let view: CollectionView
  /// Where elements were, as far as a screen away: of others it is enough to know from which side they
  /// come.
  private let old: VisibleAttributes
  /// The layout and how its items change; nil where another layout is shown.
  private let change: (layout: CollectionViewLayout, plan: UpdatePlan)?
  private var shift = Point.zero

  /// Notes where all elements are.
  ///
  /// - Parameter plan: How the items change; nil where the layout does.
  init(_ plan: UpdatePlan?, in view: CollectionView) {
    self.view = view
    let bounds = view.bounds
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

  /// Attributes that were moved with the visible part.
  private func moved(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    var result = attributes
    result.frame.origin = result.frame.origin + shift
    return result
  }

  /// Attributes whose place is no further from others than is needed to be out of view.
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

// MARK: - What layouts are told and asked

nonisolated extension CollectionViewLayoutAttributes {
  /// The same, invisible.
  var cleared: CollectionViewLayoutAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
