internal import BentoDiff
internal import BentoListLayouts
internal import BentoLists
internal import BitCollections

/// How the rows of a long section change when nobody sees it but by a few rows: those are followed, and
/// all others go and come.
///
/// To follow all rows would take several times as long: a section of 100,000 rows that come in parts,
/// each shown at once, would hold up a frame (`lists.update1pct`).
@MainActor
struct RowReplacement {
  /// A row that goes elsewhere among the rows that stay.
  typealias Move = (source: Int, destination: Int)

  /// The section, the same before and after.
  let section: Int
  /// The old rows that do not stay, ascending; those that move among them.
  let removed: [Int]
  /// The new rows that were not there, ascending; those that moved there among them.
  let inserted: [Int]
  /// The rows that are followed and change places.
  let moves: [Move]
  /// The new rows by the old ones that are followed.
  let destinations: [Int: Int]

  /// How many rows are worth it.
  private static let least = 2_000

  /// Finds how the rows change, where only those of one section do, whose sizes are known beforehand, or
  /// all of which are gone or new.
  ///
  /// - Returns: nil where all rows have to be compared: there are few, or one is gone whose neighbors
  ///   count.
  /// - Complexity: O(*n*) without any table of all rows.
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
    let chosen = rows.chosen.lazy.filter { $0.section == section }
    guard
      after.isEmpty
        || chosen.allSatisfy({ destinations[$0.row] != nil })
          && (!rows.areAnchored || !destinations.isEmpty)
    else { return nil }
    moves = changeset.moves.map { (followed[$0.source], found[$0.destination].row) }
    let moving = Set(moves.map(\.source))
    let kept = destinations.filter { !moving.contains($0.key) }
    removed = Self.numbers(below: before.count, without: kept.keys.sorted())
    inserted = Self.numbers(below: after.count, without: kept.values.sorted())
    self.section = section
    self.destinations = destinations
  }

  /// Where ids stand among others, in order; an id that stands there several times counts once.
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

  /// The numbers from 0 but for some, which ascend.
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
