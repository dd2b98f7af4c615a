internal import BentoPlatform

/// Keys and their text, held until an input method's commit arrives.
///
/// SDL delivers a key that an input method doesn't handle, such as the space after a syllable, before the
/// text that the method commits because of it. While there is marked text, such a key and the text that it
/// types are therefore held back until the commit has arrived or 60 ms have passed.
nonisolated struct HeldInput {
  /// A held key or text.
  enum Step: Hashable {
    case key(KeyEvent)
    case text(String)
  }

  /// The way to handle incoming text.
  enum Answer: Hashable {
    /// The text belongs to the held key and is also held.
    case held
    /// The text is the commit.
    case commit
  }

  /// The maximum time to wait for the commit.
  static let patience = Duration.milliseconds(60)

  /// The held input, in order.
  private(set) var steps: [Step] = []
  /// The most recent marked text.
  private var lastMarked = ""

  /// Whether any input is held.
  var isWaiting: Bool { !steps.isEmpty }

  /// Records the marked text, which can become empty before or after the commit.
  mutating func note(marked: String) {
    if !marked.isEmpty { lastMarked = marked }
  }

  /// Holds a key.
  mutating func hold(_ event: KeyEvent) {
    steps.append(.key(event))
  }

  /// Determines how to handle text that arrives while input is held.
  mutating func take(_ text: String) -> Answer {
    guard case .key(let event)? = steps.last, event.typesText, text != lastMarked else {
      return .commit
    }
    steps.append(.text(text))
    return .held
  }

  /// Returns the held input and clears it.
  mutating func release() -> [Step] {
    defer { steps = [] }
    return steps
  }
}

nonisolated extension KeyEvent {
  /// Whether the key types a character in a text field.
  var typesText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .character, .space: return true
    default: return false
    }
  }
}
