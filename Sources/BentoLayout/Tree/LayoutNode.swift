/// The name of a node of one `LayoutTree`.
///
/// Names are reused after `LayoutTree.removeNode(_:)`.
public struct LayoutNode: Hashable, Sendable {
  /// The place of the node in the tree's arena.
  let index: Int32
}

// MARK: - CustomStringConvertible

extension LayoutNode: CustomStringConvertible {
  /// The name as `node 7`.
  public var description: String { "node \(index)" }
}
