/// The identifier of a node in one `LayoutTree`.
///
/// Identifiers are reused after `LayoutTree.removeNode(_:)`.
public struct LayoutNode: Hashable, Sendable, BitwiseCopyable {
  /// The position of the node in the tree's arena.
  let index: Int32
}

// MARK: - Links

extension LayoutNode {
  /// The end of a list of nodes, or the parent of a root.
  ///
  /// A link takes four bytes, whereas an optional would take eight.
  static let none = LayoutNode(index: -1)

  /// Whether the link refers to a node.
  @inline(__always)
  var isPresent: Bool { index >= 0 }
}

// MARK: - CustomStringConvertible

extension LayoutNode: CustomStringConvertible {
  /// The identifier, as in `node 7`.
  public var description: String { "node \(index)" }
}
