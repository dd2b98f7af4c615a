package import Bento

extension View {
  /// The commands of all programs: Quit, and the dark theme.
  ///
  /// - Parameter themeDidChange: Called with whether the theme is dark after the user has switched it, to save
  ///   the choice.
  package func standardCommands(
    themeDidChange: @escaping (_ isDark: Bool) -> Void = { _ in }
  ) -> [Command] {
    let isDark = theme.colors.isDark
    let dark = Command(
      "Dark Theme",
      id: .darkTheme,
      group: "View",
      shortcut: KeyShortcut(.character("d"), [.control, .shift]),
      isOn: isDark
    ) { [weak self] in
      self?.window?.setTheme(isDark ? .light : .dark)
      themeDidChange(!isDark)
    }
    return [dark, .quit]
  }
}

extension Command {
  /// The command that closes all windows, each of which first saves its changes or asks the user.
  package static var quit: Command {
    Command("Quit", id: .quit, shortcut: KeyShortcut(.character("q"))) { Application.terminate() }
  }
}

extension Command.ID {
  /// The command that ends the program.
  package static let quit: Command.ID = "quit"
  /// The command that switches between the light and the dark theme.
  package static let darkTheme: Command.ID = "dark"
}
