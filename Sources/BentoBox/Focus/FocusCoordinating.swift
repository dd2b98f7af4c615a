/// What a view in a list knows of the focusable components around it.
///
/// A view gets it from ``FocusableView/withFocusCoordinator(_:)``.
@MainActor
public protocol FocusCoordinating {
  /// Whether there is a focusable component in a direction.
  func canMove(_ direction: FocusSearchDirection) -> Bool

  /// Focuses the nearest focusable component in a direction, populated or not.
  ///
  /// A row out of view is scrolled in first. While the list is in the middle of something, as in a
  /// callback of a component, the move follows when that is done.
  ///
  /// - Returns: Whether there is such a component; false where its row cannot be brought into view.
  @discardableResult
  func move(_ direction: FocusSearchDirection) -> Bool
}
