internal import BentoPlatform

/// A closure that runs once, at a time on the host's clock.
@MainActor
package final class HostTimer {
  let deadline: HostTime
  private var action: (() -> Void)?

  init(deadline: HostTime, action: @escaping () -> Void) {
    self.deadline = deadline
    self.action = action
  }

  /// Whether the closure still waits.
  var isPending: Bool { action != nil }

  /// Takes the closure away.
  package func cancel() {
    action = nil
  }

  func fire() {
    let run = action
    action = nil
    run?()
  }
}

/// The timers of one host.
@MainActor
final class HostTimers {
  private var timers: [HostTimer] = []

  /// When the next timer is due, or nil.
  var nextDeadline: HostTime? {
    timers.lazy.filter(\.isPending).map(\.deadline).min()
  }

  /// Adds a timer.
  func add(_ timer: HostTimer) {
    timers.append(timer)
  }

  /// Runs what is due, in the order of the deadlines.
  func fire(upTo now: HostTime) {
    timers.removeAll { !$0.isPending }
    let due = timers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
    timers.removeAll { $0.deadline <= now }
    for timer in due {
      timer.fire()
    }
  }
}
