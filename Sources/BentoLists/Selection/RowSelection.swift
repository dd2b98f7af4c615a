internal import BentoListLayouts

/// Which rows of a table are selected, and which row the keyboard acts on.
///
/// Invariant, outside of calls: every path in it exists in the table.
nonisolated struct RowSelection: Hashable, Sendable {
  /// The selected rows.
  var paths: PathSet = []
  /// The row that keys act on: the last one that was chosen or moved to; nil before the first.
  var focus: ItemPath?
  /// Where the focused row was removed and a neighbor took over, on which side of it that was; nil
  /// as soon as the user or the program chooses a row.
  ///
  /// A key that is pressed while a row goes means the neighbors of that row, whether it comes just
  /// before or just after: Down leads to the row below the gap either way, and passes over none.
  var gap: Side?
  /// The row at which a range begins that Shift extends; nil to begin at the focus.
  var anchor: ItemPath?

  /// A side of a row.
  enum Side: Hashable, Sendable {
    case above
    case below
  }

  /// Keeps one selected row at most: the one with the keyboard's focus, else the first.
  mutating func keepOne() {
    guard paths.count > 1 else { return }
    let kept = focus.flatMap { paths.contains($0) ? $0 : nil } ?? paths.first
    paths = kept.map { [$0] } ?? []
  }

  /// Lets keys act on a row.
  mutating func focus(on path: ItemPath) {
    focus = path
    gap = nil
  }

  /// Lets keys act on a row, and a range begin there.
  mutating func moveFocus(to path: ItemPath) {
    focus(on: path)
    anchor = path
  }
}

// MARK: - Changes of the rows

nonisolated extension RowSelection {
  /// Follows the rows through a change of the table.
  ///
  /// - Parameters:
  ///   - old: The sections before the change.
  ///   - selectsNeighbor: Whether a neighbor takes over when no selected row is left.
  ///   - staysInPlace: Whether a row that is still there kept its order among the others.
  ///   - newPath: Where an old row is now, or nil for one that is gone.
  ///   - newPaths: Where old rows are now, without those that are gone.
  /// - Complexity: O(*r*) in the rows around the focus that went, aside from `newPaths`.
  mutating func follow(
    in old: SectionTable,
    selectsNeighbor: Bool,
    staysInPlace: (ItemPath) -> Bool,
    newPath: (ItemPath) -> ItemPath?,
    newPaths: (PathSet) -> PathSet
  ) {
    guard !paths.isEmpty || focus != nil || anchor != nil else { return }
    func neighbor(of path: ItemPath) -> (path: ItemPath, side: Side)? {
      Self.neighbor(of: path, in: old) { staysInPlace($0) ? newPath($0) : nil }
        ?? Self.neighbor(of: path, in: old, newPath)
    }
    let before = self
    paths = newPaths(before.paths)
    anchor = before.anchor.flatMap(newPath)
    if let row = before.focus, newPath(row) == nil {
      let next = neighbor(of: row)
      focus = next?.path
      gap = next?.side
    } else {
      focus = before.focus.flatMap(newPath)
    }
    guard selectsNeighbor, paths.isEmpty, !before.paths.isEmpty else { return }
    let lead = before.focus.flatMap { before.paths.contains($0) ? $0 : nil } ?? before.paths.first
    if let lead, let next = neighbor(of: lead) { paths = [next.path] }
  }

  /// The next row that is still there, else the one before, with the side of it on which the gap is.
  private static func neighbor(
    of path: ItemPath,
    in old: SectionTable,
    _ newPath: (ItemPath) -> ItemPath?
  ) -> (path: ItemPath, side: Side)? {
    let index = old.rowIndex(of: path)
    for next in index + 1..<max(index + 1, old.rowCount) {
      if let found = old.row(atIndex: next).flatMap(newPath) { return (found, .above) }
    }
    for previous in (0..<index).reversed() {
      if let found = old.row(atIndex: previous).flatMap(newPath) { return (found, .below) }
    }
    return nil
  }
}
