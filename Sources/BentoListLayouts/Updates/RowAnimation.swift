/// The animation with which a row or section appears or disappears.
///
/// ```swift
/// tableView.deleteRows(at: [ItemPath(row: 0, section: 0)], with: .left)
/// tableView.insertRows(at: [ItemPath(row: 4, section: 0)], with: .fade)
/// ```
public nonisolated enum RowAnimation: Hashable, Sendable, CaseIterable {
  /// Fades in or out in place.
  case fade
  /// Slides in from the left or out to the left.
  case left
  /// Slides in from the right or out to the right.
  case right
  /// Slides in from the top or out to the top.
  case top
  /// Slides in from the bottom or out to the bottom.
  case bottom
  /// Appears or disappears immediately.
  case none
  /// The list's default animation, a fade.
  case automatic
}
