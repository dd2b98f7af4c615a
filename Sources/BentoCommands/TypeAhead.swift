internal import BentoEditing
package import BentoPlatform

/// What the user types to find a row or a menu item by its beginning: characters gather until a pause.
///
/// One letter that is typed again and again goes through the rows that begin with it.
///
/// Invariant: the text is folded, and empty as long as no search has begun.
package nonisolated struct TypeAhead: Hashable, Sendable {
  /// The time without a character after which the next one begins a new search.
  package static let pause = Duration.seconds(1)
  /// How many rows one character looks at, from the focus on and around the end.
  ///
  /// It keeps a key without a match from asking for the text of every row of a list of millions
  /// (`lists.typeAhead`).
  package static let rowLimit = 100_000

  private var text: [Unicode.Scalar] = []
  private var time = HostTime.zero
  /// Whether the search has found something since it began.
  package private(set) var hasMatched = false

  /// No search.
  package init() {}

  /// Whether a character belongs to the search before it.
  package func isRunning(at time: HostTime) -> Bool {
    !text.isEmpty && time - self.time < Self.pause
  }

  /// Adds a character to the search, or begins a new one with it.
  package mutating func add(_ character: Character, at time: HostTime) {
    if !isRunning(at: time) { end() }
    text += SearchFolding.folded(String(character))
    self.time = time
  }

  /// Ends the search: the next character begins a new one.
  package mutating func end() {
    text = []
    hasMatched = false
  }

  /// Notes that something begins with what was typed.
  package mutating func noteMatch() {
    hasMatched = true
  }

  /// What the rows are to begin with, folded.
  package var pattern: [Unicode.Scalar] {
    guard let first = text.first, text.allSatisfy({ $0 == first }) else { return text }
    return [first]
  }

  /// Whether the search begins after the row that keys act on, and not with it.
  package var passesFocus: Bool { pattern.count == 1 }

  /// The first of a few titles that begins as was typed, from the current one on and around the end.
  ///
  /// - Parameters:
  ///   - count: How many titles there are.
  ///   - index: The current one; nil to begin at the first.
  ///   - title: The title at an index; nil for one that is not looked for.
  package func match(among count: Int, after index: Int?, title: (Int) -> String?) -> Int? {
    guard count > 0 else { return nil }
    var folding = SearchFolding()
    let start = index.map { passesFocus ? $0 + 1 : $0 } ?? 0
    for distance in 0..<count {
      let candidate = (start + distance) % count
      if let title = title(candidate), folding.text(title, beginsWith: pattern) { return candidate }
    }
    return nil
  }
}
