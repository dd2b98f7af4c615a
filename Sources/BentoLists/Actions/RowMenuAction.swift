internal import BentoViews

/// An action on a row, shown in the row's context menu.
@MainActor
struct RowMenuAction {
  /// The text of the menu item.
  let title: String
  /// Whether the action deletes the row.
  let isDestructive: Bool
  /// Runs the action; the argument is the view in which it was chosen.
  let perform: (View) -> Void

  /// Returns whether the action is the same as another row's.
  func matches(_ other: RowMenuAction) -> Bool {
    title == other.title && isDestructive == other.isDestructive
  }
}
