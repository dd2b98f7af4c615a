internal import BentoViews

/// The identity of a row numbering.
private final class RowNumbering {}

/// The rows that a program has set, and the display order of those that are shown.
///
/// Invariants, once the rows are arranged: `arrangement` contains the indices of the displayed rows and `ids`
/// their ids, both sorted by the kept places, or else by the ranks of the rows, and then by index.
@MainActor
struct RowStorage<Row: Identifiable> {
  /// A column to sort by.
  typealias Order = (id: String, ordering: RowOrdering<Row>, isAscending: Bool)

  /// The rows that the program has set, with unique ids.
  private(set) var rows: [Row] = []
  /// The index of each row by id.
  private(set) var indices: [Row.ID: Int] = [:]
  /// The numbering, shared by storages whose rows have the same indices.
  private var numbering = RowNumbering()
  /// The indices of the displayed rows, in display order.
  private(set) var arrangement: [Int] = []
  /// The ids of the displayed rows, in display order.
  private(set) var ids: [Row.ID] = []
  /// The ranks of the rows by column id.
  private var ranks: [String: [Int]] = [:]
  /// The order in which the rows were displayed before, which takes precedence over the ranks; nil if the
  /// ranks determine the order.
  private var kept: KeptPlaces?
  /// The columns of the current arrangement, most significant first.
  private var keys: [(column: String, isAscending: Bool)] = []
  /// A counter that changes with the rows and their order.
  private(set) var version = 0

  /// Returns this storage's index for the row at a place in another storage; nil if this storage
  /// does not contain the row.
  ///
  /// - Complexity: O(1), without reading the row if both storages share a numbering.
  func index(ofRowAt place: Int, in other: RowStorage) -> Int? {
    guard other.arrangement.indices.contains(place) else { return nil }
    return other.numbering === numbering ? other.arrangement[place] : indices[other.ids[place]]
  }

  // Ids are read in place, because copying a row retains all the references it contains
  // (`monitor measure`).

  /// Replaces the rows, none of which are shown until they are arranged; if several rows have the
  /// same id, only the first is used.
  mutating func setRows(_ new: [Row]) {
    version += 1
    ranks = [:]
    kept = nil
    // Rows that are set again usually have the same ids, so the index is still valid, and checking
    // the ids is faster than rebuilding the index.
    if Self.haveSameIDs(rows, new) {
      rows = new
      return
    }
    (arrangement, ids) = ([], [])
    numbering = RowNumbering()
    indices.removeAll(keepingCapacity: true)
    indices.reserveCapacity(new.count)
    let span = new.span
    for index in span.indices { indices[span[index].id] = index }
    rows = new
    guard indices.count < new.count else { return }
    ViewLog.once("ColumnTable.rows has rows with the same id; the first is used.")
    indices = [:]
    rows = []
    for row in new where indices[row.id] == nil {
      indices[row.id] = rows.count
      rows.append(row)
    }
  }

  private static func haveSameIDs(_ old: [Row], _ new: [Row]) -> Bool {
    guard old.count == new.count else { return false }
    let old = old.span
    let new = new.span
    for index in new.indices where old[index].id != new[index].id { return false }
    return true
  }

  /// The row with the given id.
  subscript(id: Row.ID) -> Row? { indices[id].map { rows[$0] } }

  /// Returns the row at a display place; nil if the place is out of range.
  func row(at place: Int) -> Row? {
    arrangement.indices.contains(place) ? rows[arrangement[place]] : nil
  }
}

// MARK: - Arranging

extension RowStorage {
  /// Discards all ranks and the kept order, because the columns have changed.
  mutating func forgetRanks() {
    ranks = [:]
    kept = nil
  }

  /// Returns whether rows can be sorted by a column without reading their values.
  func isRanked(by column: String) -> Bool { ranks[column] != nil }

  /// Sets the ranks of the rows by a column.
  mutating func note(_ new: [Int], by column: String) {
    ranks[column] = new
  }

