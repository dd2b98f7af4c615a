package import BentoListLayouts

/// The items of a list that have to be followed through an update.
///
/// The changes of all other items are invisible if the update is not animated.
package struct RowsInUse {
  /// The maximum number of selected items worth following individually.
  private static let chosenLimit = 1_000

  /// The items that have cells.
  package let live: Set<ItemPath>
  /// The items that are selected, have keyboard focus or a menu, or are a scroll target: if one of them
  /// is removed, its neighbors matter, whichever they are.
  package let chosen: Set<ItemPath>
  /// Whether a visible item is kept in place.
  package let areAnchored: Bool
  /// The sizes of the other items: if they were measured, these are lost with them.
  package let sizes: Sizes

  /// The relation between the sizes of a list's items.
  package enum Sizes {
    /// All items have the same size, whichever they are.
    case equal
    /// Each item has the height of its component, so that a common height of components is theirs.
    case ofComponents
    /// Each may have another size.
    case unknown
  }

  /// Collects the items; nil if there are many.
  ///
  /// - Parameters:
  ///   - live: The items that have cells.
  ///   - selection: The selection of the list.
  ///   - others: Other items to follow.
  ///   - areAnchored: Whether a visible item is kept in place.
  ///   - sizes: The sizes of the other items.
  init?(
    live: some Sequence<ItemPath>,
    _ selection: ListSelection,
    others: [ItemPath?],
    areAnchored: Bool,
    sizes: Sizes
  ) {
    // With all rows of a long list selected, each of them would be followed on its own, which costs more than
    // the comparison of all rows that this is meant to avoid.
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

  /// The number of items in the sets that it follows.
  fileprivate var followedCount: Int {
    waitingRows.joined().reduce(rows.paths.count) { $0 + $1.rows.count }
  }
}
