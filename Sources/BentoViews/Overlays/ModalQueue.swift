/// The dialogs of a window that wait until those before them are gone.
///
/// Invariant, outside of calls: an overlay waits only while a dialog is shown in which its owner is not.
@MainActor
final class ModalQueue {
  private struct Entry {
    let overlay: Overlay
    let owner: View
  }

  private unowned let window: Window
  private var entries: [Entry] = []
  /// Whether what waits is being shown or given up, and must not be looked at again inside of that.
  private var isBusy = false

  init(of window: Window) {
    self.window = window
  }

  /// Shows an overlay, or lets it wait.
  func add(_ overlay: Overlay, for owner: View) {
    guard overlay.queue == nil, !overlay.isPresented else { return }
    overlay.queue = self
    entries.append(Entry(overlay: overlay, owner: owner))
    presentNext()
  }

  /// Shows what need not wait any longer, the oldest first.
  func presentNext() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    var count = 0
    while let index = entries.firstIndex(where: { mayPresent(for: $0.owner) }) {
      if count == TurnQueue.mostInARow, let host = window.host {
        // Each that closes at once may ask for the next one: the window gets its turn.
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

  /// Gives up what waits.
  func remove(_ overlay: Overlay) {
    guard let index = entries.firstIndex(where: { $0.overlay === overlay }) else { return }
    entries.remove(at: index)
    overlay.queue = nil
    overlay.finish()
  }

  /// Gives up what belongs to a view that leaves the window.
  func forget(_ view: View) {
    for entry in entries where entry.owner === view { remove(entry.overlay) }
  }

  /// Gives up everything that waits.
  func removeAll() {
    for entry in entries { remove(entry.overlay) }
  }

  private func mayPresent(for owner: View) -> Bool {
    guard let dialog = window.overlayLayer?.modalOverlay else { return true }
    return owner.isDescendant(of: dialog.content)
  }
}
