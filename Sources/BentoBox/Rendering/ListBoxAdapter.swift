internal import BentoListLayouts
internal import BentoLists

/// What shows boxes in a list, whatever the types of its ids are.
@MainActor
protocol ListBoxAdapter: BoxAdapter {
  /// The component of an item, or nil where there is none.
  func shownComponent(at path: ItemPath) -> AnyRenderable?
  /// The id of a section as a given type; nil where there is none of that type.
  func id<ID>(ofSection section: Int, as type: ID.Type) -> ID?
  /// Takes an item out of what the list shows, as the list does with its row in the same update.
  func takeOut(at path: ItemPath)

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

extension ListView {
  /// What shows boxes in the list; nil for a list that shows none.
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
