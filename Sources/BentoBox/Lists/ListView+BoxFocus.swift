public import BentoLists
internal import BentoViews

/// How the keyboard goes from row to row in a list that shows boxes.
extension ListView {
  /// Focuses the first focusable component of the box.
  ///
  /// ```swift
  /// form.render(box)
  /// form.focus()  // the first field that is not filled in yet
  /// ```
  ///
  /// An item out of view is scrolled to the bottom edge. It has the keyboard at once, also while the
  /// content still glides there.
  ///
  /// - Parameters:
  ///   - direction: `.backward` looks from the first item to the last, `.forward` from the last to the
  ///     first.
  ///   - skipsPopulatedComponents: Whether components that are filled in are passed over.
  ///   - animated: Whether the content of a collection view glides to an item out of view; a table scrolls
  ///     at once in any case, as its rows may have heights that are not known before.
  /// - Returns: Whether there is such a component and its item is in view; false as well while the list is
  ///   in the middle of something, as in a callback, and looks afterwards.
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

  /// Focuses the nearest focusable component, after the row was scrolled in.
  ///
  /// - Returns: Whether there is such a component, and its row is in view.
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

  /// Where a search from a view begins: at the component that the view belongs to.
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

  /// Notifies the first responder that the components around it may be others.
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
  /// The view of a component in the slot, by the numbers of the children that lead to it.
  func view(of child: [Int]) -> NativeView? {
    var view = view
    for number in child {
      let views = (view as? any CompositeView)?.children.contentViews ?? []
      view = views.indices.contains(number) ? views[number] : nil
    }
    return view
  }
}
