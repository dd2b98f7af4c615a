extension LayoutTree {
  /// Traps unless parents and children agree and every change is known to the nodes above it.
  ///
  /// - Complexity: O(nodes · depth).
  package func checkInvariants() { engine.checkInvariants() }
}

extension LayoutEngine {
  /// Traps unless the links of the arena agree with one another.
  func checkInvariants() {
    for index in nodes.indices where nodes[index].has(.isAlive) {
      var count = 0
      var child = Int(nodes[index].firstChild)
      while child >= 0 {
        precondition(nodes[child].has(.isAlive), "A child has been removed.")
        precondition(nodes[child].parent == Int32(index), "A child has another parent.")
        count += 1
        precondition(count <= nodes.count, "The children form a ring.")
        child = Int(nodes[child].nextSibling)
      }
      let isWaiting = nodes[index].has(.isMarked) || nodes[index].has(.needsHeightPlacement)
      precondition(!isWaiting || isExpected(index), "A node waits for a pass that nobody expects.")
    }
    for index in freeIndices { precondition(!nodes[index].has(.isAlive), "A free node is in use.") }
  }

  /// Whether a node is a root or hidden, or its parent or the queue of its root knows of it.
  private func isExpected(_ node: Int) -> Bool {
    let parent = Int(nodes[node].parent)
    if parent < 0 || nodes[node].has(.isHidden) { return true }
    let expected = nodes[parent].waitingChild
    if nodes[parent].has(.isMarked) || nodes[parent].has(.needsHeightPlacement),
      expected == NodeRecord.manyChildren || expected == Int32(node)
    {
      return true
    }
    var root = parent
    while nodes[root].parent >= 0 { root = Int(nodes[root].parent) }
    return nodes[root].has(.hasQueue)
  }
}
