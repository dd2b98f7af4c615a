/// The source of the rows of a table.
@MainActor
enum RowSource<Row: Identifiable> {
  /// No source yet.
  case none
  /// The array that the program has set, which the table sorts and filters.
  case rows
  /// Ids for which the program creates rows on demand.
  case listed(ListedRows<Row>)
  /// A box, rendered by the program.
  case box
}

/// Rows that the program creates on demand.
@MainActor
struct ListedRows<Row: Identifiable> {
  /// The number of rows.
  let count: Int
  /// The id of the row at a place.
  let id: (_ place: Int) -> Row.ID
  private let makeRow: (_ place: Int) -> Row?
  /// The places of rows, without those that do not exist.
  let places: (_ ids: [Row.ID]) -> [Int]

  /// Creates a list of rows from their ids.
  init<IDs: RandomAccessCollection>(
    _ ids: IDs,
    row: @escaping (Row.ID) -> Row?
  ) where IDs.Element == Row.ID {
    func id(_ place: Int) -> Row.ID { ids[ids.index(ids.startIndex, offsetBy: place)] }
    count = ids.count
    self.id = id
    makeRow = { row(id($0)) }
    places = { wanted in Self.places(of: wanted, in: ids) }
  }

  /// The row at a place; nil beyond the last one, and if the program returns none.
  func row(at place: Int) -> Row? { place < count ? makeRow(place) : nil }

  /// - Complexity: O(*k*) for *k* ids among a range of numbers, else O(*n*) in the number of rows.
  private static func places<IDs: RandomAccessCollection>(
    of wanted: [Row.ID],
    in ids: IDs
  ) -> [Int] where IDs.Element == Row.ID {
    // A range finds a number without a search, and may be too long to be searched.
    if wanted.count == 1 || ids is Range<Int> || ids is ClosedRange<Int> {
      return wanted.compactMap { id in
        ids.firstIndex(of: id).map { ids.distance(from: ids.startIndex, to: $0) }
      }
    }
    var missing = Set(wanted)
    var found: [Row.ID: Int] = [:]
    for (place, id) in ids.enumerated() {
      if missing.isEmpty { break }
      if missing.remove(id) != nil { found[id] = place }
    }
    return wanted.compactMap { found[$0] }
  }
}
