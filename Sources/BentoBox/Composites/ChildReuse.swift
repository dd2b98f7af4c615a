/// The condition under which a composite's view can be reused for another composite of the same type.
public nonisolated enum ChildReuse: Hashable, Sendable {
  /// The view is reused only if all children have the same types, so that every view inside is reused.
  ///
  /// Any other combination gets a different view, and a list cross-fades between the two views.
  case whole
  /// The view is always reused: each child's view is kept if the type at its position is the same, and is
  /// otherwise replaced immediately.
  case individual
}
