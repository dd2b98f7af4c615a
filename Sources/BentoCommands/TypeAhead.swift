internal import BentoEditing
package import BentoPlatform

/// The characters that the user types to find a row or menu item by the beginning of its text,
/// accumulated until there is a pause.
///
/// Typing the same letter repeatedly cycles through the rows that begin with it.
///
/// Invariant: the text is folded and is empty until a search begins.
package nonisolated struct TypeAhead: Hashable, Sendable {
  /// The time without typing after which the next character begins a new search.
  package static let pause = Duration.seconds(1)
  /// The maximum number of rows searched for one character, starting at the focus and wrapping
  /// around.
  ///
  /// The limit prevents a key without a match from requesting the text of every row in a list of
  /// millions (`lists.typeAhead`).
  package static let rowLimit = 100_000

  private var text: [Unicode.Scalar] = []
  private var time = HostTime.zero
  /// Whether the search has found a match since it began.
  package private(set) var hasMatched = false

  /// Creates an empty search.
  package init() {}

  /// Returns whether a character typed at the given time continues the current search.
  package func isRunning(at time: HostTime) -> Bool {
    !text.isEmpty && time - self.time < Self.pause
  }

  /// Adds a character to the search, or begins a new search with it.
  package mutating func add(_ character: Character, at time: HostTime) {
    if !isRunning(at: time) { end() }
    text += SearchFolding.folded(String(character))
    self.time = time
  }

  /// Ends the search; the next character begins a new one.
  package mutating func end() {
    text = []
    hasMatched = false
  }

  /// Records that a match has been found.
  package mutating func noteMatch() {
    hasMatched = true
  }

  /// The folded text that rows must begin with.
  package var pattern: [Unicode.Scalar] {
    guard let first = text.first, text.allSatisfy({ $0 == first }) else { return text }
    return [first]
  }

  /// Whether the search begins after the focused row rather than at it.
  package var passesFocus: Bool { pattern.count == 1 }

  /// Returns the index of the first title that begins with the typed text, starting at the current
  /// title, or after it if ``passesFocus`` is true, and wrapping around.
  ///
  /// - Parameters:
  ///   - count: The number of titles.
  ///   - index: The index of the current title; nil to begin with the first title.
  ///   - title: A closure that returns the title at an index, or nil for a title that is not
  ///     searched.
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
