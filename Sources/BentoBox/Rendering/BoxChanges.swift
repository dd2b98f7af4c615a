internal import BentoDiff
internal import BentoListLayouts
internal import BentoLists
internal import BitCollections

/// What is different between two lists of sections, by ids alone.
///
/// Components play no part: every item that both sides have is taken to show something new.
///
/// A change goes through three forms on its way to the views, one for each floor: the changesets of
/// the diff, in positions; the update that a list gathers from them, in paths, as it does for programs
/// without boxes; and the plan of the list, from places to places.
@MainActor
struct BoxChanges {
  /// The changes of sections.
  let sections: Changeset
  /// The changes of items, aside from those in sections whose ids are all the same.
  let items: ItemChangeset
  private let changeset: SectionedChangeset
  /// The old sections whose items have the same ids in the same order.
  private let settled: BitSet
  /// How the rows of the one section change that was not compared row by row; nil for none.
  let replacement: RowReplacement?
  /// The one change of rows, where the program told it; nil where ids were compared.
  let edit: RowEdit?
  /// An id that stands twice among the sections, or the items of a section that changes and is not long;
  /// nil where none was found.
  let repeatedID: (any Hashable)?

  /// How many items a section may have to be looked through for an id that stands twice.
  private static let lookedThrough = 1_000

  /// Takes what the program told: one row is different, and all else the same.
  init<SectionID: Hashable, ItemID: Hashable>(
    _ edit: RowEdit,
    in sections: [Section<SectionID, ItemID>]
  ) {
    self.edit = edit
    replacement = nil
    repeatedID = nil
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
  /// It is compiled for numbers apart, by which very long lists are mostly known: a call for each id
  /// would take several times as long.
  ///
  /// - Complexity: O(*n*) where the lists mostly line up; lazy sections over equal ids cost nothing.
  /// - Parameter rows: The rows that are followed by somebody, if all others may go and come again.
  @specialized(where SectionID == Int, ItemID == Int)
  init<SectionID: Hashable, ItemID: Hashable>(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>],
    following rows: RowsInUse? = nil
  ) {
    typealias Entry = (id: SectionID, items: [ItemID])
    let sections = Changeset(
      // No key paths: of generic types they are made again each time.
      from: old.map { $0.id },
      to: new.map { $0.id },
      id: { $0 },
      hasSameContent: nil
    )
    var settled = BitSet(reservingCapacity: old.count)
    var isSettledAfter = BitSet(reservingCapacity: new.count)
    for pair in sections.pairs
    where old[pair.source].items.hasSameIDs(as: new[pair.destination].items) {
      settled.insert(pair.source)
      isSettledAfter.insert(pair.destination)
    }
    let replacement = rows.flatMap { rows in
      RowReplacement(from: old, to: new, settled: settled, following: rows)
    }
    if let replacement {
      settled.insert(replacement.section)
      isSettledAfter.insert(replacement.section)
    }
    edit = nil
    self.replacement = replacement
    self.sections = sections
    self.settled = settled
    // Where the other side has no items to compare with, those of a section that goes or comes as a whole
    // need not be known, however many there are.
    let hasOld = old.indices.contains { !settled.contains($0) && !old[$0].items.isEmpty }
    let hasNew = new.indices.contains { !isSettledAfter.contains($0) && !new[$0].items.isEmpty }
    let oldEntries: [Entry] = old.indices.map { index in
      let isNeeded = hasNew || sections.destination(of: index) != nil
      let ids = settled.contains(index) || !isNeeded ? [] : old[index].items.ids
      return (old[index].id, ids)
    }
    let kept = BitSet(hasOld ? [] : sections.pairs.map(\.destination))
    let newEntries: [Entry] = new.indices.map { index in
      let isNeeded = hasOld || kept.contains(index)
      let ids = isSettledAfter.contains(index) || !isNeeded ? [] : new[index].items.ids
      return (new[index].id, ids)
    }
    repeatedID = Self.repeatedID(in: new, settled: isSettledAfter)
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
    if sections.count <= lookedThrough, let id = repeated(sections.map { $0.id }) { return id }
    for (number, section) in sections.enumerated()
    where !settled.contains(number) && section.items.count <= lookedThrough {
      if let id = repeated(section.items.ids) { return id }
    }
    return nil
  }

  /// Whether an old section stays, with the same items in the same order.
  func hasSameItems(inSection section: Int) -> Bool {
    settled.contains(section) && replacement?.section != section && edit?.section != section
  }

  /// Where a section is now, or nil.
  func destination(ofSection section: Int) -> Int? {
    sections.destination(of: section)
  }

  /// Where an item is now, or nil.
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
  /// The path of a position in the changes; many are made at a time, without a look at which actor that is.
  nonisolated init(_ position: ItemPosition) {
    self.init(item: position.item, section: position.section)
  }
}
