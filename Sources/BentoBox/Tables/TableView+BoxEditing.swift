public import BentoLists

/// What the user changes in a table that shows boxes, by the ids of the box, and the titles by which the
/// user finds its sections.
extension TableView {
  /// Sets what happens when the user moves a row to another place, in place of what was set before;
  /// setting it lets the user move rows.
  ///
  /// The user moves a row by dragging it, or the selected ones by Alt with an arrow key. The table
  /// has moved it already when this is called, so that a box with the same change shows nothing new; a
  /// box without the change takes it back.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ move: BoxMove<SectionID, ItemID>) -> Void
  ) {
    rowActions.move = moveAction { (moves: [BoxMove<SectionID, ItemID>]) in
      for move in moves { action(move) }
    }
  }

  /// Sets what happens when the user moves rows to other places, in place of what was set before;
  /// setting it lets the user move rows.
  ///
  /// All selected rows go along with one that is dragged. This is called once for all of them, the
  /// hindmost first: made in this order, each move finds the item before which it puts its own.
  ///
  /// ```swift
  /// table.onMove { [unowned table] (moves: [BoxMove<Shelf.ID, Book.ID>]) in
  ///   for move in moves { shelves.move(move.item, to: move.newSection, before: move.next) }
  ///   table.render(box)
  /// }
  /// ```
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ moves: [BoxMove<SectionID, ItemID>]) -> Void
  ) {
    rowActions.move = moveAction(action)
  }

  /// Sets the title by which the user jumps to a section, in a bar at the trailing edge; nil for none.
  ///
  /// Sections that follow each other with the same title share it. Without any title there is no bar.
  ///
  /// ```swift
  /// table.sectionIndexTitle { (initial: Character) in String(initial) }
  /// ```
  ///
  /// - Precondition: The type of the ids is that of the sections that the table renders.
  public func sectionIndexTitle<SectionID: Hashable>(
    _ title: @escaping (_ section: SectionID) -> String?
  ) {
    rowActions.sectionTitle = { [weak self] number in
      let adapter = self?.boxLink.adapter as? any SectionNaming
      return adapter?.id(ofSection: number, as: SectionID.self).flatMap(title)
    }
    reloadSectionIndexTitles()
  }
}

/// An adapter whose sections have ids.
@MainActor
protocol SectionNaming {
  /// The id of a section as a given type; nil where there is none of that type.
  func id<ID>(ofSection section: Int, as type: ID.Type) -> ID?
}

extension TableViewAdapterBase: SectionNaming {
  func id<ID>(ofSection section: Int, as type: ID.Type) -> ID? {
    sections.indices.contains(section) ? sections[section].id as? ID : nil
  }
}
