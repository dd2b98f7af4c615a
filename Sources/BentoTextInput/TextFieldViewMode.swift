/// A mode that specifies when an accessory of a ``TextField`` is visible.
public nonisolated enum TextFieldViewMode: Hashable, Sendable {
  /// The accessory is never visible.
  case never
  /// The accessory is visible while the field is first responder.
  case whileEditing
  /// The accessory is visible while the field is not first responder.
  case unlessEditing
  /// The accessory is always visible.
  case always
}
