/// Where the rows of a table come from.
@MainActor
enum RowSource<Row: Identifiable> {
  /// From nowhere yet.
  case none
  /// The array that the program set, which the table sorts and filters.
  case rows
  /// Ids by which the program makes rows when they are asked for.
  case listed(ListedRows<Row>)
  /// A box, which the table knows nothing of.
  case box
}

/// Rows that the program makes when they are asked for.
@MainActor
struct ListedRows<Row: Identifiable> {
  /// How many there are.
  let count: Int
  /// The id of the row at a place.
  let id: (_ place: Int) -> Row.ID
  private let makeRow: (_ place: Int) -> Row?
  /// The places of rows, without those that are not there.
  let places: (_ ids: [Row.ID]) -> [Int]

  /// Lists rows by their ids.
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

  /// The row at a place; nil beyond the last one, and where the program has none.
  func row(at place: Int) -> Row? { place < count ? makeRow(place) : nil }

  /// - Complexity: O(*k*) for *k* ids among a range of numbers, else O(*n*) in the number of rows.
  private static func places<IDs: RandomAccessCollection>(
    of wanted: [Row.ID],
    in ids: IDs
  ) -> [Int] where IDs.Element == Row.ID {
    // A range finds a number without looking, and may be much too long to be looked through.
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
