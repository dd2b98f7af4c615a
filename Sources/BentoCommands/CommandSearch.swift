package import BentoPlatform

/// Looks for commands by their identities in what a view offers, and then in what those around it offer.
///
/// Of several commands with the same identity the innermost counts; one that yields is the last choice.
@MainActor
package struct CommandSearch {
  private let ids: Set<Command.ID>
  private var strong: [Command.ID: Command] = [:]
  private var yielding: [Command.ID: Command] = [:]

  /// Creates a search that has found nothing yet.
  package init(for ids: Set<Command.ID>) {
    self.ids = ids
  }

  /// Whether nothing further out can change what was found.
  package var isOver: Bool { strong.count >= ids.count }

  /// Takes what is looked for from commands that are offered further out than those before.
  package mutating func add(_ commands: [Command]) {
    for command in commands {
      guard let id = command.id, ids.contains(id), strong[id] == nil else { continue }
      if !command.yields {
        strong[id] = command
      } else if yielding[id] == nil {
        yielding[id] = command
      }
    }
  }

  /// The commands found so far, by identity.
  package var found: [Command.ID: Command] {
    strong.merging(yielding) { strong, _ in strong }
  }
}

// MARK: - What one view offers

extension [Command] {
  /// These commands, each identity once: of several with the same one, the last counts, which is that of a
  /// subclass.
  ///
  /// - Parameter note: Called with each identity that there is more than once.
  package func unique(_ note: (Command.ID) -> Void) -> [Command] {
    var last: [Command.ID: Int] = [:]
    var repeated: Set<Command.ID> = []
    for (index, command) in enumerated() {
      guard let id = command.id else { continue }
      if last.updateValue(index, forKey: id) != nil { repeated.insert(id) }
    }
    guard !repeated.isEmpty else { return self }
    repeated.forEach(note)
    return enumerated().filter { index, command in
      command.id.map { last[$0] == index } ?? true
    }.map(\.element)
  }

  /// These commands, and then those of others whose identities none of these has, as if the others were
  /// offered further up the chain.
  package func followed(by outer: [Command]) -> [Command] {
    let known = Set(compactMap(\.id))
    return self + outer.filter { command in command.id.map { !known.contains($0) } ?? true }
  }

  /// The command whose keys were pressed; nil for none.
  package func command(for event: KeyEvent) -> Command? {
    first { command in
      !command.hasOwnKeys && command.shortcuts.contains { $0.matches(event) }
    }
  }
}
