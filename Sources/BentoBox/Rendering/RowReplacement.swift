internal import BentoDiff
internal import BentoListLayouts
internal import BentoLists
internal import BitCollections

/// The changes to a long section with only a few rows in use: those rows are followed, and all others are
/// removed and inserted again.
///
/// Following all rows would take several times as long: a section of 100,000 rows that arrive in batches,
/// each of which is shown immediately, would delay a frame (`lists.update1pct`).
@MainActor
struct RowReplacement {
  /// A move of a followed row to another position among the remaining rows.
  typealias Move = (source: Int, destination: Int)

  /// The index of the section, which is the same in both boxes.
  let section: Int
  /// The indices of the removed old rows in ascending order, including the origins of moves.
  let removed: [Int]
  /// The indices of the inserted new rows in ascending order, including the destinations of moves.
  let inserted: [Int]
  /// The followed rows whose order changes.
  let moves: [Move]
  /// The new indices of the followed rows, keyed by their old indices.
  let destinations: [Int: Int]

  /// The minimum total number of rows in both boxes.
  private static let least = 2_000

  /// Finds the changes if only one section has changed, and either the sizes of its rows are known in advance
  /// or all rows are removed or new.
  ///
  /// - Returns: The changes, or nil if all rows must be compared because there are few of them, or because
  ///   a removed row is in use in a way that depends on its neighbors.
  /// - Complexity: O(*n*), without a table of all rows.
  @specialized(where SectionID == Int, ItemID == Int)
  init?<SectionID: Hashable, ItemID: Hashable>(
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>],
    settled: BitSet,
    following rows: RowsInUse
  ) {
    guard old.count == new.count, settled.count == old.count - 1,
      let section = old.indices.first(where: { !settled.contains($0) }),
      old[section].id == new[section].id
    else { return nil }
    let (before, after) = (old[section].items, new[section].items)
    guard before.count + after.count >= Self.least else { return nil }
    // Rows that are not followed lose their measured sizes. Unless all sizes are known in advance, the
    // content would jump.
    if !before.isEmpty, !after.isEmpty {
      switch rows.sizes {
      case .equal: break
      case .ofComponents:
        guard let height = before.commonHeight, height == after.commonHeight else { return nil }
      case .unknown: return nil
      }
    }
    let followed = rows.live.union(rows.chosen).filter { $0.section == section }.map(\.row).sorted()
    guard followed.last.map({ $0 < before.count }) ?? true else { return nil }
    let ids = followed.map { before.id(at: $0) }
    let found = Self.rows(of: Set(ids), in: after.ids)
    let changeset = Changeset(from: ids, to: found.map(\.id), id: { $0 }, hasSameContent: nil)
    var destinations: [Int: Int] = [:]
    for pair in changeset.pairs {
      destinations[followed[pair.source]] = found[pair.destination].row
    }
    // If a selected or focused row is removed, a neighbor takes its place, so every row has to be followed.
    // The same is true if no followed row remains to hold the scroll position.
    let chosen = rows.chosen.lazy.filter { $0.section == section }
    guard
      after.isEmpty
        || chosen.allSatisfy({ destinations[$0.row] != nil })
          && (!rows.areAnchored || !destinations.isEmpty)
    else { return nil }
    moves = changeset.moves.map { (followed[$0.source], found[$0.destination].row) }
    // A moved row also counts as removed and inserted; only rows that keep their order remain in place.
    let moving = Set(moves.map(\.source))
    let kept = destinations.filter { !moving.contains($0.key) }
    removed = Self.numbers(below: before.count, without: kept.keys.sorted())
    inserted = Self.numbers(below: after.count, without: kept.values.sorted())
    self.section = section
    self.destinations = destinations
  }

  /// Returns the rows with the given ids, in order, counting only the first occurrence of an id.
  @specialized(where ID == Int)
  private static func rows<ID: Hashable>(
    of wanted: Set<ID>,
    in ids: [ID]
  ) -> [(row: Int, id: ID)] {
    var missing = wanted
    var found: [(row: Int, id: ID)] = []
    for row in ids.indices {
      if missing.isEmpty { break }
      if missing.remove(ids[row]) != nil { found.append((row, ids[row])) }
    }
    return found
  }

  /// Returns the integers from 0 up to an end (exclusive), except the given ones, which are in
  /// ascending order.
  private static func numbers(below end: Int, without left: [Int]) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(end - left.count)
    var start = 0
    for number in left + [end] {
      numbers.append(contentsOf: start..<number)
      start = number + 1
    }
    return numbers
  }
}
