internal import BentoPlatform

/// The keystroke that types a character.
nonisolated struct KeyStroke: Hashable {
  /// The key.
  let key: Key
  /// The modifier keys that are down.
  let modifiers: KeyModifiers
  /// Whether the key produces text while text input is active.
  let isText: Bool

  /// Creates the keystroke for a character.
  init(_ character: Character) {
    switch character {
    case " ": (key, isText) = (.space, true)
    case "\n", "\r", "\r\n": (key, isText) = (.enter, false)
    case "\t": (key, isText) = (.tab, false)
    default:
      let small = character.lowercased()
      (key, isText) = (.character(small.count == 1 ? Character(small) : character), true)
    }
    modifiers = character.isUppercase ? .shift : []
  }
}
