internal import BentoCommands
internal import BentoGeometry
internal import BentoViews

/// The command palette and the shortcut overview of one window.
///
/// It keeps track of the recently chosen commands for as long as the window exists.
@MainActor
final class CommandPanels: CommandPresenting {
  private unowned let window: Window
  private var recent = RecentCommands()
  private weak var palette: Overlay?

  init(of window: Window) {
    self.window = window
  }

  func showPalette() {
    if let palette, palette.isPresented { return palette.dismiss() }
    // The commands of the page cannot be performed while a dialog is waiting for a response.
    guard window.overlayLayer?.blockingOverlay?.kind != .modal else { return }
    window.dismissMenus()
    let panel = CommandPalette(CommandIndex(window.choosableCommands, recent: recent))
    panel.semanticContentDirection = window.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .light) { [unowned panel] in panel.frame(in: $0) }
    overlay.opensUpward = { false }
    overlay.offersCommands = true
    panel.close = { [weak overlay] in overlay?.dismiss() }
    panel.choose = { [weak self, weak overlay] command in
      self?.recent.note(command)
      // The palette is dismissed first so that the command finds the same first responder as before the
      // palette was shown.
      overlay?.dismiss()
      command.perform()
    }
    palette = overlay
    window.present(overlay, for: window)
  }

  func showShortcuts() {
    window.dismissMenus()
    let panel = ShortcutPanel(window.makeShortcutList())
    panel.semanticContentDirection = window.effectiveContentDirection
    let overlay = Overlay(content: panel, kind: .light) { [unowned panel] in panel.frame(in: $0) }
    overlay.dimsContent = true
    overlay.offersCommands = true
    panel.close = { [weak overlay] in overlay?.dismiss() }
    window.present(overlay, for: window)
  }
}
