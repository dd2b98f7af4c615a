/// A mode that specifies when an accessory of a ``TextField`` is visible.
public nonisolated enum TextFieldViewMode: Hashable, Sendable {
  /// Never.
  case never
  /// While the field is first responder.
  case whileEditing
  /// While the field is not first responder.
  case unlessEditing
  /// Always.
  case always
}