  /// Determines the displayed rows and their order.
  ///
  /// - Complexity: O(*k* · *n*) for *n* rows and *k* columns, plus O(*n* log *n*) once per column and set of
  ///   values.
  mutating func arrange(filter: ((Row) -> Bool)?, by orders: [Order]) {
    arrange(filter.map { filter in rows.indices.filter { filter(rows[$0]) } }, by: orders)
  }

  /// Sorts rows.
  ///
  /// - Parameter shown: The indices of the rows to show, ascending; nil for all.
  mutating func arrange(_ shown: [Int]?, by orders: [Order]) {
    version += 1
    arrangement = shown ?? Array(rows.indices)
    keys = []
    if let kept {
      arrangement = kept.sorted(arrangement) { followers in sorted(followers, by: orders) }
      self.kept = KeptPlaces(of: arrangement, in: rows.count)
      ids = Self.ids(of: rows, at: arrangement)
      return
    }
    // The loop runs from the least to the most significant column; each stable sort preserves the
    // order of equal rows.
    for order in orders.reversed() {
      let known = ranks[order.id] ?? order.ordering.ranks(rows)
      ranks[order.id] = known
      keys.insert((order.id, order.isAscending), at: 0)
      arrangement = RowRanks.sorted(arrangement, by: known, isAscending: order.isAscending)
    }
    ids = Self.ids(of: rows, at: arrangement)
  }

  private static func ids(of rows: [Row], at indices: [Int]) -> [Row.ID] {
    let rows = rows.span
    var ids: [Row.ID] = []
    ids.reserveCapacity(indices.count)
    for index in indices { ids.append(rows[index].id) }
    return ids
  }

  /// Returns the display place of a row; nil if it is not shown.
  ///
  /// - Complexity: O(log *n*).
  func place(of id: Row.ID) -> Int? { indices[id].flatMap { place(ofIndex: $0) } }

  private func place(ofIndex index: Int) -> Int? {
    let place = firstPlace(notBefore: index)
    return place < arrangement.count && arrangement[place] == index ? place : nil
  }

