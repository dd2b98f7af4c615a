/// The next order of many rows, while it is worked out and the table shows the one before.
///
/// Rows are read on the main actor, some at a time, so that frames are shown in between; what was read
/// is sorted away from it. What changes meanwhile is done to the result as well.
@MainActor
final class RowArranging<Row: Identifiable> {
  /// The rows as the program knows them, with all that has changed meanwhile.
  private(set) var current: RowStorage<Row>
  /// The rows as they were at the beginning.
  private var result: RowStorage<Row>
  private var changes: [RowChange<Row>] = []
  private let filter: ((Row) -> Bool)?
  private let orders: [RowStorage<Row>.Order]
  private var task: Task<Void, Never>?

  /// How many rows are read before a frame may be shown.
  private static var portion: Int { 2_000 }

  /// Begins to arrange rows.
  ///
  /// - Parameter completion: Gets the rows in their order, unless others are arranged by then.
  init(
    _ storage: RowStorage<Row>,
    filter: ((Row) -> Bool)?,
    by orders: [RowStorage<Row>.Order],
    completion: @escaping (RowArranging) -> Void
  ) {
    current = storage
    result = storage
    self.filter = filter
    self.orders = orders
    task = Task { [weak self] in
      await self?.run()
      if let self, !Task.isCancelled { completion(self) }
    }
  }

  /// Gives the work up.
  func cancel() {
    task?.cancel()
  }

  /// Whether the work was given up.
  private var isCancelled: Bool { task?.isCancelled == true }

  /// Changes a row, now and in the order that is worked out.
  ///
  /// - Returns: whether there is anything to change.
  func apply(_ change: RowChange<Row>) -> Bool {
    guard current.apply(change, nil) != nil else { return false }
    changes.append(change)
    return true
  }

  /// The rows in their order, with all that has changed meanwhile.
  func finished(_ rules: RowStorage<Row>.Rules) -> RowStorage<Row> {
    for change in changes { _ = result.apply(change, rules) }
    changes = []
    return result
  }

  private func run() async {
    let rows = result.rows
    var shown: [Int]?
    if let filter {
      var indices: [Int] = []
      await forEachPortion(of: rows) { range in
        for index in range where filter(rows[index]) { indices.append(index) }
      }
      shown = indices
    }
    for order in orders where !isCancelled && !result.isRanked(by: order.id) {
      guard let reader = order.ordering.makeReader?() else { continue }
      await forEachPortion(of: rows) { range in
        for index in range { reader.read(rows[index]) }
      }
      guard !isCancelled else { return }
      result.note(await Self.away(reader.makeRanks()), by: order.id)
    }
    guard !isCancelled else { return }
    result.arrange(shown, by: orders)
  }

  private func forEachPortion(of rows: [Row], _ work: (Range<Int>) -> Void) async {
    var start = 0
    while start < rows.count, !isCancelled {
      let end = min(start + Self.portion, rows.count)
      work(start..<end)
      start = end
      await Task.yield()
    }
  }

  /// What a closure makes, away from the main actor.
  @concurrent
  private nonisolated static func away(_ work: @Sendable () -> [Int]) async -> [Int] { work() }
}
