internal import BentoPlatform

/// Keys and their text that wait for an input method's commit.
///
/// SDL delivers a key that an input method leaves alone, such as the space after a syllable, before the
/// text that the method commits because of it. So while text is marked, such a key waits, with the text
/// that it types, until the commit has come or 60 ms have passed.
nonisolated struct HeldInput {
  /// Something that waits.
  enum Step: Hashable {
    case key(KeyEvent)
    case text(String)
  }

  /// What becomes of text that arrives.
  enum Answer: Hashable {
    /// It is the key's own and waits with it.
    case held
    /// It is the commit.
    case commit
  }

  /// How long the commit is waited for.
  static let patience = Duration.milliseconds(60)

  /// What waits, in its order.
  private(set) var steps: [Step] = []
  /// The text that was marked last.
  private var lastMarked = ""

  /// Whether anything waits.
  var isWaiting: Bool { !steps.isEmpty }

  /// Notes what is marked; an empty text may come before the commit and after it.
  mutating func note(marked: String) {
    if !marked.isEmpty { lastMarked = marked }
  }

  /// Lets a key wait.
  mutating func hold(_ event: KeyEvent) {
    steps.append(.key(event))
  }

  /// Decides about text that arrives while something waits.
  mutating func take(_ text: String) -> Answer {
    guard case .key(let event)? = steps.last, event.typesText, text != lastMarked else {
      return .commit
    }
    steps.append(.text(text))
    return .held
  }

  /// Hands out what waits.
  mutating func release() -> [Step] {
    defer { steps = [] }
    return steps
  }
}

nonisolated extension KeyEvent {
  /// Whether the key types something where text is taken.
  var typesText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .character, .space: return true
    default: return false
    }
  }
}
