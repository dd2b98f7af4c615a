internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

extension CollectionView: ReorderableList {
  var itemSurface: Color? { nil }

  func draggableItem(at point: Point) -> ItemPath? {
    guard let tile = tileSet.itemTile(at: point), tile.view.leavesPress(at: point, in: self) else {
      return nil
    }
    return tile.path
  }

  func mayMove(_ path: ItemPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath {
    delegate?.collectionView(
      self,
      targetIndexPathForMoveFromItemAt: origin,
      toProposedIndexPath: path
    ) ?? path
  }

  func reportMoves(_ moves: ItemMoves) {
    perform { dataSource?.collectionView(self, moveItemsAt: moves.origins, to: moves.destinations) }
  }

  func cellView(at path: ItemPath) -> View? { tileSet.present.first { $0.path == path }?.view }

  func restingFrame(of path: ItemPath) -> Rect? { layoutAttributes(of: .cell(path))?.frame }

  func draggedFrame(_ frame: Rect, from start: Rect) -> Rect { frame }

  /// The item takes the place of the one in which its middle lies, or that is nearest.
  func dropPath(for frame: Rect, from current: ItemPath) -> ItemPath? {
    prepareLayoutIfNeeded()
    let center = frame.center
    let around = collectionViewLayout.shownElements(
      in: frame.insetBy(dx: -frame.width, dy: -frame.height)
    ).filter { !$0.isHidden }
    let items = around.filter { $0.element == .cell && sections.contains($0.indexPath) }
    if let path = firstPath(ofEmptySectionAt: center, among: around, from: current) { return path }
    guard
      let nearest = items.min(by: { $0.frame.distance(to: center) < $1.frame.distance(to: center) })
    else { return nil }
    // Of two that are as near the item keeps the place where it is shown.
    if let shown = items.first(where: { $0.indexPath == current }),
      shown.frame.distance(to: center) <= nearest.frame.distance(to: center)
    {
      return current
    }
    let path = nearest.indexPath
    if let passed = itemReorder.passed, passed.frame.contains(center),
      passed.path == itemReorder.dataPath(of: path)
    {
      return nil
    }
    let isLast = path.item == numberOfItems(inSection: path.section) - 1
    let isBehind = center.y > nearest.frame.maxY || isPast(nearest.frame, center)
    guard isLast, isBehind, path.section != current.section else { return path }
    return ItemPath(item: path.item + 1, section: path.section)
  }

  /// The first place of a section whose header or footer lies at a point, if it has no items, or none
  /// but the dragged one.
  private func firstPath(
    ofEmptySectionAt point: Point,
    among elements: [CollectionViewLayoutAttributes],
    from current: ItemPath
  ) -> ItemPath? {
    elements.first { attributes in
      guard case .supplementaryView = attributes.element else { return false }
      let section = attributes.indexPath.section
      return attributes.frame.contains(point)
        && numberOfItems(inSection: section) == (section == current.section ? 1 : 0)
    }.map { ItemPath(item: 0, section: $0.indexPath.section) }
  }

  /// Whether a point lies beside a frame, on the side to which text runs.
  private func isPast(_ frame: Rect, _ point: Point) -> Bool {
    leadsFromRight ? point.x < frame.minX : point.x > frame.maxX
  }

  /// Moves the selected items by Alt with an arrow key: Left and Right by one in their order, Up and
  /// Down as far as the focused one goes to the nearest place of the next line.
  ///
  /// - Returns: whether the key means that and one of the items may be moved.
  func moveSelectedItems(withKey event: KeyEvent) -> Bool {
    guard event.modifiers == .alt else { return false }
    switch event.key {
    case .left: return moveSelectedItems(by: leadsFromRight ? 1 : -1)
    case .right: return moveSelectedItems(by: leadsFromRight ? -1 : 1)
    case .up: return moveSelectedItems(by: distance(inDirection: -1))
    case .down: return moveSelectedItems(by: distance(inDirection: 1))
    default: return false
    }
  }

  /// How many items lie between the focused one and the one above or below it; negative upwards.
  private func distance(inDirection direction: Double) -> Int {
    guard let current = selection.focusedPath, let next = item(inDirection: direction) else {
      return 0
    }
    return sections.rowIndex(of: next) - sections.rowIndex(of: current)
  }

  func prepareToLift() {
    selection.setPressed(nil)
    selection.endTypeAhead()
  }

  func shift(_ moves: ItemMoves, begin: @escaping () -> Bool) {
    performBatchUpdates {
      guard begin() else { return }
      for move in moves.moves { self.moveItem(at: move.origin, to: move.destination) }
    }
  }
}

nonisolated extension Rect {
  /// How far a point lies outside; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let nearest = Point(
      x: min(maxX, max(minX, point.x)),
      y: min(maxY, max(minY, point.y))
    )
    return nearest.distance(to: point)
  }
}
