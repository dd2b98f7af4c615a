internal import BentoPlatform

extension Window {
  /// The keys that show the overview.
  ///
  /// A key event names the unshifted character of a key, and the question mark stands above another one
  /// in nearly every layout: the slash (English), "ß" (German), the comma (French), the apostrophe
  /// (Spanish, Italian, Portuguese) and the plus sign (the Nordic languages).
  static let overviewShortcuts: [KeyShortcut] =
    [KeyShortcut(.character("?"))]
    + ["?", "/", "ß", ",", "'", "+"].map { KeyShortcut(.character($0), [.control, .shift]) }

  /// The command that shows the overview of shortcuts.
  var overviewCommands: [Command] {
    guard showsShortcutOverview else { return [] }
    var command = Command("Keyboard Shortcuts", id: .showShortcuts) { [weak self] in
      self?.showShortcuts()
    }
    command.shortcuts = Self.overviewShortcuts
    return [command]
  }

  /// Shows all commands of the window and its views that have keys, above the page.
  ///
  /// Escape, a press beside it and the keys that have opened it close it.
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
