/// Moving items by keys.
extension ReorderableList {
  /// Moves the selected items by some places, or without any the item that keys act on.
  ///
  /// They move one by one, the foremost first, and each is reported. One that has nowhere to go stays,
  /// and so do those behind it that would take its place.
  ///
  /// - Parameter distance: The number of places, negative towards the beginning.
  /// - Returns: whether the program lets one of them be moved, as far as it goes.
  func moveSelectedItems(by distance: Int) -> Bool {
    let selected = selection.rows.paths.sorted()
    let paths = selected.isEmpty ? [selection.focusedPath].compactMap(\.self) : selected
    var isMeant = false
    selection.forEachTracked(distance > 0 ? paths.reversed() : paths) { _, path in
      guard mayMove(path), sections.contains(path) else { return }
      isMeant = true
      guard let proposed = self.path(by: distance, from: path), !selection.contains(proposed)
      else { return }
      move(path, toProposed: proposed)
    }
    if isMeant, let focus = selection.focusedPath { reveal(focus) }
    return isMeant
  }

  private func move(_ path: ItemPath, toProposed proposed: ItemPath) {
    let target = PendingMove(
      origin: path,
      destination: destination(ofMoveFrom: path, toProposed: proposed)
    )
    guard target.destination != path, target.isPossible(in: sections) else { return }
    // Inside of the update, as what the program asks for must find the list and the data alike.
    shift(path, to: target.destination) { [self] in
      reportMove(from: path, to: target.destination)
    }
  }

  /// The path that an item has some places further, or nil at the ends of the list.
  ///
  /// Past the end of a section it is the first of the next one.
  private func path(by distance: Int, from path: ItemPath) -> ItemPath? {
    let count = sections.rowCounts[path.section]
    if (0..<count).contains(path.item + distance) {
      return ItemPath(item: path.item + distance, section: path.section)
    }
    let next = path.section + distance.signum()
    guard distance != 0, sections.rowCounts.indices.contains(next) else { return nil }
    return ItemPath(item: distance > 0 ? 0 : sections.rowCounts[next], section: next)
  }
}
