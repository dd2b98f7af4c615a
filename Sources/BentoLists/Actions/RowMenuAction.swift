internal import BentoViews

/// An action on a row in its context menu.
@MainActor
struct RowMenuAction {
  /// The text of the menu item.
  let title: String
  /// Whether the row is deleted.
  let isDestructive: Bool
  /// Runs the action, for the view in which it was chosen.
  let perform: (View) -> Void

  /// Whether another row's action is the same one.
  func matches(_ other: RowMenuAction) -> Bool {
    title == other.title && isDestructive == other.isDestructive
  }
}
