/// The marked nodes whose ancestors need no layout, because their sizes do not depend on content.
///
/// These are the relayout boundaries of Flutter and the layout roots of browsers (L-091). The nodes of one
/// root form a linked list through their records, so queuing allocates nothing per node.
struct BoundaryQueue {
  /// The first node in the list of each root.
  private var heads: [LayoutNode: LayoutNode] = [:]
  /// The nodes whose widths are placed but whose heights are not, with their roots.
  var unplaced: ContiguousArray<UnplacedBoundary> = []

  var isEmpty: Bool { heads.isEmpty && unplaced.isEmpty }

  /// Inserts a node at the head of its root's list; returns the node that follows it.
  mutating func push(_ node: LayoutNode, root: LayoutNode) -> LayoutNode {
    heads.updateValue(node, forKey: root) ?? .none
  }

  /// Removes and returns the list of a root.
  mutating func take(root: LayoutNode) -> LayoutNode { heads.removeValue(forKey: root) ?? .none }

  /// The roots that have a list, in a fixed order, because a dictionary's order differs from run to run, but
  /// layouts must not.
  var roots: [LayoutNode] { heads.keys.sorted { $0.index < $1.index } }
}

/// A boundary whose heights are not placed yet.
struct UnplacedBoundary {
  var node: LayoutNode
  var root: LayoutNode
}
