public import BentoLists
internal import BentoViews

/// Movement of focus between the rows of a list that shows boxes.
extension ListView {
  /// Focuses the first focusable component of the box.
  ///
  /// ```swift
  /// form.render(box)
  /// form.focus()  // the first field that is not filled in yet
  /// ```
  ///
  /// An item that is not visible is scrolled to the bottom edge. The component receives focus
  /// immediately, even while the scrolling animation runs.
  ///
  /// - Parameters:
  ///   - direction: The direction of the search: `.backward` from the first item to the last, or `.forward`
  ///     from the last to the first.
  ///   - skipsPopulatedComponents: Whether to skip components that are filled in.
  ///   - animated: Whether a collection view animates scrolling to the item. A table never does, because the
  ///     heights of its rows may not be known in advance.
  /// - Returns: Whether there is such a component and its item is visible. If the list is busy, such as
  ///   during a callback, the result is false and the search runs afterward.
  @discardableResult
  public func focus(
    direction: FocusSearchDirection = .backward,
    skipsPopulatedComponents: Bool = true,
    animated: Bool = true
  ) -> Bool {
    guard let adapter = boxAdapter else { return false }
    showPresentItems()
    guard adapter.isUpToDate else {
      adapter.whenRendered { [weak self, weak adapter] in
        guard let self, adapter?.isUpToDate == true else { return }
        _ = focus(
          direction,
          from: .edge,
          skipsPopulated: skipsPopulatedComponents,
          animated: animated
        )
      }
      return false
    }
    return focus(
      direction,
      from: .edge,
      skipsPopulated: skipsPopulatedComponents,
      animated: animated
    )
  }

  /// Focuses the nearest focusable component after scrolling its row into view.
  ///
  /// - Returns: Whether there is such a component and its row is visible.
  func focus(
    _ direction: FocusSearchDirection,
    from origin: FocusOrigin,
    skipsPopulated: Bool,
    animated: Bool = true
  ) -> Bool {
    guard
      let stop = boxAdapter?.focusStop(direction, from: origin, skipsPopulated: skipsPopulated)
    else { return false }
    return bringIntoView(stop.path, animated: animated) {
      guard let container = itemContainer(at: stop.path) else { return false }
      (container.slot.view(of: stop.child) as? any FocusableView)?.focus()
      return true
    }
  }

  /// Returns the starting point of a search from a view: the component that contains the view.
  func focusOrigin(of view: NativeView) -> FocusOrigin {
    switch holder(of: view) {
    case (.item(let path), let container)?:
      let stop = boxAdapter?.focusStops(at: path).first { stop in
        container.slot.view(of: stop.child).map(view.isDescendant) ?? false
      }
      return stop.map { .stop($0) } ?? .item(path)
    case (.supplement(.footer, let section), _)?: return .footer(section: section)
    case (.supplement(_, let section), _)?: return .header(section: section)
    case nil: return .edge
    }
  }

  /// Notifies the first responder that the components around it may have changed.
  func announceFocusChange() {
    var responder: Responder? = host?.keyboardOwner
    while let current = responder, current !== self {
      if let view = current as? any FocusableView {
        if view.isDescendant(of: self) { view.neighboringFocusEligibilityDidChange() }
        return
      }
      responder = current.next
    }
  }
}

extension ComponentSlot {
  /// Returns the view of a component in the slot, found by a path of child indices.
  func view(of child: [Int]) -> NativeView? {
    var view = view
    for number in child {
      let views = (view as? any CompositeView)?.children.contentViews ?? []
      view = views.indices.contains(number) ? views[number] : nil
    }
    return view
  }
}
