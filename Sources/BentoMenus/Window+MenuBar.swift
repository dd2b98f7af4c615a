public import BentoViews

extension Window {
  /// The menus in the menu bar at the top of the window, above its content view; empty for no menu bar.
  ///
  /// ```swift
  /// window.menuBar = [
  ///   Menu("File", items: [
  ///     MenuItem("New", shortcut: KeyShortcut(.character("n"))) { documents.add() },
  ///     .separator,
  ///     MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() },
  ///   ]),
  ///   Menu("Edit", items: [
  ///     MenuItem("Undo", command: .undo), MenuItem("Redo", command: .redo), .separator,
  ///     MenuItem("Cut", command: .cut), MenuItem("Copy", command: .copy),
  ///     MenuItem("Paste", command: .paste),
  ///   ]),
  /// ]
  /// ```
  ///
  /// The shortcuts of the items work even while the menus are closed. F10 opens the first menu. While Alt is
  /// held, one letter in each title is underlined, and Alt with that letter opens the menu. Setting the menus
  /// closes any open one.
  public var menuBar: [Menu] {
    get { (menuBarView as? MenuBarView)?.menus ?? [] }
    set {
      (menuBarView as? MenuBarView)?.close()
      menuBarView?.removeFromSuperview()
      let bar = newValue.isEmpty ? nil : MenuBarView(newValue)
      menuBarView = bar
      if let bar { addSubview(bar) }
      setNeedsLayout()
    }
  }
}
