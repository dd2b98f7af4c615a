internal import BentoLists
internal import BentoViews

/// How the keyboard goes from row to row in a list that shows boxes.
extension BoxList {
  /// What finds the focusable components; nil without an adapter.
  var focusFinder: (any FocusFinding)? {
    (boxLink.adapter as? any FocusFindingAdapter)?.focusFinder
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
      let stop = focusFinder?.focusStop(direction, from: origin, skipsPopulated: skipsPopulated)
    else { return false }
    return focus(stop, animated: animated)
  }

  private func focus(_ stop: FocusStop, animated: Bool) -> Bool {
    let focus = { [self] in
      guard let container = itemContainer(at: stop.path) else { return false }
      (container.slot.view(of: stop.child) as? any FocusableView)?.focus()
      return true
    }
    return bringIntoView(stop.path, animated: animated, whenInView: focus)
  }

  /// Where a search from a view begins: at the component that the view belongs to.
  func focusOrigin(of view: NativeView) -> FocusOrigin {
    let holder = liveContainers.first { view.isDescendant(of: $0.container) }
    switch holder {
    case (.item(let path), let container)?:
      let stop = focusFinder?.focusStops(at: path).first { stop in
        container.slot.view(of: stop.child).map(view.isDescendant) ?? false
      }
      return stop.map { .stop($0) } ?? .item(path)
    case (.supplement(.footer, let section), _)?: return .footer(section: section)
    case (.supplement(_, let section), _)?: return .header(section: section)
    case nil: return .edge
    }
  }

  /// Focuses as the program asks; see `TableView/focus(direction:skipsPopulatedComponents:animated:)`.
  func focusFromEdge(
    _ direction: FocusSearchDirection,
    skipsPopulated: Bool,
    animated: Bool
  ) -> Bool {
    guard let finder = focusFinder else { return false }
    takeChangesIn()
    guard finder.isUpToDate else {
      finder.whenRendered { [weak self, weak finder] in
        guard let self, finder?.isUpToDate == true else { return }
        _ = focus(direction, from: .edge, skipsPopulated: skipsPopulated, animated: animated)
      }
      return false
    }
    return focus(direction, from: .edge, skipsPopulated: skipsPopulated, animated: animated)
  }

  /// Renders what the program's closure makes now, where something has changed that it read: a program
  /// that changes its state and then moves the keyboard means the state of now.
  func takeChangesIn() {
    if boxLink.update != nil { updatePropertiesIfNeeded() }
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
