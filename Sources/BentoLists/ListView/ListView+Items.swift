internal import BentoCells
package import BentoGeometry
internal import BentoListLayouts
package import BentoViews

// MARK: - Items and their views

extension ListView {
  /// Notes that the content of a view may want another size.
  package func sizeMayDiffer(of view: View) { geometry.sizeMayDiffer(of: view, in: self) }

  /// Puts the view of an element into the tree, below the scroll indicators; `orderViews` of the geometry
  /// finds its depth.
  ///
  /// - Parameter isOther: Whether a subview is another such view, which the new one lies in front of.
  func attach(_ view: View, isHidden: Bool, inFrontOf isOther: (View) -> Bool) {
    recycler.notePlaced(view)
    view.isHidden = isHidden
    guard view.superview !== self else { return }
    (view as? any ListItemView)?.list = self
    insertSubview(view, at: (subviews.lastIndex(where: isOther) ?? -1) + 1)
  }

  /// The item whose view is at a point of the list, or nil.
  func shownItem(at point: Point) -> ItemPath? { tileSet.itemTile(at: point)?.path }

  /// The item in whose view another one lies, or nil.
  func shownItem(containing view: View) -> ItemPath? {
    tileSet.shown.first { $0.path != nil && view.isDescendant(of: $0.view) }?.path
  }

  /// The path of the item that a cell shows, or nil.
  func path(shownBy cell: View) -> ItemPath? {
    tileSet.tile(showing: cell).flatMap { $0.departureUpdate == nil ? $0.path : nil }
  }

  /// The cell of an item that is in view or may come into view with it, or nil.
  func cellView(at path: ItemPath) -> View? {
    for tile in tileSet.present where tile.path == path { return tile.view }
    return nil
  }

  /// Where the press ended that selects or activates an item just now, in the list's space; nil while keys
  /// do so.
  package var activationPoint: Point? { input.activationPoint }

  /// The first item in view, and without any the first one of all.
  var firstShownPath: ItemPath? {
    tileSet.shown.first { $0.path != nil }?.path ?? sections.row(atIndex: 0)
  }

  /// Tells the delegate of the views that are about to be shown.
  func beginDisplay(of tiles: [Tile]) {
    for tile in tiles where !tile.isDisplayed {
      tile.isDisplayed = true
      program.willDisplay(tile)
    }
  }
}

// MARK: - Moving

extension ListView {
  /// The item at a point that a drag picks up, unless something in it takes presses itself.
  func draggableItem(at point: Point) -> ItemPath? {
    guard let tile = tileSet.itemTile(at: point), tile.view.leavesPress(at: point, in: self) else {
      return nil
    }
    return tile.path
  }

  /// Moves items from where they are shown to where they are shown from now on, and the others aside.
  ///
  /// - Parameter begin: Runs inside of that update, and says whether the moves still stand: what brings
  ///   the list up to date before it may have changed the items or ended the drag.
  func shift(_ moves: ItemMoves, begin: @escaping () -> Bool) {
    performBatchUpdates { [self] in
      guard begin() else { return }
      for move in moves.moves { queue.record { $0.moveRow(at: move.origin, to: move.destination) } }
    }
  }

  /// Tells the program that the user moved items, by their paths in the data.
  func reportMoves(_ moves: ItemMoves) {
    perform { program.reportMoves(moves) }
  }
}

extension View {
  /// The nearest list around the view, or nil.
  ///
  /// - Parameter showingBoxes: Whether a list counts only if it shows boxes.
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
