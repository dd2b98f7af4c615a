internal import Synchronization

/// The clock of a host, as a Swift `Clock` on which tasks can sleep in sync with animations.
///
/// It is available as `Window.clock`. In a program, it runs with the desktop's clock. In a test, it does not
/// advance until the harness advances it, so code that waits can be tested without waiting:
///
/// ```swift
/// final class Feed: View {
///   func start() {
///     guard let clock = window?.clock else { return }
///     Task {
///       while true {
///         await load()
///         try await clock.sleep(for: .seconds(60))
///       }
///     }
///   }
/// }
/// ```
///
/// Sleeping tasks wake in `ViewHost.tick(at:)`, at the first tick at or after their deadline. The host's
/// `nextDeadline` includes them, so a sleeping program wakes up for them. When the host ends, all sleeping
/// tasks wake with a `CancellationError`, and later calls throw immediately, so the tasks of a closed window
/// end on their own.
public nonisolated final class HostClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = HostTime

  private struct Sleeper {
    let deadline: HostTime
    let number: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: HostTime
    /// The sleeping tasks; the next one to wake is last.
    var sleepers: [Sleeper] = []
    /// The number of calls to `sleep` that have not returned.
    var callCount = 0
    /// The number of the most recent sleeping task.
    var lastNumber = 0
    var hasEnded = false
  }

  private let state: Mutex<State>
  private let source: (@Sendable () -> HostTime)?
  private let wakeHost: @Sendable () -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: The initial time.
  ///   - source: A closure that reads the time on any thread, or nil to use the times that the host records.
  ///   - wakeHost: A closure that requests a tick soon; called on any thread when a task begins to sleep.
  package init(
    now: HostTime,
    source: (@Sendable () -> HostTime)? = nil,
    wakeHost: @escaping @Sendable () -> Void = {}
  ) {
    state = Mutex(State(now: now))
    self.source = source
    self.wakeHost = wakeHost
  }

  /// Returns a clock on which no task can sleep, for a window without a host.
  package static func ended() -> HostClock {
    let clock = HostClock(now: .zero)
    clock.end()
    return clock
  }

  /// The current time; never before that of the host's last tick.
  ///
  /// If the host's services have no `timeSource`, this is the time of the last event, tick or use of
  /// `ViewHost.clock`.
  public var now: HostTime {
    let noted = state.withLock { $0.now }
    return source.map { max(noted, $0()) } ?? noted
  }

  /// One nanosecond; the actual delay before a task wakes depends on the host's ticks.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until the first tick at or after a time.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to wake up; a time in the past does not suspend the task.
  ///   - tolerance: Ignored, because a tick wakes all tasks that are due.
  /// - Throws: `CancellationError` if the task is canceled or the host ends.
  public func sleep(until deadline: HostTime, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.callCount += 1
      state.lastNumber += 1
      return state.lastNumber
    }
    defer { state.withLock { $0.callCount -= 1 } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, number: number, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Sleeps until the first tick at or after a duration from now.
  ///
  /// Unlike the standard library's method, this one stays on the caller's actor: a task on the main actor
  /// suspends and resumes without switching to another thread in between.
  ///
  /// - Parameters:
  ///   - duration: The time to sleep.
  ///   - tolerance: Ignored, because a tick wakes all tasks that are due.
  /// - Throws: `CancellationError` if the task is canceled or the host ends.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

// MARK: - Sleepers

nonisolated extension HostClock {
  /// The time at which the next sleeping task is due, or nil.
  package var nextDeadline: HostTime? { state.withLock { $0.sleepers.last?.deadline } }

  /// Whether a task has been woken but has not resumed yet.
  ///
  /// `sleep` returns on the caller's actor, so the first effect of a resumed task that the main actor can
  /// observe is the task's next suspension.
  package var hasWakingTasks: Bool { state.withLock { $0.callCount > $0.sleepers.count } }

  private func add(_ sleeper: Sleeper) {
    let present = now
    let outcome: Result<Void, any Error>? = state.withLock { state in
      // The flag is set before the cancellation handler waits for the lock, so a canceled task is found
      // either here or in the handler.
      if state.hasEnded || Task.isCancelled { return .failure(CancellationError()) }
      if sleeper.deadline <= present { return .success(()) }
      let index = state.sleepers.firstIndex { $0.deadline <= sleeper.deadline }
      state.sleepers.insert(sleeper, at: index ?? state.sleepers.endIndex)
      return nil
    }
    if let outcome { sleeper.continuation.resume(with: outcome) } else { wakeHost() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Records the host's current time.
  package func note(_ moment: HostTime) {
    state.withLock { $0.now = max($0.now, moment) }
  }

  /// Wakes the tasks that are due: the earliest ones first, and simultaneous ones in the order in which they
  /// began to sleep; called in the host's tick.
  package func advance(to moment: HostTime) {
    let due = state.withLock { state -> [Sleeper] in
      state.now = max(state.now, moment)
      guard let last = state.sleepers.last, last.deadline <= state.now else { return [] }
      let end = state.sleepers.firstIndex { $0.deadline <= state.now } ?? state.sleepers.endIndex
      defer { state.sleepers.removeSubrange(end...) }
      return state.sleepers[end...].reversed()
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Wakes all tasks with a `CancellationError` when the host ends.
  package func end() {
    let rest = state.withLock { state -> [Sleeper] in
      state.hasEnded = true
      defer { state.sleepers.removeAll() }
      return state.sleepers
    }
    for sleeper in rest.reversed() { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
