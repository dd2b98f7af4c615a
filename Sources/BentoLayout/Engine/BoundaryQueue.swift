/// The marked nodes whose ancestors need no layout, because their sizes do not depend on content.
///
/// The nodes of one root form a list through their records.
struct BoundaryQueue {
  /// The first node in the list of each root.
  private var heads: [LayoutNode: LayoutNode] = [:]
  /// The nodes whose widths are placed and whose heights are not, with their roots.
  var unplaced: ContiguousArray<UnplacedBoundary> = []

  var isEmpty: Bool { heads.isEmpty && unplaced.isEmpty }

  /// Puts a node at the head of its root's list; the result is the node behind it.
  mutating func push(_ node: LayoutNode, root: LayoutNode) -> LayoutNode {
    heads.updateValue(node, forKey: root) ?? .none
  }

  /// The list of a root, which is empty afterwards.
  mutating func take(root: LayoutNode) -> LayoutNode { heads.removeValue(forKey: root) ?? .none }

  /// The roots that have a list.
  var roots: [LayoutNode] { heads.keys.sorted { $0.index < $1.index } }
}

/// A boundary that waits for the placing of its heights.
struct UnplacedBoundary {
  var node: LayoutNode
  var root: LayoutNode
}
