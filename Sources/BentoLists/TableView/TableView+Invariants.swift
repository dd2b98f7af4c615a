internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// Traps when the table contradicts itself; for tests, after a layout pass.
  package func checkInvariants() {
    heights.checkInvariants()
    precondition(heights.count == sections.itemCount, "Every item has a height.")
    checkTiles()
    checkCoverage()
    let shown = tiles + departing + [keyboardTile, aheadTile].compactMap(\.self)
    recycler.checkInvariants(shown: shown.map(\.view))
    for path in selection.paths.union([selection.focus, selection.anchor].compactMap(\.self)) {
      precondition(sections.contains(path), "The selected row \(path) exists.")
    }
    for (path, cell) in liveCells {
      precondition(
        cell.isSelected == selection.paths.contains(path),
        "The cell of row \(path) shows whether it is selected."
      )
    }
    precondition(trackedRows.isEmpty, "No row is followed once callbacks are done.")
    precondition(transition == nil, "No update is left half done.")
    queue.checkInvariants()
  }

  /// Every tile is in the tree, at its place, in order.
  private func checkTiles() {
    var last = -1
    for tile in tiles {
      precondition(tile.place > last, "Tiles are in order, each item once.")
      last = tile.place
      precondition(sections.item(at: tile.place) == tile.item, "A tile knows its item.")
      precondition(tile.view.superview === self, "A tile's view is in the table.")
      precondition(!tile.view.isHidden, "A tile's view is shown.")
      precondition(tile.isDisplayed, "A tile's view was told to be displayed.")
      precondition(!tile.isDeleted, "A tile's item exists.")
      precondition(tile.view.alpha == 1, "A tile's view ends opaque.")
      precondition(
        tile.view.frame == frame(of: tile),
        "The view of \(tile.item) is at \(tile.view.frame), not at \(frame(of: tile))."
      )
      precondition(!heights.run(at: tile.place).isEstimate, "A visible height is known.")
    }
  }

  /// Every item with a view to show that touches the bounds has a tile.
  private func checkCoverage() {
    guard !bounds.isEmpty else { return }
    var top = 0.0
    var places = Set(tiles.map(\.place))
    let first = heights.place(at: max(0, bounds.minY)) ?? 0
    top = heights.offset(of: first)
    for place in first..<sections.itemCount where top < bounds.maxY {
      let height = heights.run(at: place).height
      if height > 0, bounds.maxY > 0, top + height > bounds.minY,
        case .row(let path) = sections.item(at: place)
      {
        precondition(places.contains(place), "The visible row \(path) has a cell.")
      }
      places.remove(place)
      top += height
    }
    precondition(
      places.allSatisfy { sections.item(at: $0) == .header(sections.item(at: $0).section) },
      "Only headers stay in view beyond their place."
    )
  }
}
