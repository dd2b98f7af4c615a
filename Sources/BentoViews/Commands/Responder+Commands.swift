public import BentoCommands
package import BentoPlatform

extension Responder {
  /// The commands that the responder offers, without duplicate identities.
  package var offeredCommands: [Command] {
    makeCommands().unique { id in
      ViewLog.once(
        "\(type(of: self)) offers several commands with the id “\(id.name)”; the last one is used."
      )
    }
  }

  /// Returns the command with the given identity from this responder, or else from the nearest one up the
  /// chain that offers it; nil if there is none.
  ///
  /// A command that yields is used only if there is no other.
  func nearestCommand(_ id: Command.ID) -> Command? { nearestCommands([id])[id] }

  /// Returns the commands with the given identities, finding each as ``nearestCommand(_:)`` does.
  func nearestCommands(_ ids: Set<Command.ID>) -> [Command.ID: Command] {
    var search = CommandSearch(for: ids)
    var responder: Responder? = self
    while let current = responder, !search.isOver {
      search.add(current.offeredCommands)
      responder = current.next
    }
    return search.found
  }

  /// Performs the command whose keys were pressed, if this responder offers it.
  ///
  /// A disabled command also ends the search: for example, the keys that delete a line must not delete
  /// something else if there is no line.
  ///
  /// - Returns: Whether there is such a command.
  package func performCommand(for event: KeyEvent) -> Bool {
    guard let command = offeredCommands.command(for: event) else { return false }
    // The event is recorded first, because the command can remove the view from its window.
    (self as? View)?.host?.dispatcher.noteCommand(of: event)
    if !event.isRepeat || command.repeatsWhileHeld { command.perform() }
    return true
  }
}

// MARK: - Views and windows

extension View {
  /// A closure that returns the commands that the view offers while it or a view inside it is first
  /// responder, or nil.
  ///
  /// A subclass overrides ``makeCommands()``.
  public var commands: (() -> [Command])? {
    get { extras?.commands }
    set { if extras != nil || newValue != nil { madeExtras.commands = newValue } }
  }
}

extension Window {
  /// Finds a command by its identity, starting with the first responder, or with the content view if there is
  /// none.
  ///
  /// If a menu or the command palette is open, the search starts with the view that was first responder before.
  ///
  /// ```swift
  /// copyButton.isEnabled = window.command(.copy)?.isEnabled == true
  /// copyButton.addAction(for: .touchUpInside) { window.command(.copy)?.perform() }
  /// ```
  public func command(_ id: Command.ID) -> Command? {
    commandTarget.nearestCommand(id)
  }

  /// The view at which the search for commands starts: the first responder, or the content view if there is
  /// none.
  var commandTarget: View {
    for overlay in overlayLayer?.overlays ?? []
    where overlay.kind == .transient || overlay.offersCommands {
      if let responder = overlay.previousResponder { return responder }
      return overlay.owner is any WindowMenuBar ? contentView ?? self : overlay.owner ?? self
    }
    return host?.firstResponder ?? contentView ?? self
  }

  /// Finds commands by their identities, as ``command(_:)`` does, in one search.
  package func commands(_ ids: Set<Command.ID>) -> [Command.ID: Command] {
    commandTarget.nearestCommands(ids)
  }

  /// Adds a view whose properties are updated when the state of commands may have changed: after each key and
  /// press, when the first responder changes, and after other work of the program.
  package func observeCommands(_ view: View) {
    commandObservers.removeAll { $0.view == nil || $0.view === view }
    commandObservers.append(CommandObserver(view: view))
  }
}

extension ViewHost {
  /// Whether there are views that show the state of commands, and that state may have changed since they were
  /// last notified.
  var mustNotifyCommandObservers: Bool {
    !window.commandObservers.isEmpty && (commandsMayHaveChanged || knownTurns != MainQueue.turns)
  }

  /// Updates the properties of the views that show the state of commands, if that state may have changed.
  func notifyCommandObservers() {
    guard mustNotifyCommandObservers else { return }
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
