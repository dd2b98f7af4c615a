/// Where a search for the next component with the keyboard goes.
///
/// The names are those of Bento on iOS: a user who goes back up a form goes *forward* to its
/// beginning.
public nonisolated enum FocusSearchDirection: Hashable, Sendable, CaseIterable {
  /// Towards the beginning of the list, as Shift+Tab.
  case forward
  /// Towards the end of the list, as Tab and Return.
  case backward
}
