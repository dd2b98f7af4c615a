/// Whether two components of one type have the same size; see
/// ``Renderable/layoutEquivalence(_:_:)``.
public nonisolated enum LayoutEquivalence: Hashable, Sendable {
  /// What was measured for the one holds for the other.
  case same
  /// Nothing is known; the second one is measured.
  case different
}
