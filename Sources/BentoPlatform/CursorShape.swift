/// A form of the mouse pointer.
public enum CursorShape: Hashable, Sendable, CaseIterable {
  /// The plain arrow.
  case arrow
  /// The bar that stands between letters.
  case text
  /// The hand over what can be followed or pressed.
  case pointingHand
  /// The cross for picking a place.
  case crosshair
  /// The arrows for moving a vertical edge.
  case resizeHorizontal
  /// The arrows for moving a horizontal edge.
  case resizeVertical
  /// The arrows for moving something.
  case move
  /// The sign that nothing can be done here.
  case notAllowed
  /// The sign that the program is busy.
  case wait
}
