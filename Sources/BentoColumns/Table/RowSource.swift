/// The source of a table's rows.
@MainActor
enum RowSource<Row: Identifiable> {
  /// No source yet.
  case none
  /// The array that the program has set, which the table sorts and filters.
  case rows
  /// The ids for which the program creates rows on demand.
  case listed(ListedRows<Row>)
  /// A box that the program renders.
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
  /// Returns the places of the rows with the given ids, omitting rows that do not exist.
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

  /// Returns the row at a place; nil if the place is out of range or the program returns nil.
  func row(at place: Int) -> Row? { place < count ? makeRow(place) : nil }

  /// Returns the places of ids, omitting ids that do not exist.
  ///
  /// - Complexity: O(*k*) for *k* ids in a range of numbers, otherwise O(*n*) in the number of
  ///   rows.
  private static func places<IDs: RandomAccessCollection>(
    of wanted: [Row.ID],
    in ids: IDs
  ) -> [Int] where IDs.Element == Row.ID {
    // In a range, a number is found without a search, and the range may be too long to search.
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
