/// When the view of a composite may be reused for another composite of its type.
public nonisolated enum ChildReuse: Hashable, Sendable {
  /// Only if all children have the same types, so that every view inside is reused. Any other combination
  /// gets a different view, and a list cross-fades between the two.
  case whole
  /// Always: each child's view is reused if the type at its position is the same, and is otherwise replaced
  /// immediately.
  case individual
}
