/// What a ``TextField`` draws around its text.
public nonisolated enum TextFieldBorderStyle: Hashable, Sendable {
  /// Nothing: the field stands in a row that has a frame of its own.
  case none
  /// A surface with a border and rounded corners.
  case rounded
}
