internal import BentoViews

/// Something that the user can do with a row, as the context menu offers it.
@MainActor
struct RowMenuAction {
  /// The text of the menu item.
  let title: String
  /// Whether the row is deleted.
  let isDestructive: Bool
  /// Does it, given the view by which it was chosen.
  let perform: (View) -> Void

  /// Whether another row's action is the same one.
  func matches(_ other: RowMenuAction) -> Bool {
    title == other.title && isDestructive == other.isDestructive
  }
}
