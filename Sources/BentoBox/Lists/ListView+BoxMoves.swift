public import BentoLists

/// The user's moves in a list that shows boxes, expressed with the ids of the box.
extension ListView {
  /// Sets the action called when the user moves an item, replacing any previous action; setting an
  /// action enables moving.
  ///
  /// The user moves an item by dragging it, or the selected items with Alt and an arrow key. The list has
  /// already moved the item when the action is called. Rendering a box with the same change therefore
  /// shows no difference, and rendering a box without it reverts the move.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ move: BoxMove<SectionID, ItemID>) -> Void
  ) {
    rowActions.move = moveAction { (moves: [BoxMove<SectionID, ItemID>]) in
      for move in moves { action(move) }
    }
  }

  /// Sets the action called when the user moves items, replacing any previous action; setting an
  /// action enables moving.
  ///
  /// Dragging one of the selected items moves all of them. The action is called once for all moves,
  /// with the last destination first. If you apply the moves in this order, the item that each move
  /// inserts before is already in place.
  ///
  /// ```swift
  /// table.onMove { [unowned table] (moves: [BoxMove<Shelf.ID, Book.ID>]) in
  ///   for move in moves { shelves.move(move.item, to: move.newSection, before: move.next) }
  ///   table.render(box)
  /// }
  /// ```
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  public func onMove<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (_ moves: [BoxMove<SectionID, ItemID>]) -> Void
  ) {
    rowActions.move = moveAction(action)
  }
}
