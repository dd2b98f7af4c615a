/// The size from which a child of a stack starts to grow or shrink.
public enum LayoutBasis: Hashable, Sendable {
  /// The child's ideal size.
  case ideal
  /// Nothing, where the stack's own size does not depend on its children; the ideal size elsewhere.
  case zero
  /// A length in points.
  case points(Double)
}
