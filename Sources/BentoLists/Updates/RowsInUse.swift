package import BentoListLayouts

/// The items of a list that must be tracked through an update.
///
/// Changes to all other items are invisible if the update is not animated.
package struct RowsInUse {
  /// The maximum number of selected items that are worth tracking individually.
  private static let chosenLimit = 1_000

  /// The items that have cells.
  package let live: Set<ItemPath>
  /// The items that are selected, have keyboard focus or a menu, or are a scroll target.
  ///
  /// If one of these items is removed, its neighbors matter, whichever items they are.
  package let chosen: Set<ItemPath>
  /// Whether a visible item stays in place.
  package let areAnchored: Bool
  /// The sizes of the other items; any measured sizes are lost with the items.
  package let sizes: Sizes

  /// The relationship between the sizes of a list's items.
  package enum Sizes {
    /// All items have the same size, regardless of which items they are.
    case equal
    /// Each item has the height of its component, so a height shared by all components is also the height of
    /// all items.
    case ofComponents
    /// Each item may have a different size.
    case unknown
  }

  /// Collects the items, or returns nil if there are many.
  ///
  /// - Parameters:
  ///   - live: The items that have cells.
  ///   - selection: The selection of the list.
  ///   - others: Other items to track.
  ///   - areAnchored: Whether a visible item stays in place.
  ///   - sizes: The sizes of the other items.
  init?(
    live: some Sequence<ItemPath>,
    _ selection: ListSelection,
    others: [ItemPath?],
    areAnchored: Bool,
    sizes: Sizes
  ) {
    // If all rows of a long list are selected, tracking each of them individually costs more than the
    // comparison of all rows that tracking is meant to avoid.
    guard selection.followedCount <= Self.chosenLimit else { return nil }
    self.live = Set(live)
    chosen = selection.followedPaths.union(others.compactMap(\.self))
    self.areAnchored = areAnchored
    self.sizes = sizes
  }
}

extension ListSelection {
  /// All items that the selection tracks through updates.
  fileprivate var followedPaths: Set<ItemPath> {
    let single = ([rows.focus, rows.anchor, pressedPath] + trackedPaths).compactMap(\.self)
    return waitingRows.reduce(into: Set(rows.paths).union(single)) { paths, waiting in
      paths.formUnion(PathSet(runs: Array(waiting)))
    }
  }

  /// The number of items that the selection tracks through updates.
  fileprivate var followedCount: Int {
    waitingRows.joined().reduce(rows.paths.count) { $0 + $1.rows.count }
  }
}
