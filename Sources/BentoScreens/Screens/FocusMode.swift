/// A mode that specifies whether a screen automatically focuses its first empty field.
///
/// ```swift
/// Screen(title: "Log in", focusMode: .once, box: loginBox)
/// ```
public nonisolated enum FocusMode: Hashable, Sendable {
  /// The screen never focuses a field; the user chooses one.
  case never
  /// The screen focuses its first empty field once, after the screen has appeared.
  case once
}
