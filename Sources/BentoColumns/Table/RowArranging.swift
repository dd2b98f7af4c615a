/// An incremental sort and filter of many rows, during which the table shows the previous order.
///
/// Rows are read on the main actor in batches, over several frames, and the values are sorted off the main
/// actor. Changes made in the meantime are also applied to the result.
@MainActor
final class RowArranging<Row: Identifiable> {
  /// The rows that the program has set, including all later changes.
  private(set) var current: RowStorage<Row>
  /// The rows as they were at the start.
  private var result: RowStorage<Row>
  private var changes: [RowChange<Row>] = []
  private let filter: ((Row) -> Bool)?
  private let orders: [RowStorage<Row>.Order]
  private var task: Task<Void, Never>?

  /// The number of rows read between frames.
  private static var portion: Int { 2_000 }

  /// Starts sorting and filtering.
  ///
  /// - Parameter completion: Called when the result is ready, unless the operation is canceled.
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

  /// Cancels the operation.
  func cancel() {
    task?.cancel()
  }

  /// Whether the operation was canceled.
  private var isCancelled: Bool { task?.isCancelled == true }

  /// Applies a change to the current rows and records it for the result.
  ///
  /// - Returns: Whether the change has an effect.
  func apply(_ change: RowChange<Row>) -> Bool {
    guard current.apply(change, nil) != nil else { return false }
    changes.append(change)
    return true
  }

  /// Returns the rows in their new order, including all later changes.
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

  /// Runs a closure off the main actor.
  @concurrent
  private nonisolated static func away(_ work: @Sendable () -> [Int]) async -> [Int] { work() }
}
