internal import BentoViews

/// Where the rows of a table come from, and in which order they are shown.
@MainActor
struct RowStorage<Row: Identifiable> {
  /// The rows that the program set, each id once.
  private(set) var rows: [Row] = []
  /// Where each of them stands among them.
  private(set) var indices: [Row.ID: Int] = [:]
  /// The indices of the rows that are shown, in their order.
  private(set) var arrangement: [Int] = []
  /// The ranks of the rows by the id of a column.
  private var ranks: [String: [Int]] = [:]
  /// Where rows come from; nil before there are any.
  var source: Source?
  /// The rows that the program showed by their ids; nil for rows from elsewhere.
  var listed: ListedRows?

  /// Rows that the program makes when they are asked for.
  struct ListedRows {
    /// How many there are.
    let count: Int
    /// The row at a place.
    let row: (Int) -> Row?
    /// The place of a row.
    let place: (Row.ID) -> Int?
  }

  /// Where the rows of a table come from.
  enum Source {
    /// The array that the program set.
    case rows
    /// Ids or a box, which the table knows nothing of.
    case foreign
  }

  // Ids are read where the rows lie: a copy of a row counts the references of all that it holds
  // (`monitor measure`).

  /// Takes other rows; of several with one id the first counts.
  mutating func setRows(_ new: [Row]) {
    listed = nil
    ranks = [:]
    // Rows that are shown again mostly are the same ones: then the index holds, and looking is faster
    // than making it.
    if Self.haveSameIDs(rows, new) {
      rows = new
      return
    }
    indices.removeAll(keepingCapacity: true)
    indices.reserveCapacity(new.count)
    new.withUnsafeBufferPointer { new in
      for index in new.indices { indices[new[index].id] = index }
    }
    rows = new
    guard indices.count < new.count else { return }
    ViewLog.once("ColumnTable.rows has several rows with one id; the first of them counts.")
    indices = [:]
    rows = []
    for row in new where indices[row.id] == nil {
      indices[row.id] = rows.count
      rows.append(row)
    }
  }

  /// The ids of the rows that are shown, in their order.
  var arrangedIDs: [Row.ID] {
    rows.withUnsafeBufferPointer { rows in
      var ids: [Row.ID] = []
      ids.reserveCapacity(arrangement.count)
      for index in arrangement { ids.append(rows[index].id) }
      return ids
    }
  }

  private static func haveSameIDs(_ old: [Row], _ new: [Row]) -> Bool {
    guard old.count == new.count else { return false }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for index in new.indices where old[index].id != new[index].id { return false }
        return true
      }
    }
  }

  /// Forgets by which values rows were sorted: columns are others.
  mutating func forgetRanks() {
    ranks = [:]
  }

  /// Finds the rows to show, and their order.
  ///
  /// - Complexity: O(*k* · *n*) for *n* rows and *k* columns, and O(*n* log *n*) once for each column and
  ///   each value of the rows.
  mutating func arrange(
    filter: ((Row) -> Bool)?,
    by orders: [(id: String, ordering: RowOrdering<Row>, isAscending: Bool)]
  ) {
    arrangement =
      filter.map { filter in rows.indices.filter { filter(rows[$0]) } } ?? Array(rows.indices)
    // From the order that counts least to the one that counts most, each leaving equal rows in place.
    for order in orders.reversed() {
      let known = ranks[order.id] ?? order.ordering.ranks(rows)
      ranks[order.id] = known
      arrangement = RowRanks.sorted(arrangement, by: known, isAscending: order.isAscending)
    }
  }
}
