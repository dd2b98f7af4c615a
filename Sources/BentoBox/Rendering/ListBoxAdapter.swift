internal import BentoListLayouts
internal import BentoLists

/// An object that shows boxes in a list and erases the types of their ids.
@MainActor
protocol ListBoxAdapter: BoxAdapter {
  /// Returns the component of an item, or nil if there is no such item.
  func shownComponent(at path: ItemPath) -> AnyRenderable?
  /// Returns the id of a section as a given type, or nil if there is no such section or its id has a
  /// different type.
  func id<ID>(ofSection section: Int, as type: ID.Type) -> ID?
  /// Removes an item from the box that the list shows; the list removes the item's row in the same update.
  func takeOut(at path: ItemPath)

  /// Returns the nearest focusable component in a direction, or nil.
  func focusStop(
    _ direction: FocusSearchDirection,
    from origin: FocusOrigin,
    skipsPopulated: Bool
  ) -> FocusStop?
  /// Returns the components of an item that can take focus, or might be able to, in order.
  func focusStops(at path: ItemPath) -> [FocusStop]

  /// Whether the list shows the most recently rendered box and is not busy.
  var isUpToDate: Bool { get }
  /// Performs work when the most recently rendered box is shown, either immediately or later.
  func whenRendered(_ work: @escaping () -> Void)
}

extension ListView {
  /// The adapter that shows boxes in the list; nil for a list that shows no boxes.
  var boxAdapter: (any ListBoxAdapter)? { boxLink.adapter as? any ListBoxAdapter }
}

// MARK: - BoxRenderer

extension BoxRenderer: ListBoxAdapter {
  func shownComponent(at path: ItemPath) -> AnyRenderable? {
    ids(of: path) == nil ? nil : component(at: path)
  }

  func id<ID>(ofSection section: Int, as type: ID.Type) -> ID? {
    sections.indices.contains(section) ? sections[section].id as? ID : nil
  }

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
    shownComponent(at: path)?.focusStops.map { FocusStop(path: path, child: $0.child) } ?? []
  }

  /// A closure that returns the next Tab stop among rows that are farther away than the list searches on its
  /// own.
  var nextTabStop: (_ path: ItemPath?, _ isBackward: Bool) -> ItemPath? {
    { [weak self] path, isBackward in
      self?.focusStop(
        // The directions keep their names from Bento on iOS, where *forward* leads to the beginning.
        isBackward ? .forward : .backward,
        from: path.map { .item($0) } ?? .edge,
        skipsPopulated: false
      )?.path
    }
  }
}
