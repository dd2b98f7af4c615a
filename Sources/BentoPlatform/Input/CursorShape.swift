/// A shape of the mouse pointer.
///
/// ```swift
/// link.cursor = .pointingHand
/// ```
public enum CursorShape: Hashable, Sendable, CaseIterable {
  /// The standard arrow.
  case arrow
  /// The I-beam for text.
  case text
  /// The hand for items that can be pressed or followed.
  case pointingHand
  /// The crosshair for picking a point.
  case crosshair
  /// The arrows for moving a vertical edge.
  case resizeHorizontal
  /// The arrows for moving a horizontal edge.
  case resizeVertical
  /// The arrows for moving something.
  case move
  /// The symbol for an action that is not allowed.
  case notAllowed
  /// The busy indicator.
  case wait
}
