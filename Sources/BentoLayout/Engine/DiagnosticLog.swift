/// The diagnostics that nobody has read yet: each conflict once, and only the first of many.
struct DiagnosticLog {
  /// What makes a conflict the same as one before.
  struct Key: Hashable {
    var code: LayoutDiagnosticCode
    var axis: Axis?
    var node: LayoutNode
    /// The limits of all nodes involved, hashed.
    var limits: Int
  }

  private var known: Set<Key> = []
  private(set) var entries: [LayoutDiagnostic] = []
  private var budget = LayoutReportBudget()

  /// The diagnostics beyond the first ones.
  var omitted: Int { budget.omitted }

  /// Forgets the entries, which have been read.
  mutating func startOver() {
    entries.removeAll(keepingCapacity: true)
    budget.startFrame()
  }

  /// Whether a conflict is new and its diagnostic is to be kept; a new one is counted.
  mutating func admits(_ key: Key) -> Bool { known.insert(key).inserted && budget.take() }

  mutating func add(_ diagnostic: LayoutDiagnostic) { entries.append(diagnostic) }

  /// Forgets everything about a node whose name may be used again.
  mutating func forget(_ node: LayoutNode) {
    guard !known.isEmpty else { return }
    known = known.filter { $0.node != node }
    entries.removeAll { $0.node == node }
  }
}
