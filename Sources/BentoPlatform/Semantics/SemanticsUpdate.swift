/// The differences from one ``SemanticsTree`` to the next.
public nonisolated struct SemanticsUpdate: Hashable, Sendable {
  /// The nodes that are new, have changed, or have different children.
  public var changed: [SemanticsTree.Entry]
  /// The removed nodes.
  public var removed: [SemanticsNode.ID]
  /// The outermost node.
  public var root: SemanticsNode.ID?
  /// The node with keyboard focus, or nil.
  public var focus: SemanticsNode.ID?

  /// Whether no nodes have changed.
  ///
  /// In that case, the focus has not changed either, because it is part of the nodes' states.
  public var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
