/// The border that a ``TextField`` draws around its text.
public nonisolated enum TextFieldBorderStyle: Hashable, Sendable {
  /// No border, for a field in a row that has its own frame.
  case none
  /// A background with a border and rounded corners.
  case rounded
}
