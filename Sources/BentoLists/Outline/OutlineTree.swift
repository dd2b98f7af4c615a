internal import BentoListLayouts

/// A tree with collapsed parts, represented as a list of rows.
///
/// The rows are those of a preorder traversal that visits only the children of expanded nodes. The children
/// of a node become known when it is expanded for the first time. Collapsing a node preserves its known
/// descendants and their expanded states.
///
/// A node stores the number of rows that each of its children takes up, so a row's node is found by
/// descending, and a node's row by ascending (`lists.outline.find`).
nonisolated struct OutlineTree<ID: Hashable> {
  /// The position of a node in the tree.
  private struct Place {
    /// The parent of the node, or nil for a root.
    var parent: ID?
    /// The index of the node among the children of its parent.
    var index: Int
  }

  /// The children of a node, once they are known.
  private struct Branch {
    /// The children.
    var children: [ID]
    /// The number of rows that each child takes up while this node is expanded.
    var counts: PrefixCounts
    /// Whether the children are shown.
    var isExpanded: Bool

    /// The number of rows below the node.
    var rowCount: Int { isExpanded ? counts.total : 0 }
  }

  /// The positions of the known nodes.
  private var places: [ID: Place] = [:]
  /// The roots, which are never hidden.
  private var top: Branch
  /// The known children of all other nodes.
  private var branches: [ID: Branch] = [:]

  /// Creates a tree in which all nodes are collapsed.
  ///
  /// - Complexity: O(`roots.count`).
  /// - Precondition: The roots are unique.
  init(roots: [ID]) {
    top = Branch(children: [], counts: PrefixCounts([]), isExpanded: true)
    _ = insert(roots, at: 0, in: nil)
  }

  /// The number of rows.
  var rowCount: Int { top.rowCount }
}

// MARK: - Rows and nodes

nonisolated extension OutlineTree {
  /// Returns the node of a row.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  /// - Precondition: The row exists.
  func node(at row: Int) -> ID {
    var branch = top
    var row = row
    while true {
      let (index, rowsBefore) = branch.counts.place(of: row)
      let node = branch.children[index]
      guard row > rowsBefore, let below = branches[node] else { return node }
      row -= rowsBefore + 1
      branch = below
    }
  }

  /// Returns the row of a node, or nil if the node is hidden or unknown.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  func row(of node: ID) -> Int? {
    guard var place = places[node] else { return nil }
    var row = 0
    while let parent = place.parent {
      guard let branch = branches[parent], branch.isExpanded, let above = places[parent] else {
        return nil
      }
      row += branch.counts.sum(before: place.index) + 1
      place = above
    }
    return row + top.counts.sum(before: place.index)
  }

  /// Returns the parent of a node, or nil for a root or an unknown node.
  func parent(of node: ID) -> ID? { places[node]?.parent }

  /// Returns the number of ancestors of a node.
  ///
  /// - Complexity: O(*d*) for a node with *d* ancestors.
  func level(of node: ID) -> Int {
    var level = 0
    var next = parent(of: node)
    while let node = next {
      level += 1
      next = parent(of: node)
    }
    return level
  }

  /// Returns whether a node is known because it is a root or because its parent's children are known.
  func contains(_ node: ID) -> Bool { places[node] != nil }

  /// Returns the children of a node, or the roots if `node` is nil; returns nil if the children are
  /// unknown.
  func children(of node: ID?) -> [ID]? { branch(of: node)?.children }

  /// Returns whether the children of a node are shown, or will be when its ancestors are expanded.
  func isExpanded(_ node: ID) -> Bool { branches[node]?.isExpanded ?? false }

  private func branch(of node: ID?) -> Branch? { node.map { branches[$0] } ?? top }
}

// MARK: - Folding

