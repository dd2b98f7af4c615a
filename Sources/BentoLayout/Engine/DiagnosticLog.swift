/// The diagnostics that nobody has read yet: each conflict once, and only the first of many.
struct DiagnosticLog {
  /// The most diagnostics kept for one reader.
  static let limit = 20

  private struct Key: Hashable {
    var code: LayoutDiagnosticCode
    var axis: Axis?
    var node: LayoutNode
    var limits: LayoutLimits
  }

  private var known: Set<Key> = []
  private(set) var entries: [LayoutDiagnostic] = []
  private(set) var omitted = 0

  /// Forgets the entries, which have been read.
  mutating func startOver() {
    entries.removeAll(keepingCapacity: true)
    omitted = 0
  }

  /// Keeps a diagnostic unless the same conflict was kept before under the same limits.
  mutating func add(_ diagnostic: LayoutDiagnostic, limits: LayoutLimits) {
    let key = Key(
      code: diagnostic.code,
      axis: diagnostic.axis,
      node: diagnostic.node,
      limits: limits
    )
    guard known.insert(key).inserted else { return }
    if entries.count < Self.limit {
      entries.append(diagnostic)
    } else {
      omitted += 1
    }
  }

  /// Forgets what is known about a node whose name may be used again.
  mutating func forget(_ node: LayoutNode) {
    guard !known.isEmpty else { return }
    known = known.filter { $0.node != node }
  }
}
