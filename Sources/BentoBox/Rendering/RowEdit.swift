internal import BentoLists

/// How one row of a box differs from the box before, told by a program that knows it: nobody has to
/// compare the ids of all rows.
package struct RowEdit: Hashable, Sendable {
  /// The section, the same before and after.
  package let section: Int
  /// Where the row was; nil for a new one.
  package let removed: Int?
  /// Where it is; nil for one that is gone.
  ///
  /// The same place as before is a row that shows something else.
  package let inserted: Int?

  /// Creates an edit.
  package init(section: Int, removed: Int?, inserted: Int?) {
    self.section = section
    self.removed = removed
    self.inserted = inserted
  }
}

extension RowEdit {
  /// Whether the edit leads from some sections to others, as far as the numbers of rows and the
  /// ids of this one tell.
  func leads<SectionID: Hashable, ItemID: Hashable>(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>]
  ) -> Bool {
    guard old.count == new.count, old.indices.contains(section) else { return false }
    let (before, after) = (old[section].items.count, new[section].items.count)
    guard before - (removed == nil ? 0 : 1) + (inserted == nil ? 0 : 1) == after,
      removed.map({ $0 < before }) ?? true, inserted.map({ $0 < after }) ?? true
    else { return false }
    guard let removed, let inserted else { return true }
    return old[section].items.id(at: removed) == new[section].items.id(at: inserted)
  }

  /// Where an item of the section is now; nil for the one that is gone.
  func destination(of item: Int) -> Int? {
    if item == removed { return inserted }
    let left = item - (removed.map { $0 < item } == true ? 1 : 0)
    return left + (inserted.map { $0 <= left } == true ? 1 : 0)
  }
}
