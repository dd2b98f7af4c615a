public import BentoLists

/// What the user selects and activates in a table that shows boxes, by the ids of the box.
///
/// In such a table the user selects nothing until the program asks for it: by one of the actions
/// here, by `allowsSelection` or by `allowsMultipleSelection`. What is selected is seen, moves with
/// its row from box to box, and passes to the neighbor when the row goes.
///
/// ```swift
/// table.onSelect { (section: SectionID, track: Track.ID) in show(track) }
/// table.onActivate { (section: SectionID, track: Track.ID) in play(track) }
/// table.render(box)
/// table.select(.album, album.tracks[0].id)
/// ```
extension TableView {
  /// Sets what happens when the user selects a row, in place of what was set before.
  ///
  /// It runs after the selection has changed, for each row that was added to it, and never for what
  /// the program selects. Setting it lets the user select rows, unless `allowsSelection` was set to
  /// false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onSelect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.select = itemAction(action)
  }

  /// Sets what happens when the user removes a row from the selection, also by selecting another
  /// one in its place; see ``onSelect(_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onDeselect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.deselect = itemAction(action)
  }

  /// Sets what happens when the user activates a row, by a double click or by Return, in place of
  /// what was set before.
  ///
  /// The row has been selected by then. Setting it lets the user select rows, unless
  /// `allowsSelection` was set to false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onActivate<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.activate = itemAction(action)
  }

  /// Sets the text by which the user finds a row by typing how it begins; nil for no text.
  ///
  /// Without it, the user finds the rows in view by the first text that they show. It is asked for
  /// one row after the other until one begins with what was typed, and for 100,000 rows at most.
  ///
  /// ```swift
  /// table.typeSelectText { (_: SectionID, person: Person.ID) in people[person]?.name }
  /// ```
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func typeSelectText<SectionID: Hashable, ItemID: Hashable>(
    _ text: @escaping (_ section: SectionID, _ item: ItemID) -> String?
  ) {
    rowActions.text = itemText(text)
  }

  /// Selects an item of the box, in place of others unless many can be selected.
  ///
  /// It works whether or not the user can select rows, and calls nobody. An item that the box in the
  /// table lacks is passed over, and so is one of a box that still waits to be rendered, as in a
  /// callback of a component.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func select<SectionID: Hashable, ItemID: Hashable>(_ section: SectionID, _ item: ItemID) {
    withPath(of: section, item) { [weak self] path in
      self?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  /// Selects items of a section of the box, in place of all that are selected; see ``select(_:_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section, for all of them together.
  public func select<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    items: some Sequence<ItemID>
  ) {
    let items = Array(items)
    withPaths(of: section, items) { [weak self] paths in
      self?.selectRows(at: paths, focus: paths.last)
    }
  }

  /// Removes an item of the box from the selection; see ``select(_:_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func deselect<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID
  ) {
    withPath(of: section, item) { [weak self] path in
      self?.deselectRow(at: path, animated: false)
    }
  }

  /// The ids of the selected items, in the order of the box.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func selection<SectionID: Hashable, ItemID: Hashable>(
    of sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> [(section: SectionID, item: ItemID)] {
    ids(of: indexPathsForSelectedRows, sectionID, itemID)
  }
}
