package import BentoPlatform

/// A window's commands that have shortcuts, grouped by heading as in the shortcut overview.
@MainActor
package struct ShortcutList {
  /// A command with its keys.
  package struct Entry: Hashable {
    /// The title of the command.
    package let title: String
    /// The shortcuts of the command, starting with the one that menus show.
    package let shortcuts: [KeyShortcut]
    /// Whether the command edits text, as every text field's commands do.
    package let editsText: Bool
  }

  /// Commands under one heading.
  package struct Group {
    /// The heading.
    package let title: String
    /// Whether the commands edit text, as every text field's commands do.
    package let editsText: Bool
    /// The entries, in the order they were added.
    package fileprivate(set) var entries: [Entry] = []
  }

  /// The keys that show the command palette.
  package static let paletteKeys = [KeyShortcut(.character("p"), [.control, .shift])]

  /// The keys that show the list.
  ///
  /// A key event contains the unshifted character of a key, and the question mark shares its key with a
  /// different character in nearly every layout: the slash (English), "ß" (German), the comma (French), the
  /// apostrophe (Spanish, Italian, Portuguese) and the plus sign (the Nordic languages).
  package static let keys: [KeyShortcut] =
    [KeyShortcut(.character("?"))]
    + ["?", "/", "ß", ",", "'", "+"].map { KeyShortcut(.character($0), [.control, .shift]) }

  /// The groups, in the order they were added.
  package private(set) var groups: [Group] = []
  private var known: Set<Entry> = []

  /// Creates a list without commands.
  package init() {}

  /// Adds the commands that have shortcuts, except those already in the list.
  package mutating func add(_ commands: [Command]) {
    for command in commands where !command.shortcuts.isEmpty {
      // Showing one of the many key positions of the question mark is enough.
      let count = command.id == .showShortcuts ? 1 : 2
      let entry = Entry(
        title: command.title,
        shortcuts: Array(command.shortcuts.prefix(count)),
        editsText: command.editsText
      )
      guard known.insert(entry).inserted else { continue }
      let title = command.group.isEmpty ? "General" : command.group
      let known = groups.firstIndex { $0.title == title && $0.editsText == command.editsText }
      let index = known ?? groups.count
      if index == groups.count { groups.append(Group(title: title, editsText: command.editsText)) }
      groups[index].entries.append(entry)
    }
  }

  /// Returns the groups, with only those entries whose title, heading or keys contain the letters
  /// of a query.
  package func groups(matching query: String) -> [Group] {
    let pattern = FuzzyPattern(query)
    return groups.compactMap { group in
      var group = group
      group.entries = group.entries.filter { entry in
        let keys = entry.shortcuts.map(\.description)
        return ([entry.title, "\(group.title) \(entry.title)"] + keys).contains {
          pattern.match(in: FuzzyText($0)) != nil
        }
      }
      return group.entries.isEmpty ? nil : group
    }
  }
}
