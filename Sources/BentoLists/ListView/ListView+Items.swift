internal import BentoCells
package import BentoGeometry
package import BentoListLayouts
package import BentoViews

// MARK: - Items and their views

extension ListView {
  /// Called when the content of a view may request a different size.
  package func sizeMayDiffer(of view: View) { geometry.sizeMayDiffer(of: view, in: self) }

  /// Adds the view of an element to the view hierarchy, below the scroll indicators.
  ///
  /// The geometry's `orderViews` determines the view's z-order.
  ///
  /// - Parameter isOther: Returns whether a subview is of the same kind; the view is added above the last
  ///   such subview.
  func attach(_ view: View, isHidden: Bool, inFrontOf isOther: (View) -> Bool) {
    recycler.notePlaced(view)
    view.isHidden = isHidden
    guard view.superview !== self else { return }
    (view as? any ListItemView)?.list = self
    insertSubview(view, at: (subviews.lastIndex(where: isOther) ?? -1) + 1)
  }

  /// Returns the item whose view is at a point of the list, or nil.
  func shownItem(at point: Point) -> ItemPath? { tileSet.itemTile(at: point)?.path }

  /// Returns the item whose view contains another view, or nil.
  func shownItem(containing view: View) -> ItemPath? {
    tileSet.shown.first { $0.path != nil && view.isDescendant(of: $0.view) }?.path
  }

  /// Returns the path of the item that a cell shows, or nil.
  func path(shownBy cell: View) -> ItemPath? {
    tileSet.tile(showing: cell).flatMap { $0.departureUpdate == nil ? $0.path : nil }
  }

  /// Returns the cell of an item that has one, whether the cell is visible or waiting; otherwise nil.
  package func cellView(at path: ItemPath) -> View? {
    for tile in tileSet.present where tile.path == path { return tile.view }
    return nil
  }

  /// The location, in the list's space, of the press that is currently selecting or activating an item, or
  /// nil.
  package var activationPoint: Point? { input.activationPoint }

  /// The first visible item, or the first of all items if none is visible.
  var firstShownPath: ItemPath? {
    tileSet.shown.first { $0.path != nil }?.path ?? sections.row(atIndex: 0)
  }

  /// Notifies the delegate of the views that are about to be displayed.
  func beginDisplay(of tiles: [Tile]) {
    let program = program
    for tile in tiles where !tile.isDisplayed {
      tile.isDisplayed = true
      program.willDisplay(tile, in: self)
    }
  }
}

// MARK: - Moving

extension ListView {
  /// Returns the item that a drag at a point picks up, or nil if there is none or a view inside the item
  /// handles presses itself.
  package func draggableItem(at point: Point) -> ItemPath? {
    guard let tile = tileSet.itemTile(at: point), tile.view.leavesPress(at: point, in: self) else {
      return nil
    }
    return tile.path
  }

  /// Moves items from their displayed positions to their new ones, and makes space for them.
  ///
  /// - Parameter begin: Called inside the update; returns whether the moves are still valid. Earlier updates
  ///   of the list may have changed the items or ended the drag.
  func shift(_ moves: ItemMoves, begin: @escaping () -> Bool) {
    performBatchUpdates { [self] in
      guard begin() else { return }
      for move in moves.moves { queue.record { $0.moveRow(at: move.origin, to: move.destination) } }
    }
  }

  /// Notifies the program of the items that the user moved, with their paths in the data.
  func reportMoves(_ moves: ItemMoves) {
    perform { program.reportMoves(moves) }
  }
}

extension View {
  /// Returns the nearest list that contains the view, or nil.
  ///
  /// - Parameter showingBoxes: Whether to consider only lists that render boxes.
  package func enclosingList(showingBoxes: Bool = false) -> ListView? {
    var view = superview
    while let current = view {
      if let list = current as? ListView, !showingBoxes || list.boxLink.adapter != nil {
        return list
      }
      view = current.superview
    }
    return nil
  }
}
