import Bento
import FileOperations

// MARK: - Closing

extension Browser {
  /// Work that is not finished.
  struct Work {
    let title: String
    let control: WorkControl
  }

  /// Begins work that must end before the window closes.
  func beginWork(_ title: String) -> WorkControl {
    let control = WorkControl()
    running.append(Work(title: title, control: control))
    return control
  }

  /// Ends work; closes the window if that was waiting for the work.
  ///
  /// - Parameter hasFailed: Whether the window stays open to show an error.
  func endWork(_ control: WorkControl, hasFailed: Bool) {
    running.removeAll { $0.control === control }
    if hasFailed { closesAfterWork = false }
    if closesAfterWork, running.isEmpty { window?.close() }
  }

  /// Commits a name that is being edited, and waits for work that is not finished; after a moment, the user
  /// is asked whether to stop it.
  ///
  /// - Returns: Whether the window may close now.
  func mayClose() -> Bool {
    focusFiles()
    guard !running.isEmpty else { return true }
    closesAfterWork = true
    after(.milliseconds(300)) { [weak self] in
      Task { [weak self] in await self?.askToStop() }
    }
    return false
  }

  private func askToStop() async {
    guard closesAfterWork, let work = running.first else { return }
    let dialog = Dialog(
      title: "“\(work.title)” is not finished. Stop it and close?",
      message: "Files that are already done stay as they are.",
      buttons: [.init("Stop and Close", role: .destructive), .init("Keep Open", role: .cancel)]
    )
    guard await window?.ask(dialog) == 0 else {
      closesAfterWork = false
      return
    }
    for work in running { work.control.cancel() }
  }
}
