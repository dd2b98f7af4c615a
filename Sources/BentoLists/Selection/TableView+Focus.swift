internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
package import BentoViews

/// Tab navigation in a table.
///
/// If rows can be selected, the table is one tab stop, followed by the controls of the focused row. Any other
/// table is a form: Tab visits the controls of all its rows and scrolls to those that are not visible.
extension TableView: FocusScope {
  /// The maximum number of items that Tab searches for the next control.
  ///
  /// This limit prevents Tab from configuring all rows of a list with millions of rows and no controls.
  static let focusSearchLimit = 200

  package func focusTarget(after view: View?, isBackward: Bool) -> View? {
    loadIfNeeded()
    let target =
      canBecomeFirstResponder
      ? targetAroundFocusedRow(after: view, isBackward)
      : targetInAllRows(after: view, isBackward)
    layoutIfNeeded()
    return target
  }

  // MARK: A list

  /// Returns the next tab stop in a table with selectable rows.
  ///
  /// The tab stops are, in order, the controls above the sections, the table, and the controls of the
  /// focused row, of visible headers and footers, and below the sections.
  private func targetAroundFocusedRow(after view: View?, _ isBackward: Bool) -> View? {
    let isAbove = view.map(isInHeader) ?? false
    if isAbove || (view == nil && !isBackward) || (view === self && isBackward) {
      let views = [tableHeaderView].compactMap(\.self)
      let current = isAbove ? view : nil
      let target = FocusNavigator.target(in: views, after: current, isBackward: isBackward)
      return target ?? (isBackward ? nil : self)
    }
    let inside = view === self ? nil : view
    let current = inside.flatMap(item)?.path ?? selection.focusedPath
    let target = keepingOffset {
      let cell = current.flatMap { liveView(of: .row($0), isBroughtIntoView: inside == nil) }
      let supplements = subviewsInFocusOrder.filter {
        !($0 is TableViewCell) && $0 !== tableHeaderView
      }
      let views = [cell].compactMap(\.self) + supplements
      return FocusNavigator.target(in: views, after: inside, isBackward: isBackward)
    }
    return target ?? (isBackward ? self : nil)
  }

  // MARK: A form

  /// Returns the next control above the sections, in the items, or in the other views, in this order.
  private func targetInAllRows(after view: View?, _ isBackward: Bool) -> View? {
    let above = [tableHeaderView].compactMap(\.self)
    let isAbove = view.map(isInHeader) ?? false
    if isAbove || (view == nil && !isBackward && beginsAbove) {
      let current = isAbove ? view : nil
      let target = FocusNavigator.target(in: above, after: current, isBackward: isBackward)
      if target != nil || isBackward { return target }
    }
    let items = Set(liveViews.map { ObjectIdentifier($0.view) })
    let others = subviewsInFocusOrder.filter {
      !items.contains(ObjectIdentifier($0)) && $0 !== tableHeaderView
    }
    let current = view.flatMap(item)
    let isAmongOthers = view != nil && current == nil && !isAbove
    if isAmongOthers || view == nil && isBackward,
      let target = FocusNavigator.target(in: others, after: view, isBackward: isBackward)
    {
      return target
    }
    if isAmongOthers, !isBackward { return nil }
    if let current, let view, let cell = liveView(of: current, isBroughtIntoView: false),
      let target = FocusNavigator.target(in: [cell], after: view, isBackward: isBackward)
    {
      return target
    }
    let place = current.map { sections.place(of: $0) + (isBackward ? -1 : 1) }
    let target = keepingOffset {
      targetInItems(from: place ?? firstPlace(isBackward), isBackward)
    }
    let views = isBackward ? above : others
    return target ?? FocusNavigator.target(in: views, after: nil, isBackward: isBackward)
  }

  private func isInHeader(_ view: View) -> Bool {
    tableHeaderView.map { view.isDescendant(of: $0) } ?? false
  }

  /// Whether Tab begins above the sections; if no view has keyboard focus, this requires the view above the
  /// sections to be visible.
  private var beginsAbove: Bool {
    host?.firstResponder != nil || edges.isHeaderInView(of: self, tableGeometry)
  }

  /// Returns the place at which Tab begins: at an end of the list or, if no view has keyboard focus, at the
  /// first visible item.
  private func firstPlace(_ isBackward: Bool) -> Int {
    let end = isBackward ? sections.itemCount - 1 : 0
    guard host?.firstResponder == nil else { return end }
    let seen = indexPathsForVisibleRows
    guard let path = isBackward ? seen.last : seen.first else { return end }
    let place = sections.place(of: .row(path))
    // The header of the first visible row, or the footer of the last one, may also be visible.
    return path.row == 0 && !isBackward ? place - 1 : place
  }

  private func targetInItems(from place: Int, _ isBackward: Bool) -> View? {
    var place = place
    var lastPath: ItemPath?
    for _ in 0..<Self.focusSearchLimit where (0..<sections.itemCount).contains(place) {
      let item = sections.item(at: place)
      if let target = target(in: item, isBackward) { return target }
      lastPath = item.path ?? lastPath
      place += isBackward ? -1 : 1
    }
    // Beyond this limit, Tab moves to the next stop that the adapter can find without searching all rows.
    for _ in 0..<Self.focusSearchLimit where (0..<sections.itemCount).contains(place) {
      guard let path = rowActions.nextTabStop?(lastPath, isBackward) else { return nil }
      if let target = target(in: .row(path), isBackward) { return target }
      lastPath = path
    }
    return nil
  }

  /// Returns the control at which Tab enters an item, after scrolling to the item.
  private func target(in item: ListItem, _ isBackward: Bool) -> View? {
    guard let view = liveView(of: item, isBroughtIntoView: true),
      let target = FocusNavigator.target(in: [view], after: nil, isBackward: isBackward)
    else { return nil }
    if let path = item.path, view.frame.height < bounds.height {
      scrollToRow(at: path, at: .none, animated: true)
    }
    return target
  }

  // MARK: Items and views

  /// Restores the offset unless `find` finds something.
  private func keepingOffset(_ find: () -> View?) -> View? {
    let offset = contentOffset
    let target = find()
    if target == nil, contentOffset != offset { contentOffset = offset }
    return target
  }

  /// Returns the item whose view contains another view.
  private func item(around view: View) -> ListItem? {
    liveViews.first { view.isDescendant(of: $0.view) }?.element.tableItem
  }

  /// Returns the view of an item, scrolling to the item if necessary, or nil if the item has no view.
  private func liveView(of item: ListItem, isBroughtIntoView: Bool) -> View? {
    func view() -> View? {
      switch item {
      case .row(let path): cellForRow(at: path)
      case .header(let section): headerView(forSection: section)
      case .footer(let section): footerView(forSection: section)
      }
    }
    if let view = view() { return view }
    guard isBroughtIntoView else { return nil }
    let rect: Rect
    switch item {
    case .row(let path):
      guard rectForRow(at: path).height > 0 else { return nil }
      scrollToRow(at: path, at: .none, animated: false)
      return view()
    case .header(let section): rect = rectForHeader(inSection: section)
    case .footer(let section): rect = rectForFooter(inSection: section)
    }
    guard rect.height > 0 else { return nil }
    scrollRectToVisible(rect, animated: false)
    return view()
  }
}
