/// The marked nodes whose ancestors need no layout, because their sizes do not depend on content.
///
/// The nodes of one root form a list through their records.
struct BoundaryQueue {
  /// The first node in the list of each root.
  private var heads: [Int32: Int32] = [:]
  /// The nodes whose widths are placed and whose heights are not, with their roots.
  var unplaced: ContiguousArray<UnplacedBoundary> = []

  var isEmpty: Bool { heads.isEmpty && unplaced.isEmpty }

  /// Puts a node at the head of its root's list; the result is the node behind it.
  mutating func push(_ node: Int32, root: Int32) -> Int32 {
    heads.updateValue(node, forKey: root) ?? -1
  }

  /// The list of a root, which is empty afterwards.
  mutating func take(root: Int32) -> Int32 { heads.removeValue(forKey: root) ?? -1 }

  /// The roots that have a list.
  var roots: [Int32] { heads.keys.sorted() }
}

/// A boundary that waits for the placing of its heights.
struct UnplacedBoundary {
  var node: Int32
  var root: Int32
}