nonisolated extension OutlineTree {
  /// Shows the children of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - children: The node's children; ignored if they are already known.
  /// - Returns: The new rows, as indices after the change.
  /// - Complexity: O(*d* · log *n*), and O(*n*) the first time.
  mutating func expand(_ node: ID, children: [ID] = []) -> Range<Int> {
    guard contains(node), !isExpanded(node) else { return 0..<0 }
    if branches[node] == nil {
      branches[node] = Branch(children: [], counts: PrefixCounts([]), isExpanded: false)
      _ = insert(children, at: 0, in: node)
    }
    branches[node]?.isExpanded = true
    let count = branches[node]?.counts.total ?? 0
    addRows(count, below: node)
    return rows(count, below: node)
  }

  /// Hides the children of a node.
  ///
  /// - Returns: The removed rows, as indices before the change.
  /// - Complexity: O(*d* · log *n*).
  mutating func collapse(_ node: ID) -> Range<Int> {
    guard let count = branches[node]?.rowCount, isExpanded(node) else { return 0..<0 }
    let rows = rows(count, below: node)
    branches[node]?.isExpanded = false
    addRows(-count, below: node)
    return rows
  }

  private func rows(_ count: Int, below node: ID) -> Range<Int> {
    row(of: node).map { $0 + 1..<$0 + 1 + count } ?? 0..<0
  }

  /// Adds a number of rows to the counts of a node's ancestors; a negative number is subtracted.
  private mutating func addRows(_ count: Int, below node: ID) {
    var place = places[node]
    while let current = place {
      guard let parent = current.parent else {
        return top.counts.add(count, to: current.index)
      }
      branches[parent]?.counts.add(count, to: current.index)
      place = isExpanded(parent) ? places[parent] : nil
    }
  }
}

// MARK: - Changing

nonisolated extension OutlineTree {
  /// Adds children to a node, or roots if `parent` is nil.
  ///
  /// A node whose children are unknown is not changed.
  ///
  /// - Returns: The new rows, as indices after the change.
  /// - Complexity: O(*n*) in the number of children.
  /// - Precondition: None of the nodes is in the tree.
  mutating func insert(_ nodes: [ID], at index: Int, in parent: ID?) -> Range<Int> {
    guard var branch = branch(of: parent), !nodes.isEmpty else { return 0..<0 }
    let before = branch.counts.sum(before: index)
    var counts = branch.children.indices.map { branch.counts[$0] }
    counts.insert(contentsOf: repeatElement(1, count: nodes.count), at: index)
    branch.children.insert(contentsOf: nodes, at: index)
    branch.counts = PrefixCounts(counts)
    for node in nodes {
      precondition(places[node] == nil, "The node \(node) is in the outline already.")
      places[node] = Place(parent: parent, index: 0)
    }
    replaceBranch(of: parent, by: branch, from: index)
    guard let parent else { return before..<before + nodes.count }
    guard branch.isExpanded else { return 0..<0 }
    addRows(nodes.count, below: parent)
    return row(of: nodes[0]).map { $0..<$0 + nodes.count } ?? 0..<0
  }

  /// Removes a node with its descendants.
  ///
  /// - Returns: The removed rows, as indices before the change.
  /// - Complexity: O(*n*) in the number of its parent's children and of the nodes below it.
  mutating func remove(_ node: ID) -> Range<Int> {
    guard let place = places[node], var branch = branch(of: place.parent) else { return 0..<0 }
    let count = branch.counts[place.index]
    let rows = row(of: node).map { $0..<$0 + count } ?? 0..<0
    var counts = branch.children.indices.map { branch.counts[$0] }
    counts.remove(at: place.index)
    branch.children.remove(at: place.index)
    branch.counts = PrefixCounts(counts)
    forget(node)
    replaceBranch(of: place.parent, by: branch, from: place.index)
    if branch.isExpanded, let parent = place.parent { addRows(-count, below: parent) }
    return rows
  }

  private mutating func replaceBranch(of parent: ID?, by branch: Branch, from index: Int) {
    for index in index..<branch.children.count { places[branch.children[index]]?.index = index }
    if let parent { branches[parent] = branch } else { top = branch }
  }

  private mutating func forget(_ node: ID) {
    var nodes = [node]
    while let node = nodes.popLast() {
      places[node] = nil
      if let branch = branches.removeValue(forKey: node) { nodes += branch.children }
    }
  }
}

// MARK: - Invariants

nonisolated extension OutlineTree {
  /// Traps if the tree is inconsistent.
  func checkInvariants() {
    check(top, of: nil)
    for (node, branch) in branches { check(branch, of: node) }
  }

  private func check(_ branch: Branch, of parent: ID?) {
    precondition(branch.counts.count == branch.children.count, "Every child must have a count.")
    for (index, child) in branch.children.enumerated() {
      precondition(places[child]?.parent == parent, "A child must have its parent.")
      precondition(places[child]?.index == index, "A child must have its index.")
      let rowCount = 1 + (branches[child]?.rowCount ?? 0)
      precondition(
        branch.counts[index] == rowCount,
        "The count of a child must include its own row."
      )
    }
  }
}
