/// A mode that specifies whether a screen automatically focuses its first empty field.
///
/// ```swift
/// Screen(title: "Log in", focusMode: .once, box: loginBox)
/// ```
public nonisolated enum FocusMode: Hashable, Sendable {
  /// The screen never focuses a field; the user chooses one.
  case never
  /// The screen focuses its first empty field once, as soon as it has appeared.
  ///
  /// It does so again each time the mode of the screen changes from ``FocusMode/never`` to this one.
  case once
}
