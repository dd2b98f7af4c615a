internal import BentoLists

/// What finds the components of a list that take the keyboard, whatever the types of its ids.
@MainActor
protocol FocusFinding: AnyObject {
  /// The nearest focusable component in a direction, or nil.
  func focusStop(
    _ direction: FocusSearchDirection,
    from origin: FocusOrigin,
    skipsPopulated: Bool
  ) -> FocusStop?

  /// The components of an item that take the keyboard or may do so, in order.
  func focusStops(at path: ItemPath) -> [FocusStop]

  /// Whether the list shows the last box that was rendered, and is not in the middle of something.
  var isUpToDate: Bool { get }

  /// Does work when the list shows the last box that was rendered: now, or after that.
  func whenRendered(_ work: @escaping () -> Void)
}

extension BoxRenderer: FocusFinding {
  func focusStop(
    _ direction: FocusSearchDirection,
    from origin: FocusOrigin,
    skipsPopulated: Bool
  ) -> FocusStop? {
    var search = FocusSearch(
      direction: direction,
      skipsPopulated: skipsPopulated,
      passesOverLazy: isOutdated
    )
    return search.firstStop(in: sections, from: origin)
  }

  func focusStops(at path: ItemPath) -> [FocusStop] {
    guard ids(of: path) != nil else { return [] }
    return component(at: path).focusStops.map { FocusStop(path: path, child: $0.child) }
  }
}

extension BoxRenderer {
  /// What Tab asks for rows that are farther away than it looks itself.
  var nextTabStop: (_ path: ItemPath?, _ isBackward: Bool) -> ItemPath? {
    { [weak self] path, isBackward in
      self?.focusStop(
        isBackward ? .forward : .backward,
        from: path.map { .item($0) } ?? .edge,
        skipsPopulated: false
      )?.path
    }
  }
}

/// An adapter that finds the focusable components.
@MainActor
protocol FocusFindingAdapter {
  /// What finds them.
  var focusFinder: any FocusFinding { get }
}

extension TableViewAdapterBase: FocusFindingAdapter {
  var focusFinder: any FocusFinding { renderer }
}

extension CollectionViewAdapterBase: FocusFindingAdapter {
  var focusFinder: any FocusFinding { renderer }
}
