/// The direction of a search for the next focusable component.
///
/// The names are those of Bento on iOS: a user who moves up a form goes *forward* to its beginning.
public nonisolated enum FocusSearchDirection: Hashable, Sendable, CaseIterable {
  /// Toward the beginning of the list, like Shift+Tab.
  case forward
  /// Toward the end of the list, like Tab and Return.
  case backward
}
