/// A closure that runs once, at a time on the host's clock.
@MainActor
package final class HostTimer {
  /// When it runs.
  package let deadline: HostTime
  /// Whether the timer belongs to something that never ends, such as a spinner's turning.
  package let isEndless: Bool
  private var action: (() -> Void)?

  /// Creates a timer that waits.
  package init(deadline: HostTime, isEndless: Bool, action: @escaping () -> Void) {
    self.deadline = deadline
    self.isEndless = isEndless
    self.action = action
  }

  /// Whether the closure still waits.
  package var isPending: Bool { action != nil }

  /// Takes the closure away.
  package func cancel() {
    action = nil
  }

  /// Runs the closure, unless it has run or was taken away.
  package func fire() {
    let run = action
    action = nil
    run?()
  }
}
