package import BentoPlatform

/// A search for commands by identity, which proceeds outward from the innermost view that offers
/// commands.
///
/// If several commands have the same identity, the innermost one is used; a command that yields is used only
/// if there is no other command.
@MainActor
package struct CommandSearch {
  private let ids: Set<Command.ID>
  private var strong: [Command.ID: Command] = [:]
  private var yielding: [Command.ID: Command] = [:]

  /// Creates a search that has found nothing yet.
  package init(for ids: Set<Command.ID>) {
    self.ids = ids
  }

  /// Whether commands farther out can no longer affect the result.
  package var isOver: Bool { strong.count >= ids.count }

  /// Adds the requested commands from a list that is offered farther out than all previous lists.
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

// MARK: - Commands of one view

extension [Command] {
  /// Returns the commands without duplicate identities: if several have the same identity, the last
  /// one, which comes from a subclass, is used.
  ///
  /// - Parameter note: A closure that is called with each duplicated identity.
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

  /// Returns these commands, followed by the commands in `outer` that have other identities, as if
  /// the latter were offered farther up the responder chain.
  package func followed(by outer: [Command]) -> [Command] {
    let known = Set(compactMap(\.id))
    return self + outer.filter { command in command.id.map { !known.contains($0) } ?? true }
  }

  /// Returns the command whose keys were pressed, or nil.
  package func command(for event: KeyEvent) -> Command? {
    first { command in
      !command.hasOwnKeys && command.shortcuts.contains { $0.matches(event) }
    }
  }
}
