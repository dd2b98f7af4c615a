/// Whether a screen automatically focuses its first empty field.
public nonisolated enum FocusMode: Hashable, Sendable {
  /// Never; the user chooses the field.
  case never
  /// Once, after the screen has appeared and first requests it.
  case once
}
