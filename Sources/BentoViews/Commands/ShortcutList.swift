internal import BentoPlatform

/// The commands of a window that have keys, by heading.
@MainActor
struct ShortcutList {
  /// A command with its keys.
  struct Entry: Hashable {
    let title: String
    let shortcuts: [KeyShortcut]
  }

  /// Commands under one heading.
  struct Group {
    let title: String
    var entries: [Entry] = []
  }

  /// The groups in the order in which they were met.
  private(set) var groups: [Group] = []
  private var known: Set<Entry> = []

  /// Collects the commands of a window, then those that the view with the keyboard has, then those of all
  /// other views that can be seen.
  init(of window: Window) {
    add(window.offeredCommands)
    var responder: Responder? = window.commandTarget
    while let current = responder, current !== window {
      add(current.offeredCommands)
      responder = current.next
    }
    for view in window.subviews where view !== window.overlayLayer { addCommands(in: view) }
  }

  private mutating func addCommands(in view: View) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    add(view.offeredCommands)
    for subview in view.subviewsInFocusOrder { addCommands(in: subview) }
  }

  private mutating func add(_ commands: [Command]) {
    for command in commands where !command.shortcuts.isEmpty {
      // One of the many places of the question mark is enough.
      let count = command.id == .showShortcuts ? 1 : 2
      let entry = Entry(title: command.title, shortcuts: Array(command.shortcuts.prefix(count)))
      guard known.insert(entry).inserted else { continue }
      let title = command.group.isEmpty ? "General" : command.group
      let index = groups.firstIndex { $0.title == title } ?? groups.count
      if index == groups.count { groups.append(Group(title: title)) }
      groups[index].entries.append(entry)
    }
  }
}
