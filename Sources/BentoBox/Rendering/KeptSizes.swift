internal import BentoListLayouts
internal import BentoLists

/// The items whose sizes are the same in a new box as in the old one.
@MainActor
struct KeptSizes<SectionID: Hashable, ItemID: Hashable> {
  private let old: [Section<SectionID, ItemID>]
  private let new: [Section<SectionID, ItemID>]
  private let items: Set<ItemPath>
  private let isKnown: Bool

  /// Creates the result of comparing two boxes.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - items: The new paths of the items that have views and the same sizes.
  ///   - isKnown: Whether any old sizes are still valid.
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

  /// Returns whether an item has the same size in both boxes.
  ///
  /// Of the lazy items, only those that have views are compared: components are not created for the
  /// others, no matter how many have been measured. The old sizes of the others become estimates.
  func contains(_ path: ItemPath, at newPath: ItemPath) -> Bool {
    guard isKnown else { return false }
    let (before, after) = (old[path.section].items, new[newPath.section].items)
    // A common height answers the question without creating a component.
    if let height = before.commonHeight, height == after.commonHeight { return true }
    guard let before = before[path.item].knownComponent,
      let after = after[newPath.item].knownComponent
    else { return items.contains(newPath) }
    return AnyRenderable.layoutEquivalence(before, after) == .same
  }
}