  /// Returns the first place whose row does not sort before the row at an index.
  private func firstPlace(notBefore index: Int) -> Int {
    let keys =
      kept.map { [($0.places, true)] }
      ?? keys.compactMap { key in ranks[key.column].map { ($0, key.isAscending) } }
    func isBefore(_ other: Int) -> Bool {
      for (ranks, isAscending) in keys where ranks[other] != ranks[index] {
        return (ranks[other] < ranks[index]) == isAscending
      }
      return other < index
    }
    var low = 0
    var high = arrangement.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(arrangement[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Keeping the order

extension RowStorage {
  /// Whether the rows are arranged in the order in which they were displayed before.
  var keepsOrder: Bool { kept != nil }

  /// The number of rows that follow those with kept places; nil if no order is kept.
  var followerCount: Int? { kept?.followerCount }

  /// Makes the rows keep the order of the displayed ones when they are arranged.
  ///
  /// - Parameter shown: The ids of the displayed rows, in display order; the others follow them in the order
  ///   in which they are sorted.
  mutating func keepOrder(of shown: [Row.ID]) {
    kept = KeptPlaces(of: shown.compactMap { indices[$0] }, in: rows.count)
  }

  /// Makes the displayed rows keep their places when single rows change, unless they already do.
  mutating func keepOrder() {
    if kept == nil { kept = KeptPlaces(of: arrangement, in: rows.count) }
  }

  /// Makes the ranks determine the order again when the rows are arranged.
  mutating func releaseOrder() {
    kept = nil
  }

  /// Returns the indices of some rows, sorted without ranking all the others.
  private func sorted(_ indices: [Int], by orders: [Order]) -> [Int] {
    guard indices.count > 1 else { return indices }
    let part = indices.map { rows[$0] }
    var places = Array(indices.indices)
    for order in orders.reversed() {
      let known = ranks[order.id].map { ranks in indices.map { ranks[$0] } }
      places = RowRanks.sorted(
        places,
        by: known ?? order.ordering.ranks(part),
        isAscending: order.isAscending
      )
    }
    return places.map { indices[$0] }
  }
}

// MARK: - Editing

/// A change to a single row.
@MainActor
enum RowChange<Row: Identifiable> {
  /// The row that has the id of the given row gets new values.
  case update(Row)
  /// A row is inserted at an index in the rows that the program has set.
  case insert(Row, at: Int)
  /// The row with the given id is removed.
  case remove(Row.ID)

  /// Whether the change may give a row another place.
  var mayMoveRow: Bool {
    switch self {
    case .update, .insert: true
    case .remove: false
    }
  }
}

extension RowStorage {
  /// The filter and the orders that determine the place of a changed row.
  typealias Rules = (
    filter: ((Row) -> Bool)?, ordering: (_ column: String) -> RowOrdering<Row>?
  )

  /// Changes a single row and moves it to its place.
  ///
  /// - Parameter rules: The filter and the columns' orders; nil if no rows are arranged and places
  ///   are therefore not needed.
  /// - Returns: The old and new places of the row among the displayed rows; nil if the change has no effect.
  /// - Complexity: O(log *n*) comparisons of values for each column by which rows were sorted, and O(*n*)
  ///   integer operations.
  mutating func apply(
    _ change: RowChange<Row>,
    _ rules: Rules?
  ) -> (removed: Int?, inserted: Int?)? {
    switch change {
    case .update(let row):
      guard let index = indices[row.id] else { return nil }
      let old = rules == nil ? nil : takePlace(ofIndex: index)
      let before = rows[index]
      rows[index] = row
      rank(index, insteadOf: before, rules)
      if old == nil { kept?.moveToEnd(index) }
      version += 1
      return (old, givePlace(toIndex: index, rules))
    case .insert(let row, let index):
      guard indices[row.id] == nil else { return nil }
      shift(from: index, by: 1)
      numbering = RowNumbering()
      rows.insert(row, at: index)
      indices[row.id] = index
      for column in Array(ranks.keys) {
        RowRanks.insert(at: index, in: &ranks[column, default: []])
      }
      rank(index, insteadOf: nil, rules)
      kept?.insert(at: index)
      version += 1
      return (nil, givePlace(toIndex: index, rules))
    case .remove(let id):
      guard let index = indices[id] else { return nil }
      let old = rules == nil ? nil : takePlace(ofIndex: index)
      numbering = RowNumbering()
      rows.remove(at: index)
      indices[id] = nil
      shift(from: index + 1, by: -1)
      for column in Array(ranks.keys) { RowRanks.remove(index, from: &ranks[column, default: []]) }
      kept?.remove(at: index)
      version += 1
      return (old, nil)
    }
  }

  /// Updates the ranks of a row, unless its value is unchanged.
  private mutating func rank(_ index: Int, insteadOf before: Row?, _ rules: Rules?) {
    let all = rows
    for column in Array(ranks.keys) {
      guard let ordering = rules?.ordering(column) else {
        ranks[column] = nil
        continue
      }
      let row = all[index]
      func compare(_ other: Row) -> Int {
        if ordering.precedes(other, row) { return -1 }
        return ordering.precedes(row, other) ? 1 : 0
      }
      if let before, compare(before) == 0 { continue }
      RowRanks.rerank(index, in: &ranks[column, default: []]) { compare(all[$0]) }
    }
  }

  private mutating func takePlace(ofIndex index: Int) -> Int? {
    guard let place = place(ofIndex: index) else { return nil }
    arrangement.remove(at: place)
    ids.remove(at: place)
    return place
  }

  private mutating func givePlace(toIndex index: Int, _ rules: Rules?) -> Int? {
    guard let rules, rules.filter?(rows[index]) ?? true else { return nil }
    let place = firstPlace(notBefore: index)
    arrangement.insert(index, at: place)
    ids.insert(rows[index].id, at: place)
    return place
  }

  /// Shifts the indices of the rows from a given index onward.
  private mutating func shift(from start: Int, by distance: Int) {
    // This avoids a pass over all rows if the last row was added or removed.
    let end = rows.count + max(0, -distance)
    guard start < end else { return }
    for place in arrangement.indices where arrangement[place] >= start {
      arrangement[place] += distance
    }
    for index in indices.values.indices where indices.values[index] >= start {
      indices.values[index] += distance
    }
  }
}
