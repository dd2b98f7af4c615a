package import BentoCommands
internal import BentoPlatform

/// An object that presents the commands of one window, implemented in a module above the views.
///
/// A window's host stores the presenter's type, so every window has the panels without any setup.
@MainActor
package protocol CommandPresenting: AnyObject {
  /// Creates the presenter of a window, which owns it; called when a panel is first shown.
  init(of window: Window)

  /// Shows the command palette, or closes it if it is shown.
  func showPalette()

  /// Shows the overview of shortcuts.
  func showShortcuts()
}

extension Window {
  /// Returns the commands with shortcuts: those of the window, then those of the first responder, then those
  /// of all other visible views.
  package func makeShortcutList() -> ShortcutList {
    var list = ShortcutList()
    list.add(offeredCommands)
    for commands in commandsOfResponders { list.add(commands) }
    visitViews { list.add($0.offeredCommands) }
    return list
  }

  /// The commands that the user can choose by name, without duplicates: those of the menu bar, of the first
  /// responder, of the window, and of all other visible views.
  ///
  /// Commands that move the caret are left out. Of commands with the same identity, the list contains the one
  /// that the keys would perform.
  package var choosableCommands: [Command] {
    var offered = menuBarView?.choosableCommands ?? []
    for commands in commandsOfResponders { offered += commands }
    offered += offeredCommands
    visitViews { offered += $0.offeredCommands }
    let found = commands(Set(offered.compactMap(\.id)))
    var ids: Set<Command.ID> = [.showCommandPalette]
    var titles: Set<String> = []
    return offered.compactMap { command in
      guard let id = command.id else {
        let isNew = !command.hasOwnKeys && !command.title.isEmpty
        return isNew && titles.insert(Self.key(of: command)).inserted ? command : nil
      }
      guard ids.insert(id).inserted else { return nil }
      var resolved = found[id] ?? command
      // The first heading is the title of the menu, if there is one.
      resolved.group = command.group
      titles.insert(Self.key(of: resolved))
      return resolved
    }
  }

  /// Returns a string that two commands share if they are the same to the user.
  private static func key(of command: Command) -> String {
    "\(command.title)\u{0}\(command.shortcut?.description ?? "\u{0}\(command.group)")"
  }

  /// The commands of the responders from the first responder up to the window, excluding the window's own
  /// commands.
  private var commandsOfResponders: [[Command]] {
    var commands: [[Command]] = []
    var responder: Responder? = commandTarget
    while let current = responder, current !== self {
      commands.append(current.offeredCommands)
      responder = current.next
    }
    return commands
  }

  private func visitViews(_ visit: (View) -> Void) {
    func visitTree(_ view: View) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      visit(view)
      for subview in view.subviewsInFocusOrder { visitTree(subview) }
    }
    for view in subviews where view !== overlayLayer { visitTree(view) }
  }
}
