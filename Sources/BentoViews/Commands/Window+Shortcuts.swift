internal import BentoCommands

extension Window {
  /// The command that shows the shortcut overview.
  var overviewCommands: [Command] {
    guard showsShortcutOverview else { return [] }
    var command = Command("Keyboard Shortcuts", id: .showShortcuts) { [weak self] in
      self?.showShortcuts()
    }
    command.shortcuts = ShortcutList.keys
    return [command]
  }

  /// Shows all commands of the window and its views that have keys, on top of the content.
  ///
  /// Escape, a press outside it and the keys that opened it close it.
  public func showShortcuts() {
    guard host != nil else { return }
    weak var shown: Overlay?
    let panel = ShortcutPanel(ShortcutList(of: self)) { shown?.dismiss() }
    panel.semanticContentDirection = effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .light) { [unowned panel] in panel.frame(in: $0) }
    shown = overlay
    dismissMenus()
    present(overlay, for: self)
  }
}
