/// A closure that runs once, at a time on the host's clock.
@MainActor
package final class HostTimer {
  /// The time at which the closure runs.
  package let deadline: HostTime
  /// Whether the timer drives something that never ends, such as the rotation of an activity indicator.
  package let isEndless: Bool
  private var action: (() -> Void)?

  /// Creates a pending timer.
  package init(deadline: HostTime, isEndless: Bool, action: @escaping () -> Void) {
    self.deadline = deadline
    self.isEndless = isEndless
    self.action = action
  }

  /// Whether the closure has not run yet and has not been canceled.
  package var isPending: Bool { action != nil }

  /// Cancels the timer and releases the closure.
  package func cancel() {
    action = nil
  }

  /// Runs the closure unless it has already run or been canceled.
  package func fire() {
    let run = action
    action = nil
    run?()
  }
}
