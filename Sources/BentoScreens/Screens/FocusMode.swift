/// Whether a screen gives the keyboard to its first empty field by itself.
public nonisolated enum FocusMode: Hashable, Sendable {
  /// The user chooses the field.
  case never
  /// Once, when the screen first asks for it and has appeared.
  case once
}
