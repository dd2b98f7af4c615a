internal import BentoPlatform

/// A closure that runs once, at a time on the host's clock.
@MainActor
package final class HostTimer {
  let deadline: HostTime
  /// Whether the timer belongs to something that goes on for ever, such as a spinner's turning.
  let isEndless: Bool
  private var action: (() -> Void)?

  init(deadline: HostTime, isEndless: Bool, action: @escaping () -> Void) {
    self.deadline = deadline
    self.isEndless = isEndless
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

  /// Whether a timer waits that does not belong to something endless.
  var awaitsChange: Bool {
    timers.contains { $0.isPending && !$0.isEndless }
  }

  /// Adds a timer.
  func add(_ timer: HostTimer) {
    timers.append(timer)
  }

  /// Runs what is due, in the order of the deadlines.
  func fire(upTo now: HostTime) {
    guard !timers.isEmpty else { return }
    timers.removeAll { !$0.isPending }
    let due = timers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
    timers.removeAll { $0.deadline <= now }
    for timer in due {
      timer.fire()
    }
  }
}

extension View {
  /// Runs a closure once, a while from now, on the host's clock; nil outside of a window.
  package func scheduleTimer(
    after delay: Duration,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer? {
    host?.schedule(after: delay, isEndless: isEndless, action)
  }
}
