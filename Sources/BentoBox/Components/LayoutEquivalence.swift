/// The result of comparing the sizes of two components of one type; see
/// ``Renderable/layoutEquivalence(_:_:)``.
public nonisolated enum LayoutEquivalence: Hashable, Sendable {
  /// The measured size of one component is valid for the other.
  case same
  /// Nothing is known; the second component is measured.
  case different
}
