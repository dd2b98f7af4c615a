public import BentoCommands
package import BentoPlatform

extension Responder {
  /// The commands that the responder offers, each identity once.
  package var offeredCommands: [Command] {
    makeCommands().unique { id in
      ViewLog.once(
        "\(type(of: self)) offers several commands with the id “\(id.name)”; the last of them counts."
      )
    }
  }

  /// The command with an identity that this responder offers, or the nearest one up the chain; nil where
  /// nobody does.
  ///
  /// One that yields is the last choice.
  func nearestCommand(_ id: Command.ID) -> Command? { nearestCommands([id])[id] }

  /// The commands with some identities, found as ``nearestCommand(_:)`` finds one.
  func nearestCommands(_ ids: Set<Command.ID>) -> [Command.ID: Command] {
    var search = CommandSearch(for: ids)
    var responder: Responder? = self
    while let current = responder, !search.isOver {
      search.add(current.offeredCommands)
      responder = current.next
    }
    return search.found
  }

  /// Runs the command whose keys were pressed, if this responder offers one.
  ///
  /// One that cannot be run now ends the search, too: keys that delete a line where there is one must
  /// not delete something else where there is none.
  ///
  /// - Returns: whether there is such a command.
  package func performCommand(for event: KeyEvent) -> Bool {
    guard let command = offeredCommands.command(for: event) else { return false }
    // Noted first: the command may take the view out of its window.
    (self as? View)?.host?.dispatcher.noteCommand(of: event)
    if !event.isRepeat || command.repeatsWhileHeld { command.perform() }
    return true
  }
}

// MARK: - Views and windows

extension View {
  /// Makes the commands that the view offers while it, or a view in it, has the keyboard; nil for none.
  ///
  /// A subclass overrides ``makeCommands()``.
  public var commands: (() -> [Command])? {
    get { extras?.commands }
    set { if extras != nil || newValue != nil { madeExtras.commands = newValue } }
  }
}

extension Window {
  /// Finds a command by its identity, beginning with the view that has the keyboard, or with the content
  /// view while none has it.
  ///
  /// A menu that is open has the keyboard itself; then it begins with the view that had it before.
  ///
  /// ```swift
  /// copyButton.isEnabled = window.command(.copy)?.isEnabled == true
  /// copyButton.addAction(for: .touchUpInside) { window.command(.copy)?.perform() }
  /// ```
  public func command(_ id: Command.ID) -> Command? {
    commandTarget.nearestCommand(id)
  }

  /// The view at which the search for commands begins; the content view while none has the keyboard.
  var commandTarget: View {
    for overlay in overlayLayer?.overlays ?? [] where overlay.kind == .transient {
      if let responder = overlay.previousResponder { return responder }
      return overlay.owner is any WindowMenuBar ? contentView ?? self : overlay.owner ?? self
    }
    return host?.firstResponder ?? contentView ?? self
  }

  /// Finds commands by their identities as ``command(_:)`` does, all in one search.
  package func commands(_ ids: Set<Command.ID>) -> [Command.ID: Command] {
    commandTarget.nearestCommands(ids)
  }

  /// Lets a view update its properties when commands may have another state, since it shows that: after
  /// each key and press, when the keyboard goes elsewhere, and when the program does something of its own.
  package func observeCommands(_ view: View) {
    commandObservers.removeAll { $0.view == nil || $0.view === view }
    commandObservers.append(CommandObserver(view: view))
  }
}

extension ViewHost {
  /// Whether a view shows the state of commands, which may have changed since it was told.
  var mustTellCommandObservers: Bool {
    !window.commandObservers.isEmpty && (commandsMayHaveChanged || knownTurns != MainQueue.turns)
  }

  /// Lets the views that show the state of commands update their properties, where it may have changed.
  func tellCommandObservers() {
    guard mustTellCommandObservers else { return }
    commandsMayHaveChanged = false
    knownTurns = MainQueue.turns
    window.commandObservers.removeAll { $0.view == nil }
    for observer in window.commandObservers {
      guard let view = observer.view, view.window === window else { continue }
      view.setNeedsUpdateProperties()
    }
  }
}

/// A view that shows the state of commands.
@MainActor
struct CommandObserver {
  weak var view: View?
}
