/// What a view in a list knows of the components around it that take the keyboard.
///
/// A view gets it from ``FocusableView/withFocusCoordinator(_:)``.
@MainActor
public protocol FocusCoordinating {
  /// Whether there is a component in a direction that takes the keyboard.
  func canMove(_ direction: FocusSearchDirection) -> Bool

  /// Hands the keyboard to the nearest component in a direction that takes it, populated or not.
  ///
  /// A row out of view is scrolled in first. While the list is in the middle of something, as in a
  /// callback of a component, the move follows when that is done.
  ///
  /// - Returns: Whether there is such a component; false where its row cannot be brought into view.
  @discardableResult
  func move(_ direction: FocusSearchDirection) -> Bool
}
