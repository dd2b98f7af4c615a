internal import BentoGeometry
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

extension CollectionViewLayout {
  /// The layouts of this module, which look at no changes; those that inherit from them may.
  private static let ownTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(CarouselLayout.self), ObjectIdentifier(CollectionViewLayout.self),
    ObjectIdentifier(CollectionViewTransitionLayout.self),
    ObjectIdentifier(CompositionalLayout.self), ObjectIdentifier(FlowLayout.self),
    ObjectIdentifier(GridLayout.self), ObjectIdentifier(LineLayout.self),
  ]

  /// Whether the layout may look at the changes of an update, which take longer to list than all else
  /// that it is told (`collection.update1pct.1M`).
  var asksForUpdateItems: Bool {
    !Self.ownTypes.contains(ObjectIdentifier(type(of: self)))
  }

  /// Where an element that comes begins, as it is shown.
  func shownInitialAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      initialLayoutAttributesForAppearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }

  /// Where an element that goes ends, as it is shown.
  func shownFinalAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      finalLayoutAttributesForDisappearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }
}

nonisolated extension UpdatePlan {
  /// The changes as a layout learns about them, in order.
  var updateItems: [CollectionViewUpdateItem] {
    var items: [CollectionViewUpdateItem] = []
    items.reserveCapacity(
      batch.deletedRows.count + batch.reloadedRows.count + batch.movedRows.count
        + batch.insertedRows.count
    )
    for section in batch.deletedSections.keys.sorted() { items.append(.deleteSection(section)) }
    for section in batch.reloadedSections.keys.sorted() { items.append(.reloadSection(section)) }
    for change in batch.deletedRows.changes { items.append(.deleteItem(change.path)) }
    for change in batch.reloadedRows.changes { items.append(.reloadItem(change.path)) }
    for (origin, section) in batch.movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(.moveSection(from: origin, to: section))
    }
    for change in batch.movedRows.changes {
      items.append(.moveItem(from: change.path, to: change.value))
    }
    for section in batch.insertedSections.keys.sorted() { items.append(.insertSection(section)) }
    for change in batch.insertedRows.changes { items.append(.insertItem(change.path)) }
    return items
  }

  /// Where a section that stays and its items were; nil for a new one.
  ///
  /// Of reloaded items nothing is known that still holds.
  func itemOrigins(of section: Int) -> SectionOrigin? {
    guard let origin = oldSection(of: section) else { return nil }
    let map = indexMap(of: section)
    let reloaded = batch.reloadedRows.changes(in: origin)
    return SectionOrigin(
      section: origin,
      map: reloaded.isEmpty ? map : map.renewing(reloaded.map(\.path.row))
    ) { item in
      self.origin(ofMoveTo: ItemPath(item: item, section: section))
    }
  }
}
