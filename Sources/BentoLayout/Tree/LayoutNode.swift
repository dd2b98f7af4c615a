/// The name of a node of one `LayoutTree`.
///
/// Names are reused after `LayoutTree.removeNode(_:)`.
public struct LayoutNode: Hashable, Sendable, BitwiseCopyable {
  /// The position of the node in the tree's arena.
  let index: Int32
}

// MARK: - Links

extension LayoutNode {
  /// The end of a list of nodes, or the parent of a root; a link takes four bytes, an optional
  /// would take eight.
  static let none = LayoutNode(index: -1)

  /// Whether a link leads to a node.
  @inline(__always)
  var isPresent: Bool { index >= 0 }
}

// MARK: - CustomStringConvertible

extension LayoutNode: CustomStringConvertible {
  /// The name as `node 7`.
  public var description: String { "node \(index)" }
}
