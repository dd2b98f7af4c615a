internal import BentoViews

/// An action on a row in its context menu.
@MainActor
struct RowMenuAction {
  /// The text of the menu item.
  let title: String
  /// Whether the action deletes the row.
  let isDestructive: Bool
  /// Runs the action, with the view in which it was chosen.
  let perform: (View) -> Void

  /// Returns whether another row's action is the same.
  func matches(_ other: RowMenuAction) -> Bool {
    title == other.title && isDestructive == other.isDestructive
  }
}
