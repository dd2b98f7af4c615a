extension LayoutTree {
  /// Traps unless parents and children are consistent and the ancestors of every changed node are marked.
  ///
  /// - Complexity: O(nodes · depth).
  package func checkInvariants() { engine.checkInvariants() }
}

extension LayoutEngine {
  /// Traps unless the links of the arena are consistent.
  func checkInvariants() {
    for node in nodes.names where nodes[node].has(.isAlive) {
      var count = 0
      var child = nodes[node].firstChild
      while child.isPresent {
        precondition(nodes[child].has(.isAlive), "A child has been removed.")
        precondition(nodes[child].parent == node, "A child has another parent.")
        count += 1
        precondition(count <= nodes.count, "The children form a cycle.")
        child = nodes[child].nextSibling
      }
      let isWaiting = nodes[node].has(.isMarked) || nodes[node].has(.needsHeightPlacement)
      precondition(
        !isWaiting || isExpected(node),
        "A node waits for a pass, but its parent does not expect it."
      )
    }
    for node in freeNodes { precondition(!nodes[node].has(.isAlive), "A free node is in use.") }
  }

  /// Returns whether a node is a root, is hidden, or is expected by its parent or by the queue of its root.
  private func isExpected(_ node: LayoutNode) -> Bool {
    let parent = nodes[node].parent
    if !parent.isPresent || nodes[node].has(.isHidden) { return true }
    if nodes[parent].has(.isMarked) || nodes[parent].has(.needsHeightPlacement) {
      switch nodes[parent].waiting {
      case .one(node), .many: return true
      case .none, .one: break
      }
    }
    var root = parent
    while nodes[root].parent.isPresent { root = nodes[root].parent }
    return nodes[root].has(.hasQueue)
  }
}
