/// The selected rows of a table and the row with keyboard focus.
///
/// Invariant, outside of calls: every path in the selection exists in the table.
package nonisolated struct RowSelection: Hashable, Sendable {
  /// The selected rows.
  package var paths: PathSet = []
  /// The focused row, on which keys act: the last row that was selected or reached with a key, or nil before
  /// the first.
  package var focus: ItemPath?
  /// The side of the focused row on which the removed row that it replaced was located; nil once a row is
  /// selected.
  ///
  /// A key that is pressed while a row is being removed refers to the neighbors of that row, whether it
  /// arrives just before or just after the removal: in either case, Down moves to the row below the gap and
  /// skips no row.
  package var gap: Side?
  /// The start of the range that Shift extends, or nil to start at the focus.
  package var anchor: ItemPath?

  /// Creates an empty selection.
  package init() {}

  /// A side of a row.
  package enum Side: Hashable, Sendable {
    /// Above the row.
    case above
    /// Below the row.
    case below
  }

  /// Limits the selection to one row: the focused row or, if it is not selected, the first selected row.
  package mutating func keepOne() {
    guard paths.count > 1 else { return }
    let kept = focus.flatMap { paths.contains($0) ? $0 : nil } ?? paths.first
    paths = kept.map { [$0] } ?? []
  }

  /// Focuses a row.
  package mutating func focus(on path: ItemPath) {
    focus = path
    gap = nil
  }

  /// Focuses a row, which becomes the start of the range that Shift extends.
  package mutating func moveFocus(to path: ItemPath) {
    focus(on: path)
    anchor = path
  }
}

// MARK: - Changes of the rows

nonisolated extension RowSelection {
  /// Updates the selection to match a change to the table.
  ///
  /// - Parameters:
  ///   - old: The sections before the change.
  ///   - selectsNeighbor: Whether to select a neighbor if no selected row is left.
  ///   - staysInPlace: Returns whether a row that still exists has kept its order among the others.
  ///   - newPath: Returns the new path of an old row, or nil if it was removed.
  ///   - newPaths: Returns the new paths of old rows, without those of removed rows.
  /// - Complexity: O(*r*) in the number of removed rows around the focus, not counting `newPaths`.
  package mutating func follow(
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

  /// Returns the next row that still exists or, if there is none, the previous one, and the side of that row
  /// where the gap is.
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
