internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension TableView {
  /// Traps if the table is inconsistent; for tests, after a layout pass.
  package func checkInvariants() {
    checkParts()
    tableGeometry.rowHeights.checkInvariants(sections)
    checkTiles()
    checkCoverage()
    for (element, view) in liveViews {
      guard let path = element.path, let cell = view as? TableViewCell else { continue }
      precondition(
        cell.isSelected == selection.contains(path),
        "The cell of row \(path) shows whether it is selected."
      )
    }
    rowSwipe.checkInvariants()
    for view in edges.all {
      precondition(
        view.superview === self && view.frame == edges.frame(of: view, in: self, tableGeometry),
        "The view above or below the sections is at \(view.frame), where it does not belong."
      )
    }
  }

  /// Checks that every tile is at its place.
  private func checkTiles() {
    for tile in tileSet.shown {
      precondition(
        ListElement(sections.item(at: tile.place.index)) == tile.item,
        "A tile must have its item."
      )
      precondition(
        tile.view.frame == tableGeometry.frame(of: tile, in: self),
        "The view of \(tile.item) is at \(tile.view.frame), where it does not belong."
      )
      precondition(!heights.run(at: tile.place.index).isEstimate, "A visible height must be known.")
    }
  }

  /// Checks that every item that has a view and touches the bounds has a tile.
  private func checkCoverage() {
    guard !bounds.isEmpty else { return }
    var top = 0.0
    var places = Set(tileSet.shown.map(\.place.index))
    let first = heights.place(at: max(0, bounds.minY)) ?? 0
    top = heights.offset(of: first)
    for place in first..<sections.itemCount where top < bounds.maxY {
      let height = heights.run(at: place).height
      if height > 0, bounds.maxY > 0, top + height > bounds.minY + TableGeometry.edgeTolerance,
        top < bounds.maxY - TableGeometry.edgeTolerance,
        case .row(let path) = sections.item(at: place)
      {
        precondition(places.contains(place), "The visible row \(path) has a cell.")
      }
      places.remove(place)
      top += height
    }
    precondition(
      places.allSatisfy { !sections.item(at: $0).isRow },
      "Only headers and footers can float."
    )
  }
}
