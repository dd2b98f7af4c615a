package import BentoListLayouts

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
  /// Which sizes the other items have: measured ones are lost with them.
  package let sizes: Sizes

  /// What is known of the sizes of a list's items.
  package enum Sizes {
    /// All items have one size, whichever they are.
    case equal
    /// Each is as high as its component, so that a common height of those is theirs.
    case ofComponents
    /// Each may have another size.
    case unknown
  }

  /// Collects them; nil where they are many.
  ///
  /// - Parameters:
  ///   - live: The items that have cells.
  ///   - selection: What is selected.
  ///   - others: What else is followed.
  ///   - areAnchored: Whether some item in view stays where it is seen.
  ///   - sizes: Which sizes the other items have.
  init?(
    live: some Sequence<ItemPath>,
    _ selection: ListSelection,
    others: [ItemPath?],
    areAnchored: Bool,
    sizes: Sizes
  ) {
    guard selection.followedCount <= Self.chosenLimit else { return nil }
    self.live = Set(live)
    chosen = selection.followedPaths.union(others.compactMap(\.self))
    self.areAnchored = areAnchored
    self.sizes = sizes
  }
}

extension ListSelection {
  /// All items that the selection follows through updates.
  fileprivate var followedPaths: Set<ItemPath> {
    let single = ([rows.focus, rows.anchor, pressedPath] + trackedPaths).compactMap(\.self)
    return waitingRows.reduce(into: Set(rows.paths).union(single)) { paths, waiting in
      paths.formUnion(PathSet(runs: Array(waiting)))
    }
  }

  /// The number of items of the sets that it follows.
  fileprivate var followedCount: Int {
    waitingRows.joined().reduce(rows.paths.count) { $0 + $1.rows.count }
  }
}
