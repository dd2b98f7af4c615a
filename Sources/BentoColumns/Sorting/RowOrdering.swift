/// An order of a table's rows, based on the values in a column.
///
/// A value that is not equal to itself, such as NaN, comes before all others.
@MainActor
struct RowOrdering<Row> {
  /// Returns the rank of each row in ascending order: ranks are consecutive integers from 0, and
  /// equal values have equal ranks.
  let ranks: (_ rows: [Row]) -> [Int]
  /// Returns whether one row's value is smaller than another's.
  let precedes: (_ left: Row, _ right: Row) -> Bool
  /// Creates a reader of values to be ranked off the main actor; nil if the values are not
  /// `Sendable`.
  let makeReader: (() -> ValueReader<Row>)?

  /// Creates an order based on a value that is read once per row for each sort.
  init<Value: Comparable>(by value: @escaping (Row) -> Value) {
    ranks = { rows in RowRanks.ranks(of: rows.map(value)) }
    precedes = { RowRanks.precedes(value($0), value($1)) }
    makeReader = nil
  }

  /// Creates an order based on a value that can leave the main actor.
  init<Value: Comparable & Sendable>(by value: @escaping (Row) -> Value) {
    self.init(by: value) { $0 }
  }

  /// Creates an order based on a key computed from a value off the main actor.
  init<Value: Sendable, Key: Comparable & Sendable>(
    by value: @escaping (Row) -> Value,
    key: @escaping @Sendable (Value) -> Key
  ) {
    ranks = { rows in RowRanks.ranks(of: rows.map { key(value($0)) }) }
    precedes = { RowRanks.precedes(key(value($0)), key(value($1))) }
    makeReader = {
      var values: [Value] = []
      return ValueReader(
        read: { values.append(value($0)) },
        makeRanks: {
          let all = values
          return { RowRanks.ranks(of: all.map(key)) }
        }
      )
    }
  }
}

/// A reader that reads the values of rows incrementally so that they can be ranked elsewhere.
@MainActor
struct ValueReader<Row> {
  /// Reads the value of the next row.
  let read: (Row) -> Void
  /// Returns a function that ranks the values and can be called on any actor.
  let makeRanks: () -> @Sendable () -> [Int]
}

/// A namespace for sorting by ranks.
nonisolated enum RowRanks {
  /// Returns whether a value comes before another value.
  @inline(__always)
  static func precedes<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    if a < b { return true }
    if b < a || a == b { return false }
    return a != a && b == b
  }

  /// Returns the rank of each value.
  ///
  /// - Complexity: O(n log n).
  @specialized(where Value == Int)
  @specialized(where Value == Double)
  @specialized(where Value == String)
  static func ranks<Value: Comparable>(of values: [Value]) -> [Int] {
    func precedes(_ left: Int, _ right: Int) -> Bool {
      Self.precedes(values[left], values[right])
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

  /// Returns indices stably sorted by their ranks.
  ///
  /// The function uses a counting sort, so reversing the order or changing a filter takes a single
  /// pass over the rows (`columns.sort`).
  ///
  /// - Complexity: O(n) in the number of ranks.
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

// MARK: - One row

nonisolated extension RowRanks {
  /// Updates an element's rank after its value changes.
  ///
  /// - Parameters:
  ///   - index: The index of the element.
  ///   - ranks: The ranks of all elements, which have no gaps before or after the call.
  ///   - compare: Returns whether the value of another element is smaller (-1), equal (0) or larger (1).
  /// - Complexity: O(log *n*) comparisons, and O(*n*) integer operations.
  static func rerank(_ index: Int, in ranks: inout [Int], comparing compare: (_ other: Int) -> Int)
  {
    var members = members(of: ranks, except: index)
    close(ranks[index], ifEmptyIn: &members, &ranks)
    var low = 0
    var high = members.count
    while low < high {
      let middle = (low + high) / 2
      let order = compare(members[middle])
      if order == 0 {
        ranks[index] = middle
        return
      }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    for other in ranks.indices where ranks[other] >= low { ranks[other] += 1 }
    ranks[index] = low
  }

  /// Inserts an element at an index and gives it a new highest rank.
  static func insert(at index: Int, in ranks: inout [Int]) {
    ranks.insert((ranks.max() ?? -1) + 1, at: index)
  }

  /// Removes an element.
  static func remove(_ index: Int, from ranks: inout [Int]) {
    var members = members(of: ranks, except: index)
    close(ranks[index], ifEmptyIn: &members, &ranks)
    ranks.remove(at: index)
  }

  /// Returns the index of one element for each rank, or -1 for a rank that only the excluded element has.
  private static func members(of ranks: [Int], except index: Int) -> [Int] {
    var members = [Int](repeating: -1, count: (ranks.max() ?? -1) + 1)
    for other in ranks.indices where other != index { members[ranks[other]] = other }
    return members
  }

  private static func close(_ rank: Int, ifEmptyIn members: inout [Int], _ ranks: inout [Int]) {
    guard members[rank] == -1 else { return }
    members.remove(at: rank)
    for other in ranks.indices where ranks[other] > rank { ranks[other] -= 1 }
  }
}
