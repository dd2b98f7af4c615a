/// How a node lays out its children.
public enum LayoutKind: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The node has content of its own and no children.
  case leaf
  /// The children stand one after the other along the style's axis.
  case stack
  /// The children stand in the same place, each aligned in the node's bounds.
  case overlay
  /// The root of an independent tree: a window, a table row. Its children stand as in an overlay.
  case host
}
