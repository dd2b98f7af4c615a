internal import BentoCommands
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

extension ListSelection {
  /// The commands that change the whole selection, for menus and the shortcut overview; empty if only one
  /// item can be selected at a time.
  ///
  /// As with arrow keys, the list handles the commands' shortcuts only while it has keyboard focus itself;
  /// otherwise, it leaves the shortcuts to the views in its items.
  var commands: [Command] {
    guard allowsMany else { return [] }
    let all = command("Select All", .selectAll, [.control], isEnabled: canSelectMore) {
      $0.selectAll()
    }
    let none = command("Deselect All", nil, [.control, .shift], isEnabled: !rows.paths.isEmpty) {
      $0.selectNone()
    }
    return [all, none]
  }

  private func command(
    _ title: String,
    _ id: Command.ID?,
    _ modifiers: KeyModifiers,
    isEnabled: Bool,
    _ action: @escaping (ListSelection) -> Void
  ) -> Command {
    var command = Command(
      title,
      id: id,
      group: "Selection",
      shortcut: KeyShortcut(.character("a"), modifiers),
      isEnabled: isEnabled
    ) { [weak self] in
      if let self { action(self) }
    }
    command.hasOwnKeys = true
    return command
  }
}
