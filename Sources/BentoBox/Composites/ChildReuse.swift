/// When the view of a composite may be given to the next composite of its type.
public nonisolated enum ChildReuse: Hashable, Sendable {
  /// If all children are of the same types, so that every view in it is used again. For any other
  /// shape there is another view, and in a list the two dissolve into each other.
  case whole
  /// Always: the views of children are kept one by one, where the type at the place is the same, and
  /// those of other types are exchanged at once.
  case individual
}
