public import BentoLists

/// What a person selects and activates in a table that shows boxes, by the ids of the box.
///
/// In such a table a person selects nothing until the program asks for it: by one of the actions
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
  /// Sets what happens when a person selects a row, in place of what was set before.
  ///
  /// It runs after the selection has changed, for each row that was added to it, and never for what
  /// the program selects. Setting it lets a person select rows, unless `allowsSelection` was set to
  /// false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onSelect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.select = rowAction(action)
  }

  /// Sets what happens when a person removes a row from the selection, also by selecting another
  /// one in its place; see ``onSelect(_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onDeselect<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.deselect = rowAction(action)
  }

  /// Sets what happens when a person activates a row, by a double click or by Return, in place of
  /// what was set before.
  ///
  /// The row has been selected by then. Setting it lets a person select rows, unless
  /// `allowsSelection` was set to false.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onActivate<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ section: SectionID, _ item: ItemID) -> Void
  ) {
    rowActions.activate = rowAction(action)
  }

  /// Sets the text by which a person finds a row by typing how it begins; nil for no text.
  ///
  /// Without it, a person finds the rows in view by the first text that they show. It is asked for
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
    expectBoxes(SectionID.self, ItemID.self)
    rowActions.text = { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      return ids.flatMap { text($0.section, $0.item) }
    }
  }

  /// Selects an item of the box, in place of others unless many can be selected.
  ///
  /// It works whether or not a person can select rows, and calls nobody. An item that the box in the
  /// table lacks is passed over, and so is one of a box that still waits to be rendered, as in a
  /// callback of a component.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func select<SectionID: Hashable, ItemID: Hashable>(_ section: SectionID, _ item: ItemID) {
    expectBoxes(SectionID.self, ItemID.self)
    guard let adapter = boxAdapter as? TableViewAdapterBase<SectionID, ItemID> else { return }
    adapter.whenRendered { [weak self] in
      guard let self, let path = path(of: section, item) else { return }
      selectRow(at: path, animated: false, scrollPosition: .none)
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
    expectBoxes(SectionID.self, ItemID.self)
    guard let adapter = boxAdapter as? TableViewAdapterBase<SectionID, ItemID> else { return }
    adapter.whenRendered { [weak self] in
      guard let self, let path = path(of: section, item) else { return }
      deselectRow(at: path, animated: false)
    }
  }

  /// The ids of the selected items, in the order of the box.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func selection<SectionID: Hashable, ItemID: Hashable>(
    of sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> [(section: SectionID, item: ItemID)] {
    expectBoxes(SectionID.self, ItemID.self)
    return (indexPathsForSelectedRows ?? []).compactMap { ids(of: $0) }
  }
}

// MARK: - Ids and paths

extension TableView {
  /// Notes the types of the ids of the boxes that the table renders.
  ///
  /// - Precondition: The types are those that were noted before.
  func expectBoxes<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) {
    let type = Box<SectionID, ItemID>.self
    precondition(
      boxType == nil || boxType == type,
      "The table view was prepared for boxes with other types of ids than \(type)."
    )
    boxType = type
  }

  private func rowAction<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (SectionID, ItemID) -> Void
  ) -> (ItemPath) -> Void {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      if let ids { action(ids.section, ids.item) }
    }
  }

  private func ids<SectionID: Hashable, ItemID: Hashable>(
    of path: ItemPath
  ) -> (section: SectionID, item: ItemID)? {
    guard let adapter = boxAdapter as? TableViewAdapterBase<SectionID, ItemID>,
      adapter.sections.indices.contains(path.section)
    else { return nil }
    let section = adapter.sections[path.section]
    guard section.items.indices.contains(path.item) else { return nil }
    return (section.id, section.items.id(at: path.item))
  }

  private func path<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID
  ) -> ItemPath? {
    guard let adapter = boxAdapter as? TableViewAdapterBase<SectionID, ItemID>,
      let number = adapter.sections.firstIndex(where: { $0.id == section })
    else { return nil }
    let items = adapter.sections[number].items
    return items.indices.first { items.id(at: $0) == item }.map {
      ItemPath(item: $0, section: number)
    }
  }
}
