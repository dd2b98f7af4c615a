/// What is different from one ``SemanticsTree`` to the next.
public nonisolated struct SemanticsUpdate: Hashable, Sendable {
  /// The nodes that are new, or look otherwise, or have other children.
  public var changed: [SemanticsTree.Entry]
  /// The nodes that are gone.
  public var removed: [SemanticsNode.ID]
  /// The outermost node now.
  public var root: SemanticsNode.ID?
  /// The node that has the keyboard now, or nil.
  public var focus: SemanticsNode.ID?

  /// Whether no node changed; the keyboard is where it was as well, as the nodes say who has it.
  public var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
