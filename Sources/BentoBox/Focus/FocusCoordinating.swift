/// An object that moves focus from a view in a list to the focusable components around it.
///
/// A view gets a coordinator from ``FocusableView/withFocusCoordinator(_:)``.
@MainActor
public protocol FocusCoordinating {
  /// Returns whether there is a focusable component in a direction.
  func canMove(_ direction: FocusSearchDirection) -> Bool

  /// Focuses the nearest focusable component in a direction, populated or not.
  ///
  /// A row that is not visible is scrolled into view first. If the list is busy, such as during a
  /// callback of a component, focus moves afterward.
  ///
  /// - Returns: Whether there is such a component; false if its row cannot be made visible.
  @discardableResult
  func move(_ direction: FocusSearchDirection) -> Bool
}
