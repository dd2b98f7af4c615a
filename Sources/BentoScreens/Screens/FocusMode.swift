/// A mode that specifies whether a screen automatically focuses its first empty field.
///
/// ```swift
/// Screen(title: "Log in", focusMode: .once, box: loginBox)
/// ```
public nonisolated enum FocusMode: Hashable, Sendable {
  /// Never; the user chooses the field.
  case never
  /// Once, after the screen has appeared and has requested focus for the first time.
  case once
}
