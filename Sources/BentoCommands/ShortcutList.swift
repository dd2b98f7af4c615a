package import BentoPlatform

/// The commands of a window that have shortcuts, by heading, as the shortcut overview shows them.
@MainActor
package struct ShortcutList {
  /// A command with its keys.
  package struct Entry: Hashable {
    /// The title of the command.
    package let title: String
    /// The shortcuts of the command, starting with the one that menus show.
    package let shortcuts: [KeyShortcut]
  }

  /// Commands under one heading.
  package struct Group {
    /// The heading.
    package let title: String
    /// The commands in the order in which they were added.
    package fileprivate(set) var entries: [Entry] = []
  }

  /// The keys that show the list.
  ///
  /// A key event contains the unshifted character of a key, and the question mark shares its key with a
  /// different character in nearly every layout: the slash (English), "ß" (German), the comma (French), the
  /// apostrophe (Spanish, Italian, Portuguese) and the plus sign (the Nordic languages).
  package static let keys: [KeyShortcut] =
    [KeyShortcut(.character("?"))]
    + ["?", "/", "ß", ",", "'", "+"].map { KeyShortcut(.character($0), [.control, .shift]) }

  /// The groups in the order in which they were added.
  package private(set) var groups: [Group] = []
  private var known: Set<Entry> = []

  /// Creates a list without commands.
  package init() {}

  /// Adds the commands that have shortcuts, except for those it already contains.
  package mutating func add(_ commands: [Command]) {
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
