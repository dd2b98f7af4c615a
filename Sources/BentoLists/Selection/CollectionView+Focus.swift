internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
package import BentoViews

/// Tab navigation in a collection view.
///
/// If items can be selected, the view is itself a tab stop, followed by the controls of visible items.
/// Otherwise, it is a form: Tab visits the controls of all items and scrolls to those that are not visible.
extension CollectionView: FocusScope {
  package func focusTarget(after view: View?, isBackward: Bool) -> View? {
    tile()
    let target =
      canBecomeFirstResponder
      ? targetAroundSelf(after: view, isBackward)
      : targetInAllItems(after: view, isBackward)
    layoutIfNeeded()
    return target
  }

  /// Returns the next tab stop among the view itself and the controls of visible items, in this order.
  private func targetAroundSelf(after view: View?, _ isBackward: Bool) -> View? {
    if view == nil, !isBackward { return self }
    if view === self, isBackward { return nil }
    let target = FocusNavigator.target(
      in: subviewsInFocusOrder,
      after: view === self ? nil : view,
      isBackward: isBackward
    )
    return target ?? (isBackward ? self : nil)
  }

  // MARK: A form

  private func targetInAllItems(after view: View?, _ isBackward: Bool) -> View? {
    let offset = contentOffset
    let found: View? =
      if let view {
        target(beyond: view, isBackward)
      } else {
        start(isBackward).flatMap { target(at: $0, isBackward) ?? target(after: $0, isBackward) }
          ?? targetBesideItems(isBackward)
      }
    if found == nil, contentOffset != offset { contentOffset = offset }
    return found
  }

  /// Returns the item at which Tab begins: the first or last item or, if no view has keyboard focus, the
  /// first or last visible item.
  private func start(_ isBackward: Bool) -> ItemPath? {
    let count = sections.rowCount
    guard count > 0 else { return nil }
    let seen = host?.firstResponder == nil ? indexPathsForVisibleItems : []
    return (isBackward ? seen.last : seen.first)
      ?? sections.row(atIndex: isBackward ? count - 1 : 0)
  }

  /// Returns the next control in the same cell or supplement, or in a later one.
  private func target(beyond view: View, _ isBackward: Bool) -> View? {
    let views = viewsInDirection(isBackward)
    guard let index = views.firstIndex(where: { view.isDescendant(of: $0) }) else { return nil }
    let holder = views[index]
    let inside = FocusNavigator.target(in: [holder], after: view, isBackward: isBackward)
    if let inside { return inside }
    if let path = itemPath(of: holder) { return target(after: path, isBackward) }
    for view in views[(index + 1)...] {
      if let path = itemPath(of: view) {
        return target(at: path, isBackward) ?? target(after: path, isBackward)
      }
      let target = FocusNavigator.target(in: [view], after: nil, isBackward: isBackward)
      if let target { return target }
    }
    return nil
  }

  /// Returns the first control beyond an item, which may be far out of view.
  private func target(after start: ItemPath, _ isBackward: Bool) -> View? {
    var path = start
    for _ in 0..<TableView.focusSearchLimit {
      guard let next = next(after: path, isBackward) else { return targetBesideItems(isBackward) }
      if let target = target(at: next, isBackward) { return target }
      path = next
    }
    // Beyond this limit, Tab moves to the next stop that the adapter can find without searching all items.
    for _ in 0..<TableView.focusSearchLimit {
      guard let next = rowActions.nextTabStop?(path, isBackward) else { return nil }
      if let target = target(at: next, isBackward) { return target }
      path = next
    }
    return nil
  }

  private func next(after path: ItemPath, _ isBackward: Bool) -> ItemPath? {
    let next = sections.row(isBackward ? -1 : 1, after: path)
    return next == path ? nil : next
  }

  /// Returns the first control of an item or of the supplements before it, after scrolling to the item.
  private func target(at path: ItemPath, _ isBackward: Bool) -> View? {
    if cellForItem(at: path) == nil { scrollToItem(at: path, at: [], animated: false) }
    guard let cell = cellForItem(at: path) else { return nil }
    let views = viewsInDirection(isBackward)
    guard let index = views.firstIndex(where: { $0 === cell }) else { return nil }
    let onTheWay = views[..<index].reversed().prefix { itemPath(of: $0) == nil }.reversed()
    for view in onTheWay + [cell] {
      let target = FocusNavigator.target(in: [view], after: nil, isBackward: isBackward)
      if let target { return target }
    }
    return nil
  }

  /// Returns the first control after the last item or before the first item, depending on the direction.
  private func targetBesideItems(_ isBackward: Bool) -> View? {
    let views = viewsInDirection(isBackward)
    let beyond = views.reversed().prefix { itemPath(of: $0) == nil }.reversed()
    for view in beyond {
      let target = FocusNavigator.target(in: [view], after: nil, isBackward: isBackward)
      if let target { return target }
    }
    return nil
  }

  private func viewsInDirection(_ isBackward: Bool) -> [View] {
    isBackward ? subviewsInFocusOrder.reversed() : subviewsInFocusOrder
  }

  private func itemPath(of view: View) -> ItemPath? {
    (view as? CollectionViewCell).flatMap(indexPath)
  }
}
