/// When a part of a ``TextField`` is shown.
public nonisolated enum TextFieldViewMode: Hashable, Sendable {
  /// Never.
  case never
  /// While the field has the keyboard.
  case whileEditing
  /// While it does not.
  case unlessEditing
  /// At all times.
  case always
}
