public import BentoLists

/// What the user changes in a list that shows boxes, by the ids of the box.
extension ListView {
  /// Sets what happens when the user moves an item to another place, in place of what was set before;
  /// setting it lets the user move items.
  ///
  /// The user moves an item by dragging it, or the selected ones by Alt with an arrow key. The list
  /// has moved it already when this is called, so that a box with the same change shows nothing new; a
  /// box without the change takes it back.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ move: BoxMove<SectionID, ItemID>) -> Void
  ) {
    rowActions.move = moveAction { (moves: [BoxMove<SectionID, ItemID>]) in
      for move in moves { action(move) }
    }
  }

  /// Sets what happens when the user moves items to other places, in place of what was set before;
  /// setting it lets the user move items.
  ///
  /// All selected items go along with one that is dragged. This is called once for all of them, the
  /// hindmost first: made in this order, each move finds the item before which it puts its own.
  ///
  /// ```swift
  /// table.onMove { [unowned table] (moves: [BoxMove<Shelf.ID, Book.ID>]) in
  ///   for move in moves { shelves.move(move.item, to: move.newSection, before: move.next) }
  ///   table.render(box)
  /// }
  /// ```
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ moves: [BoxMove<SectionID, ItemID>]) -> Void
  ) {
    rowActions.move = moveAction(action)
  }
}
