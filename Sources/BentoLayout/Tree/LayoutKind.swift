/// The way a node lays out its children.
public enum LayoutKind: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The node has its own content and no children.
  case leaf
  /// The children are placed one after another along the style's axis.
  case stack
  /// The children share the same area, each aligned in the node's bounds.
  case overlay
  /// The root of an independent tree, such as a window or a table row. Its children are placed as in an
  /// overlay.
  case host
}
