public import BentoLists

/// The user's selections and activations in a list that shows boxes, expressed with the ids of the box.
///
/// Selection is off in such a list until the program enables it with one of the actions here,
/// `allowsSelection` or `allowsMultipleSelection`. The selection is visible, moves with its items from box to
/// box, and passes to the neighbor when an item is removed.
///
/// ```swift
/// table.onSelect { (section: SectionID, track: Track.ID) in show(track) }
/// table.onActivate { (section: SectionID, track: Track.ID) in play(track) }
/// table.render(box)
/// table.select(.album, album.tracks[0].id)
/// ```
extension ListView {
  /// Sets the action called when the user selects an item, replacing any previous action.
  ///
  /// The action is called after the selection changes, for each newly selected item, and never for
  /// selections that the program makes. Setting an action enables selection, unless
  /// `allowsSelection` was set to false.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onSelect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.select = itemAction(action)
  }

  /// Sets the action called when the user deselects an item or selects another one in its place;
  /// see ``onSelect(_:)``.
  ///
  /// The action replaces the previous one.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onDeselect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.deselect = itemAction(action)
  }

  /// Sets the action called when the user activates an item with a double click or Return,
  /// replacing any previous action.
  ///
  /// The item is already selected when the action is called. Setting an action enables selection, unless
  /// `allowsSelection` was set to false.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onActivate<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.activate = itemAction(action)
  }

  /// Sets the closure that returns an item's text for type-to-select, or nil if the item has no
  /// text.
  ///
  /// By default, the first text shown by each visible item is used. The closure is called for one item at a
  /// time until an item's text begins with the typed characters, but for at most 100,000 items.
  ///
  /// ```swift
  /// table.typeSelectText { (_: SectionID, person: Person.ID) in people[person]?.name }
  /// ```
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func typeSelectText<SectionID: Hashable, ItemID: Hashable>(
    _ text: @escaping (_ section: SectionID, _ item: ItemID) -> String?
  ) {
    rowActions.text = itemText(text)
  }

  /// Selects an item of the box and deselects all others, unless the list allows multiple selection.
  ///
  /// This works whether or not the user can select items, and does not call any action. An item that is not
  /// in the most recently rendered box is ignored. If that box is still waiting to be shown, such as during a
  /// callback of a component, the item is selected once it is shown.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items in the section.
  public func select<SectionID: Hashable, ItemID: Hashable>(_ section: SectionID, _ item: ItemID) {
    withPath(of: section, item) { [weak self] path in
      self?.select(path)
    }
  }

  /// Selects items in a section of the box, replacing the current selection; see ``select(_:_:)``.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items in the section, for all selected items together.
  public func select<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    items: some Sequence<ItemID>
  ) {
    let items = Array(items)
    withPaths(of: section, items) { [weak self] paths in
      self?.selectItems(at: paths, focus: paths.last)
    }
  }

  /// Removes an item of the box from the selection; see ``select(_:_:)``.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items in the section.
  public func deselect<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID
  ) {
    withPath(of: section, item) { [weak self] path in
      self?.deselect(path)
    }
  }

  /// Returns the ids of the selected items, in the order of the box.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func selection<SectionID: Hashable, ItemID: Hashable>(
    of sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> [(section: SectionID, item: ItemID)] {
    expectBoxes(SectionID.self, ItemID.self)
    return selectedPaths.compactMap { ids(of: $0) }
  }
}
