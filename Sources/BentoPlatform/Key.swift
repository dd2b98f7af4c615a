/// A key by its meaning in the keyboard's layout.
public enum Key: Hashable, Sendable {
  /// A key that types a character, by its unshifted character.
  case character(Character)
  /// The space bar.
  case space
  /// Return or the keypad's Enter.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Deletes backwards.
  case backspace
  /// Deletes forwards.
  case delete
  /// Insert.
  case insert
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
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
  /// F1, F2 and so on, by number.
  case function(Int)
  /// Any other key, by the host's own code.
  case other(Int)
}
