/// The items of a list that somebody follows through an update.
///
/// What becomes of all other items is not seen by anybody when the update is made at once.
package struct RowsInUse {
  /// The most selected items that are worth following one by one.
  private static let chosenLimit = 1_000

  /// The items that have cells.
  package let live: Set<ItemPath>
  /// The items that are selected, have the keyboard or a menu, or are a goal: where one of them is gone,
  /// its neighbors count, whichever they are.
  package let chosen: Set<ItemPath>
  /// Whether some item in view stays where it is seen.
  package let areAnchored: Bool
  /// Whether no measured size is lost with items that nobody follows, where their components have a common
  /// height, or none.
  package let canReplace: (_ hasCommonHeight: Bool) -> Bool

  /// Collects them; nil where they are many.
  ///
  /// - Parameters:
  ///   - live: The items that have cells.
  ///   - selection: What is selected.
  ///   - others: What else is followed.
  ///   - areAnchored: Whether some item in view stays where it is seen.
  ///   - canReplace: Whether no measured size is lost with items that nobody follows.
  init?(
    live: some Sequence<ItemPath>,
    _ selection: ListSelection,
    others: [ItemPath?],
    areAnchored: Bool,
    canReplace: @escaping (_ hasCommonHeight: Bool) -> Bool
  ) {
    guard selection.rows.paths.count <= Self.chosenLimit else { return nil }
    self.live = Set(live)
    chosen = selection.followedPaths.union(others.compactMap(\.self))
    self.areAnchored = areAnchored
    self.canReplace = canReplace
  }
}

extension ListSelection {
  /// All items that the selection follows through updates.
  fileprivate var followedPaths: Set<ItemPath> {
    rows.paths.union([rows.focus, rows.anchor, pressedPath].compactMap(\.self))
      .union(trackedPaths.compactMap(\.self))
  }
}
