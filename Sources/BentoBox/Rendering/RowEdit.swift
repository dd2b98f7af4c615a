internal import BentoLists

/// The single difference in rows between two boxes, provided by the program so that the ids of all rows don't
/// have to be compared.
package struct RowEdit: Hashable, Sendable {
  /// The index of the section, which is the same in both boxes.
  package let section: Int
  /// The old index of the row; nil if the row is inserted.
  package let removed: Int?
  /// The new index of the row; nil if the row is removed.
  ///
  /// An index equal to the old one means that only the content of the row has changed.
  package let inserted: Int?

  /// Creates an edit.
  package init(section: Int, removed: Int?, inserted: Int?) {
    self.section = section
    self.removed = removed
    self.inserted = inserted
  }
}

extension RowEdit {
  /// Returns whether the edit can transform the old sections into the new ones, judging by the row
  /// counts and the ids of the edited row.
  func leads<SectionID: Hashable, ItemID: Hashable>(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>]
  ) -> Bool {
    guard old.count == new.count, old.indices.contains(section) else { return false }
    let (before, after) = (old[section].items.count, new[section].items.count)
    // This is only a plausibility check: comparing the ids of all rows is exactly what an edit avoids.
    guard before - (removed == nil ? 0 : 1) + (inserted == nil ? 0 : 1) == after,
      removed.map({ $0 < before }) ?? true, inserted.map({ $0 < after }) ?? true
    else { return false }
    guard let removed, let inserted else { return true }
    return old[section].items.id(at: removed) == new[section].items.id(at: inserted)
  }

  /// Returns the new index of an item in the section, or nil for the removed item.
  func destination(of item: Int) -> Int? {
    if item == removed { return inserted }
    let left = item - (removed.map { $0 < item } == true ? 1 : 0)
    return left + (inserted.map { $0 <= left } == true ? 1 : 0)
  }
}
