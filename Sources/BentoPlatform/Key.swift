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

/// The modifier keys that are down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The key with the maker's sign.
  public static let command = KeyModifiers(rawValue: 8)
}

/// What a key did.
public struct KeyEvent: Hashable, Sendable {
  /// The direction of the key's travel.
  public enum Phase: Hashable, Sendable {
    /// The key went down.
    case down
    /// The key went up.
    case up
  }

  /// The direction of the key's travel.
  public var phase: Phase
  /// The key.
  public var key: Key
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
  /// Whether the key is being held down and repeats.
  public var isRepeat: Bool

  /// Creates an event.
  public init(phase: Phase, key: Key, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
