/// The unread diagnostics, at most one per conflict and only up to a limit.
struct DiagnosticLog {
  /// The identity of a conflict.
  struct Key: Hashable {
    var code: LayoutDiagnosticCode
    var axis: Axis?
    var node: LayoutNode
    /// The hashed limits of all nodes involved.
    var limits: Int
  }

  private var known: Set<Key> = []
  private(set) var entries: [LayoutDiagnostic] = []
  private var budget = LayoutReportBudget()

  /// The number of diagnostics omitted beyond the limit.
  var omitted: Int { budget.omitted }

  /// Discards the entries, which have been read.
  mutating func startOver() {
    entries.removeAll(keepingCapacity: true)
    budget.startFrame()
  }

  /// Returns whether a conflict is new and its diagnostic should be kept; counts a new conflict.
  ///
  /// A conflict is recorded even if the budget does not accept it. Otherwise, it would be reported in a later
  /// frame in which nothing has changed.
  mutating func admits(_ key: Key) -> Bool { known.insert(key).inserted && budget.take() }

  mutating func add(_ diagnostic: LayoutDiagnostic) { entries.append(diagnostic) }

  /// Discards everything about a node whose identifier may be reused.
  mutating func forget(_ node: LayoutNode) {
    guard !known.isEmpty else { return }
    known = known.filter { $0.node != node }
    entries.removeAll { $0.node == node }
  }
}
