/// The places of rows that keep the order in which they are displayed.
///
/// Rows that are not displayed have places after all others.
nonisolated struct KeptPlaces {
  /// The place of each row, by index.
  private(set) var places: [Int]
  /// The number of rows that were displayed.
  private let count: Int

  /// Creates the places of displayed rows.
  ///
  /// - Parameters:
  ///   - shown: The indices of the displayed rows, in display order.
  ///   - total: The number of all rows.
  init(of shown: [Int], in total: Int) {
    count = shown.count
    places = [Int](repeating: count, count: total)
    for (place, index) in shown.enumerated() { places[index] = place }
  }

  /// The number of rows that were not displayed.
  var followerCount: Int { places.count - count }

  /// Returns indices in the kept order, followed by those of the other rows.
  ///
  /// - Parameter sorted: Returns the indices of the other rows in order.
  func sorted(_ indices: [Int], followers sorted: ([Int]) -> [Int]) -> [Int] {
    let known = indices.filter { places[$0] < count }
    let others = indices.filter { places[$0] >= count }
    return RowRanks.sorted(known, by: places, isAscending: true) + sorted(others)
  }

  /// Gives a row the last place.
  mutating func moveToEnd(_ index: Int) {
    places[index] = end
  }

  /// Inserts a row at an index and gives it the last place.
  mutating func insert(at index: Int) {
    places.insert(end, at: index)
  }

  /// Removes the row at an index.
  mutating func remove(at index: Int) {
    places.remove(at: index)
  }

  private var end: Int { (places.max() ?? -1) + 1 }
}
