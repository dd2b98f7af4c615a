internal import BentoDiff
internal import BentoListLayouts
internal import BentoLists
internal import BitCollections

/// The differences between two lists of sections, determined only by ids.
///
/// Components are not compared: every item that is in both lists is assumed to show something new.
///
/// A change takes three forms on its way to the views, one per layer: the changesets of the diff, in terms of
/// positions; the update that a list builds from them, in terms of paths, just as for programs without boxes;
/// and the list's plan, which maps places to places.
@MainActor
struct BoxChanges {
  /// The changes to sections.
  let sections: Changeset
  /// The changes to items, except for items in sections whose item ids are unchanged.
  let items: ItemChangeset
  private let changeset: SectionedChangeset
  /// The old sections whose items have the same ids, in the same order, in the new list.
  private let settled: BitSet
  /// The changes to the one section that was not compared row by row, or nil.
  let replacement: RowReplacement?
  /// The single change that the program provided; nil if ids were compared.
  let edit: RowEdit?
  /// An id that occurs twice among the sections, or among the items of a changed section that isn't too long;
  /// nil if none was found.
  let repeatedID: (any Hashable)?

  /// The maximum number of items in a list that is searched for duplicate ids.
  private static let duplicateSearchLimit = 1_000

  /// Creates the changes from an edit that the program provided: one row is different, and everything else is
  /// the same.
  init<SectionID: Hashable, ItemID: Hashable>(
    _ edit: RowEdit,
    in sections: [Section<SectionID, ItemID>]
  ) {
    self.edit = edit
    replacement = nil
    repeatedID = nil
    // Every section counts as settled, because the edit describes the only row that differs.
    let numbers = Array(sections.indices)
    settled = BitSet(numbers)
    self.sections = Changeset(from: numbers, to: numbers, id: { $0 }, hasSameContent: nil)
    changeset = SectionedChangeset(
      from: numbers,
      to: numbers,
      sectionID: { $0 },
      items: { _ in [Int]() },
      itemID: { $0 }
    )
    items = changeset.items
  }

  /// Finds the changes.
  ///
  /// The initializer is specialized for integers, which are the usual ids of very long lists: an
  /// unspecialized call for each id would take several times as long.
  ///
  /// - Complexity: O(*n*) if most of the lists match up; lazy sections over equal ids cost nothing.
  /// - Parameter rows: The rows in use, or nil to follow all rows. Rows that are not in use may be
  ///   removed and inserted again.
  @specialized(where SectionID == Int, ItemID == Int)
  init<SectionID: Hashable, ItemID: Hashable>(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>],
    following rows: RowsInUse? = nil
  ) {
    typealias Entry = (id: SectionID, items: [ItemID])
    let sections = Changeset(
      // Key paths are avoided, because those of generic types are created again each time.
      from: old.map { $0.id },
      to: new.map { $0.id },
      id: { $0 },
      hasSameContent: nil
    )
    // These are the old and new indices of sections whose items need no comparison.
    var settled = BitSet(reservingCapacity: old.count)
    var settledInNew = BitSet(reservingCapacity: new.count)
    for pair in sections.pairs
    where old[pair.source].items.hasSameIDs(as: new[pair.destination].items) {
      settled.insert(pair.source)
      settledInNew.insert(pair.destination)
    }
    let replacement = rows.flatMap { rows in
      RowReplacement(from: old, to: new, settled: settled, following: rows)
    }
    if let replacement {
      // The replacement describes all changes of its section, so the diff can skip it.
      settled.insert(replacement.section)
      settledInNew.insert(replacement.section)
    }
    edit = nil
    self.replacement = replacement
    self.sections = sections
    self.settled = settled
    // If there are no items to compare with, the items of a section inserted or removed as a whole
    // aren't needed, no matter how many there are.
    let hasOld = old.indices.contains { !settled.contains($0) && !old[$0].items.isEmpty }
    let hasNew = new.indices.contains { !settledInNew.contains($0) && !new[$0].items.isEmpty }
    let oldEntries: [Entry] = old.indices.map { index in
      let isNeeded = hasNew || sections.destination(of: index) != nil
      let ids = settled.contains(index) || !isNeeded ? [] : old[index].items.ids
      return (old[index].id, ids)
    }
    let keptInNew = BitSet(hasOld ? [] : sections.pairs.map(\.destination))
    let newEntries: [Entry] = new.indices.map { index in
      let isNeeded = hasOld || keptInNew.contains(index)
      let ids = settledInNew.contains(index) || !isNeeded ? [] : new[index].items.ids
      return (new[index].id, ids)
    }
    repeatedID = Self.repeatedID(in: new, settled: settledInNew)
    changeset = SectionedChangeset(
      from: oldEntries,
      to: newEntries,
      sectionID: { $0.id },
      items: { $0.items },
      itemID: { $0 }
    )
    items = changeset.items
  }

  private static func repeatedID<SectionID: Hashable, ItemID: Hashable>(
    in sections: [Section<SectionID, ItemID>],
    settled: BitSet
  ) -> (any Hashable)? {
    func repeated<ID: Hashable>(_ ids: [ID]) -> ID? {
      var seen = Set<ID>(minimumCapacity: ids.count)
      for id in ids where !seen.insert(id).inserted { return id }
      return nil
    }
    // The search is only a diagnostic. In long lists, a set of all ids would cost more than the diff.
    if sections.count <= duplicateSearchLimit, let id = repeated(sections.map { $0.id }) {
      return id
    }
    for (number, section) in sections.enumerated()
    where !settled.contains(number) && section.items.count <= duplicateSearchLimit {
      if let id = repeated(section.items.ids) { return id }
    }
    return nil
  }

  /// Returns whether an old section remains and has the same items in the same order.
  func hasSameItems(inSection section: Int) -> Bool {
    settled.contains(section) && replacement?.section != section && edit?.section != section
  }

  /// Returns the new index of a section, or nil if it was removed.
  func destination(ofSection section: Int) -> Int? {
    sections.destination(of: section)
  }

  /// Returns the new path of an item, or nil if it was removed.
  func destination(of path: ItemPath) -> ItemPath? {
    if let edit, edit.section == path.section {
      return edit.destination(of: path.item).map { ItemPath(item: $0, section: edit.section) }
    }
    if let replacement, replacement.section == path.section {
      return replacement.destinations[path.item].map {
        ItemPath(item: $0, section: replacement.section)
      }
    }
    if settled.contains(path.section) {
      return sections.destination(of: path.section).map {
        ItemPath(item: path.item, section: $0)
      }
    }
    let source = ItemPosition(section: path.section, item: path.item)
    return changeset.destination(of: source).map(ItemPath.init)
  }
}

extension ItemPath {
  /// Creates the path of a position in a changeset.
  ///
  /// The initializer is nonisolated because many paths are created at a time, and an isolation check for
  /// each of them would add up.
  nonisolated init(_ position: ItemPosition) {
    self.init(item: position.item, section: position.section)
  }
}
