package import Bento

extension View {
  /// The commands of all programs: Quit, and the choice of a theme.
  ///
  /// - Parameter themeDidChange: Called with the user's choice, to save it: whether the theme is dark, or nil
  ///   for the desktop's.
  package func standardCommands(
    themeDidChange: @escaping (_ prefersDark: Bool?) -> Void = { _ in }
  ) -> [Command] {
    let isDark = theme.colors.isDark
    let dark = Command(
      "Dark Theme",
      id: .darkTheme,
      group: "View",
      shortcut: KeyShortcut(.character("d"), [.control, .shift]),
      isOn: isDark
    ) { [weak self] in
      self?.window?.prefersDark = !isDark
      themeDidChange(!isDark)
    }
    let system = Command(
      "Follow System Theme",
      id: .systemTheme,
      group: "View",
      isOn: window?.prefersDark == nil
    ) { [weak self] in
      self?.window?.prefersDark = nil
      themeDidChange(nil)
    }
    return [dark, system, .quit]
  }
}

extension Window {
  /// Whether the user prefers the dark theme in this program, or nil to follow the desktop.
  package var prefersDark: Bool? {
    get { colorScheme.map { $0 == .dark } }
    set { colorScheme = newValue.map { $0 ? .dark : .light } }
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
  /// The command that follows the desktop's theme.
  package static let systemTheme: Command.ID = "system-theme"
}
