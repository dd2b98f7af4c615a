/// An index for searching commands by title, which lists recently chosen commands first.
///
/// Invariant: ``hits`` contains each command that matches the latest query once, best match first.
@MainActor
package struct CommandIndex {
  /// A command that matches the query.
  package struct Hit: Hashable {
    /// The index of the command.
    package let index: Int
    /// The ascending indices of the matching characters in the title.
    package let positions: [Int]
    fileprivate var score = 0
  }

  /// The commands, in the order they are offered.
  package let commands: [Command]
  /// The commands that match the latest query.
  package private(set) var hits: [Hit] = []
  /// The number of commands compared by the latest search.
  package private(set) var comparisonCount = 0

  /// The titles, and the headings combined with the titles, prepared for the first search.
  private var texts: [(title: FuzzyText, full: FuzzyText?, offset: Int)] = []
  private var pattern = FuzzyPattern("")
  /// The position of each recent command in the list of recent commands, keyed by the command's
  /// index.
  private var ranks: [Int: Int] = [:]

  /// Creates an index of commands, all of which match initially.
  package init(_ commands: [Command], recent: RecentCommands = RecentCommands()) {
    self.commands = commands
    if !recent.isEmpty {
      for (index, command) in commands.enumerated() { ranks[index] = recent.rank(of: command) }
    }
    showAll()
  }

  /// Searches for commands by characters in their titles, or in their headings and titles.
  ///
  /// A query that continues the previous one is compared only with the previous matches.
  ///
  /// - Complexity: O(*n* log *n*) for *n* commands.
  package mutating func search(_ query: String) {
    let next = FuzzyPattern(query)
    let narrows = !pattern.isEmpty && next.begins(with: pattern)
    pattern = next
    comparisonCount = 0
    guard !next.isEmpty else { return showAll() }
    if texts.isEmpty { texts = commands.map(Self.prepare) }
    let candidates = narrows ? hits.map(\.index) : Array(commands.indices)
    comparisonCount = candidates.count
    hits = candidates.compactMap(hit).sorted { left, right in
      if left.score != right.score { return left.score > right.score }
      return precedes(left.index, right.index, byLength: true)
    }
  }

  private mutating func showAll() {
    let recent = ranks.keys.sorted { precedes($0, $1, byLength: false) }
    let others = commands.indices.filter { ranks[$0] == nil }
    hits = (recent + others).map { Hit(index: $0, positions: []) }
  }

  /// Returns whether the first of two commands with equal scores precedes the second; recent
  /// commands come first, then commands with short titles.
  private func precedes(_ left: Int, _ right: Int, byLength: Bool) -> Bool {
    let (leftRank, rightRank) = (ranks[left] ?? .max, ranks[right] ?? .max)
    if leftRank != rightRank { return leftRank < rightRank }
    if byLength {
      let (leftCount, rightCount) =
        (commands[left].title.utf8.count, commands[right].title.utf8.count)
      if leftCount != rightCount { return leftCount < rightCount }
    }
    return left < right
  }

  private func hit(_ index: Int) -> Hit? {
    let text = texts[index]
    if let match = pattern.match(in: text.title) {
      return Hit(index: index, positions: match.positions, score: match.score)
    }
    guard let full = text.full, let match = pattern.match(in: full) else { return nil }
    let positions = match.positions.compactMap { $0 < text.offset ? nil : $0 - text.offset }
    // The heading helps in finding a command, but the user reads the titles.
    let score = match.score - FuzzyPattern.startScore
    return Hit(index: index, positions: positions, score: score)
  }

  private static func prepare(
    _ command: Command
  ) -> (title: FuzzyText, full: FuzzyText?, offset: Int) {
    let title = FuzzyText(command.title)
    guard !command.group.isEmpty else { return (title, nil, 0) }
    return (title, FuzzyText("\(command.group) \(command.title)"), command.group.count + 1)
  }
}

/// The commands that the user has chosen most recently, latest first.
package nonisolated struct RecentCommands: Hashable, Sendable {
  /// The maximum number of commands in the list.
  package static let limit = 20

  private var keys: [Key] = []

  /// The identity of a command or, if it has none, its heading and title.
  private enum Key: Hashable, Sendable {
    case id(Command.ID)
    case title(String, group: String)
  }

  /// Creates an empty list.
  package init() {}

  /// Whether no command has been chosen yet.
  package var isEmpty: Bool { keys.isEmpty }

  /// Adds a command that was chosen.
  @MainActor
  package mutating func note(_ command: Command) {
    let key = Self.key(of: command)
    keys.removeAll { $0 == key }
    keys.insert(key, at: 0)
    if keys.count > Self.limit { keys.removeLast() }
  }

  /// Returns the position of a command, which is 0 for the latest command, or nil if the command is
  /// not in the list.
  @MainActor
  package func rank(of command: Command) -> Int? {
    keys.firstIndex(of: Self.key(of: command))
  }

  @MainActor
  private static func key(of command: Command) -> Key {
    command.id.map(Key.id) ?? .title(command.title, group: command.group)
  }
}
