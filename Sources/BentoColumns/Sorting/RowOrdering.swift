/// How the rows of a table are ordered by the values of one column.
///
/// A value that is not equal to itself, as a number that is none, comes before all others.
@MainActor
struct RowOrdering<Row> {
  /// Where each row stands when they are sorted from the smallest value: ranks from 0 on, without gaps;
  /// equal values have equal ranks.
  let ranks: (_ rows: [Row]) -> [Int]

  /// Orders rows by a value, which is asked for once a row.
  init<Value: Comparable>(by value: @escaping (Row) -> Value) {
    ranks = { rows in RowRanks.ranks(of: rows.map(value)) }
  }
}

/// Sorting by ranks.
nonisolated enum RowRanks {
  /// The rank of each of some values.
  ///
  /// - Complexity: O(n log n).
  @specialized(where Value == Int)
  @specialized(where Value == Double)
  @specialized(where Value == String)
  static func ranks<Value: Comparable>(of values: [Value]) -> [Int] {
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let (a, b) = (values[left], values[right])
      if a < b { return true }
      if b < a || a == b { return false }
      return a != a && b == b
    }
    var ranks = [Int](repeating: 0, count: values.count)
    var rank = 0
    var previous: Int?
    for index in values.indices.sorted(by: precedes) {
      if let previous, precedes(previous, index) { rank += 1 }
      ranks[index] = rank
      previous = index
    }
    return ranks
  }

  /// Some indices sorted by one rank each, stably.
  ///
  /// A counting sort: a press on a header that turns the order round, and each letter of a filter, cost
  /// one pass over the rows (`columns.sort`).
  ///
  /// - Complexity: O(n) of the ranks.
  static func sorted(_ indices: [Int], by ranks: [Int], isAscending: Bool) -> [Int] {
    guard let last = ranks.max(), last > 0 else { return indices }
    var starts = [Int](repeating: 0, count: last + 2)
    func key(_ index: Int) -> Int { isAscending ? ranks[index] : last - ranks[index] }
    for index in indices { starts[key(index) + 1] += 1 }
    for key in 0...last { starts[key + 1] += starts[key] }
    var result = [Int](repeating: 0, count: indices.count)
    for index in indices {
      let key = key(index)
      result[starts[key]] = index
      starts[key] += 1
    }
    return result
  }
}
