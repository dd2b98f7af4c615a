/// The minimal changes that turn one list of sections with keyed items into another.
///
/// ```swift
/// let old = [
///   Artist(id: "Nina Simone", items: [Album(id: "1", title: "Little Girl Blue")]),
///   Artist(id: "Alice Coltrane", items: []),
/// ]
/// let new = [old[1], old[0]]
/// let changes = SectionedChangeset(from: old, to: new)
/// print(changes.sections.moves)  // [1→0]
/// ```
///
/// Like ``Changeset``, this is one atomic batch: removed sections and items are specified by old positions,
/// inserted ones by new positions, and moved ones by both. Applying it to the old sections consists of
/// these steps, in order:
/// 1. Items in ``ItemChangeset/removals`` and sources of moves leave their old positions.
/// 2. ``sections`` are removed, inserted and moved; the remaining items move along with their section.
/// 3. Inserted and moved items take their new positions. In every surviving section, the remaining items fill
///   the other positions in their old order. All other positions of an inserted section hold new items.
///
/// For unique ids, within and across sections:
/// - sections move as little as a longest increasing subsequence allows;
/// - an item moves if it changes its section; within a section, items move as little as a longest increasing
///   subsequence allows;
/// - every item that both sides have survives, even if it leaves a removed section or enters an inserted
///   one.
///
/// Duplicate ids are legal. Sections match like the items of a ``Changeset``, and so do the items of each
/// pair of matched sections. The remaining items then match across sections: among equal ids, the lowest old
/// position matches the lowest new one.
public struct SectionedChangeset: Hashable, Sendable {
  /// The removals, insertions and moves of sections; this changeset has no updates.
  public internal(set) var sections: Changeset

  /// The removals, insertions, moves and updates of items.
  public internal(set) var items: ItemChangeset

  @usableFromInline
  init(sections: Changeset, items: ItemChangeset) {
    self.sections = sections
    self.items = items
  }

  /// Whether both sides have the same sections with the same items in the same order, and with the same
  /// content.
  public var hasNoChanges: Bool { sections.hasNoChanges && items.hasNoChanges }

  /// Whether both sides have the same ids in the same order; contents may differ.
  public var hasNoStructuralChanges: Bool {
    sections.hasNoStructuralChanges && items.hasNoStructuralChanges
  }

  /// Returns the inverse changes, from the new sections to the old ones.
  ///
  /// - Complexity: O(*c* log *c*) in the number of changes.
  public func inverted() -> SectionedChangeset {
    SectionedChangeset(sections: sections.inverted(), items: items.inverted())
  }

  /// Returns the same changes for containers, such as UIKit's lists, that cannot move items out of removed
  /// sections or into inserted ones.
  ///
  /// Such a move becomes a removal at its source and an insertion at its destination, unless that side
  /// belongs to a section that is removed or inserted as a whole.
  ///
  /// - Complexity: O(*c* log *c*) in the number of changes.
  public func limitingMovesToSurvivingSections() -> SectionedChangeset {
    let removed = Set(sections.removals)
    let inserted = Set(sections.insertions)
    guard !removed.isEmpty || !inserted.isEmpty else { return self }
    var limited = self
    limited.items.moves = []
    for move in items.moves {
      switch (removed.contains(move.source.section), inserted.contains(move.destination.section)) {
      case (false, false): limited.items.moves.append(move)
      case (false, true): limited.items.removals.append(move.source)
      case (true, false): limited.items.insertions.append(move.destination)
      case (true, true): break
      }
    }
    limited.items.removals.sort()
    limited.items.insertions.sort()
    return limited
  }
}

// MARK: - Single positions

extension SectionedChangeset {
  /// Returns the new position of the item at `source` in the old sections, or `nil` if it is removed.
  ///
  /// - Complexity: O(log *c* + *m*) for *c* sections and changes, *m* of which are moves.
  public func destination(of source: ItemPosition) -> ItemPosition? {
    if let section = sections.destination(of: source.section) {
      // The runs of one new section also ascend in old positions, so both can be searched together.
      let next = items.stays.partitioningIndex {
        ($0.new.section, $0.old.item) > (section, source.item)
      }
      if next > 0, let found = items.stays[next - 1].new(ofOld: source) {
        return found
      }
    }
    return items.moves.first { $0.source == source }?.destination
  }

  /// Returns the old position of the item at `destination` in the new sections, or `nil` if it is inserted.
  ///
  /// - Complexity: O(log *c*) in the number of sections and changes.
  public func source(of destination: ItemPosition) -> ItemPosition? {
    let next = items.stays.partitioningIndex { $0.new > destination }
    if next > 0, let found = items.stays[next - 1].inverted.new(ofOld: destination) {
      return found
    }
    let move = items.moves.partitioningIndex { $0.destination >= destination }
    guard move < items.moves.count, items.moves[move].destination == destination else { return nil }
    return items.moves[move].source
  }
}

// MARK: - CustomStringConvertible

extension SectionedChangeset: CustomStringConvertible {
  /// The changes to the sections, followed by those to the items.
  public var description: String { "sections: (\(sections)), items: (\(items))" }
}
