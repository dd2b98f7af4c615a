internal import BentoListLayouts
internal import BentoLists

/// Which items take the same room after a box as before it.
@MainActor
struct KeptSizes<SectionID: Hashable, ItemID: Hashable> {
  private let old: [Section<SectionID, ItemID>]
  private let new: [Section<SectionID, ItemID>]
  private let items: Set<ItemPath>
  private let isKnown: Bool

  /// Compares two boxes.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections afterwards.
  ///   - items: The items that have views and take the same room, where they are afterwards.
  ///   - isKnown: Whether sizes from before hold at all.
  init(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>],
    ofItems items: Set<ItemPath>,
    isKnown: Bool
  ) {
    self.old = old
    self.new = new
    self.items = items
    self.isKnown = isKnown
  }

  /// Whether an item takes the same room.
  ///
  /// Of lazy items only those are known that have views: no other is made to find out, however many were
  /// measured before. Their old sizes are estimates.
  func contains(_ path: ItemPath, at newPath: ItemPath) -> Bool {
    guard isKnown else { return false }
    let (before, after) = (old[path.section].items, new[newPath.section].items)
    if let height = before.commonHeight, height == after.commonHeight { return true }
    guard let before = before[path.item].knownComponent,
      let after = after[newPath.item].knownComponent
    else { return items.contains(newPath) }
    return AnyRenderable.layoutEquivalence(before, after) == .same
  }
}
