/// A key, identified by its meaning in the keyboard layout.
public enum Key: Hashable, Sendable {
  /// A key that types a character, identified by the unshifted character.
  case character(Character)
  /// The space bar.
  case space
  /// Return or the keypad's Enter.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// The Backspace key, which deletes backward.
  case backspace
  /// The Delete key, which deletes forward.
  case delete
  /// Insert.
  case insert
  /// The left arrow key.
  case left
  /// The right arrow key.
  case right
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// The key that opens a context menu.
  case menu
  /// A function key (F1, F2 and so on), by number.
  case function(Int)
  /// Any other key, identified by a host-specific code.
  case other(Int)
}
