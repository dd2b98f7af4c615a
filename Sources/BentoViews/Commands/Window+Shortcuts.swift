internal import BentoCommands
internal import BentoPlatform

extension Window {
  /// The commands that show the palette and the shortcut overview.
  var overviewCommands: [Command] {
    guard presenterType != nil else { return [] }
    var commands: [Command] = []
    if showsCommandPalette {
      var command = Command("Command Palette", id: .showCommandPalette) { [weak self] in
        self?.showCommandPalette()
      }
      command.shortcuts = ShortcutList.paletteKeys
      commands.append(command)
    }
    if showsShortcutOverview {
      var command = Command("Keyboard Shortcuts", id: .showShortcuts) { [weak self] in
        self?.showShortcuts()
      }
      command.shortcuts = ShortcutList.keys
      commands.append(command)
    }
    return commands
  }

  /// The command that makes the window full screen; none if its size is fixed.
  var fullscreenCommands: [Command] {
    guard isResizable else { return [] }
    let command = Command(
      "Full Screen",
      id: .toggleFullscreen,
      group: "View",
      shortcut: KeyShortcut(.function(11), []),
      isOn: isFullscreen
    ) { [weak self] in
      self?.isFullscreen.toggle()
    }
    return [command]
  }

  /// Shows a list of all commands that the user can choose, on top of the content, with a field for finding a
  /// command by some of the characters in its title.
  ///
  /// It contains the commands of the menu bar, of the window and of the views in it; recently chosen commands
  /// are listed first. The list closes when the user presses Escape, the keys that opened it, or a point
  /// outside it.
  public func showCommandPalette() {
    commandPresenter?.showPalette()
  }

  /// Shows all commands of the window and its views that have keyboard shortcuts, on top of the content.
  ///
  /// The list closes when the user presses Escape, the keys that opened it, or a point outside it.
  public func showShortcuts() {
    commandPresenter?.showShortcuts()
  }

  private var commandPresenter: (any CommandPresenting)? {
    guard host != nil, let presenterType else { return nil }
    let presenter = storedCommandPresenter ?? presenterType.init(of: self)
    storedCommandPresenter = presenter
    return presenter
  }
}
