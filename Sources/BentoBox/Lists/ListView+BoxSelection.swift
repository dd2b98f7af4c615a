public import BentoLists

/// What the user selects and activates in a list that shows boxes, by the ids of the box.
///
/// In such a list the user selects nothing until the program asks for it: by one of the actions
/// here, by `allowsSelection` or by `allowsMultipleSelection`. What is selected is seen, moves with
/// its item from box to box, and passes to the neighbor when the item goes.
///
/// ```swift
/// table.onSelect { (section: SectionID, track: Track.ID) in show(track) }
/// table.onActivate { (section: SectionID, track: Track.ID) in play(track) }
/// table.render(box)
/// table.select(.album, album.tracks[0].id)
/// ```
extension ListView {
  /// Sets what happens when the user selects an item, in place of what was set before.
  ///
  /// It runs after the selection has changed, for each item that was added to it, and never for what
  /// the program selects. Setting it lets the user select items, unless `allowsSelection` was set to
  /// false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func onSelect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.select = itemAction(action)
  }

  /// Sets what happens when the user removes an item from the selection, also by selecting another
  /// one in its place; see ``onSelect(_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func onDeselect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.deselect = itemAction(action)
  }

  /// Sets what happens when the user activates an item, by a double click or by Return, in place of
  /// what was set before.
  ///
  /// The item has been selected by then. Setting it lets the user select items, unless
  /// `allowsSelection` was set to false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func onActivate<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.activate = itemAction(action)
  }

  /// Sets the text by which the user finds an item by typing how it begins; nil for no text.
  ///
  /// Without it, the user finds the items in view by the first text that they show. It is asked for
  /// one item after the other until one begins with what was typed, and for 100,000 items at most.
  ///
  /// ```swift
  /// table.typeSelectText { (_: SectionID, person: Person.ID) in people[person]?.name }
  /// ```
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func typeSelectText<SectionID: Hashable, ItemID: Hashable>(
    _ text: @escaping (_ section: SectionID, _ item: ItemID) -> String?
  ) {
    rowActions.text = itemText(text)
  }

  /// Selects an item of the box, in place of others unless many can be selected.
  ///
  /// It works whether or not the user can select items, and calls nobody. An item that the box in the
  /// list lacks is passed over, and so is one of a box that still waits to be rendered, as in a
  /// callback of a component.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func select<SectionID: Hashable, ItemID: Hashable>(_ section: SectionID, _ item: ItemID) {
    withPath(of: section, item) { [weak self] path in
      self?.select(path)
    }
  }

  /// Selects items of a section of the box, in place of all that are selected; see ``select(_:_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items of the section, for all of them together.
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
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func deselect<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID
  ) {
    withPath(of: section, item) { [weak self] path in
      self?.deselect(path)
    }
  }

  /// The ids of the selected items, in the order of the box.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func selection<SectionID: Hashable, ItemID: Hashable>(
    of sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> [(section: SectionID, item: ItemID)] {
    expectBoxes(SectionID.self, ItemID.self)
    return selectedPaths.compactMap { ids(of: $0) }
  }
}
