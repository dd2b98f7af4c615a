/// The dialogs of a window that wait for earlier ones to be dismissed.
///
/// Invariant, outside of calls: an overlay waits only while a dialog that does not contain its owner is
/// shown.
@MainActor
final class ModalQueue {
  private struct Entry {
    let overlay: Overlay
    let owner: View
  }

  private unowned let window: Window
  private var entries: [Entry] = []
  /// Whether waiting overlays are being shown or removed, to prevent reentrancy.
  private var isBusy = false

  init(of window: Window) {
    self.window = window
  }

  /// Shows an overlay, or makes it wait.
  func add(_ overlay: Overlay, for owner: View) {
    guard overlay.queue == nil, !overlay.isPresented else { return }
    overlay.queue = self
    entries.append(Entry(overlay: overlay, owner: owner))
    presentNext()
  }

  /// Shows the overlays that no longer need to wait, oldest first.
  func presentNext() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    var count = 0
    while let index = entries.firstIndex(where: { mayPresent(for: $0.owner) }) {
      if count == TurnQueue.mostInARow, let host = window.host {
        // An overlay that closes immediately may request the next one, so other work of the window runs in
        // between.
        host.schedule(after: .zero) { [weak self] in self?.presentNext() }
        return
      }
      count += 1
      let entry = entries.remove(at: index)
      entry.overlay.queue = nil
      window.dismissMenus()
      window.present(entry.overlay, for: entry.owner)
      if !entry.overlay.isPresented { entry.overlay.finish() }
    }
  }

  /// Removes a waiting overlay.
  func remove(_ overlay: Overlay) {
    guard let index = entries.firstIndex(where: { $0.overlay === overlay }) else { return }
    entries.remove(at: index)
    overlay.queue = nil
    overlay.finish()
  }

  /// Removes the overlays of a view that leaves the window.
  func forget(_ view: View) {
    for entry in entries where entry.owner === view { remove(entry.overlay) }
  }

  /// Removes all waiting overlays.
  func removeAll() {
    for entry in entries { remove(entry.overlay) }
  }

  private func mayPresent(for owner: View) -> Bool {
    guard let dialog = window.overlayLayer?.modalOverlay else { return true }
    return owner.isDescendant(of: dialog.content)
  }
}
