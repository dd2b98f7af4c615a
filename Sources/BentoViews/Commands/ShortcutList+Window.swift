internal import BentoCommands

extension ShortcutList {
  /// Collects the commands of a window, then those of the first responder, then those of all other visible
  /// views.
  init(of window: Window) {
    self.init()
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
}
