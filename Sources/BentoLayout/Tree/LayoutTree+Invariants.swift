extension LayoutTree {
  /// Traps unless parents and children agree and every unmarked node stands below clean ancestors.
  ///
  /// - Complexity: O(nodes).
  package func checkInvariants() { engine.checkInvariants() }
}

extension LayoutEngine {
  /// Traps unless the links of the arena agree with one another.
  func checkInvariants() {
    precondition(nodes.count == styles.count && nodes.count == contents.count)
    for index in nodes.indices where nodes[index].isAlive {
      var count: Int32 = 0
      var child = Int(nodes[index].firstChild)
      while child >= 0 {
        precondition(nodes[child].isAlive, "A child has been removed.")
        precondition(nodes[child].parent == Int32(index), "A child has another parent.")
        count += 1
        precondition(count <= nodes[index].childCount, "The children form a ring.")
        child = Int(nodes[child].nextSibling)
      }
      precondition(count == nodes[index].childCount, "The children are miscounted.")
      let parent = Int(nodes[index].parent)
      let isSeen = parent >= 0 && !styles[index].isHidden
      precondition(
        !isSeen || !nodes[index].needsHeightPlacement || nodes[parent].needsHeightPlacement,
        "A node waits for a pass that its parent does not expect."
      )
    }
    for index in freeIndices { precondition(!nodes[Int(index)].isAlive, "A free node is in use.") }
  }
}
