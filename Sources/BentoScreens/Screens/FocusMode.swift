/// Whether a screen automatically focuses its first empty field.
///
/// ```swift
/// Screen(title: "Log in", focusMode: .once, box: loginBox)
/// ```
public nonisolated enum FocusMode: Hashable, Sendable {
  /// Never; the user chooses the field.
  case never
  /// Once, after the screen has appeared and first requests it.
  case once
}
