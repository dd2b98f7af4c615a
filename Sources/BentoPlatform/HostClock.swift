internal import Synchronization

/// The clock of a host, as a Swift `Clock`: tasks sleep on it as views animate on it.
///
/// A window has it as `Window.clock`. In a program it runs with the desktop; in a test it stands
/// still until the harness moves it, so that code which waits can be tested without waiting:
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
/// Sleepers wake in `ViewHost.tick(at:)`, at the first tick that is not before their deadline; the
/// host's `nextDeadline` counts them in, so that a program that sleeps wakes up for them. When the
/// host ends, all of them wake with a `CancellationError`, and later ones do not fall asleep: tasks
/// of a closed window end by themselves.
public nonisolated final class HostClock: Clock, Sendable {
  /// A moment on the clock.
  public typealias Instant = HostTime

  private struct Sleeper {
    let deadline: HostTime
    let number: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: HostTime
    /// The tasks that sleep, those to wake first at the end.
    var sleepers: [Sleeper] = []
    /// How many calls of `sleep` have not returned.
    var callCount = 0
    /// The number of the last sleeper.
    var lastNumber = 0
    var hasEnded = false
  }

  private let state: Mutex<State>
  private let source: (@Sendable () -> HostTime)?
  private let wakeHost: @Sendable () -> Void

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - now: The first moment.
  ///   - source: Reads the time on any thread, or nil to go by what the host notes.
  ///   - wakeHost: Asks for a tick soon; called when a task falls asleep, on any thread.
  package init(
    now: HostTime,
    source: (@Sendable () -> HostTime)? = nil,
    wakeHost: @escaping @Sendable () -> Void = {}
  ) {
    state = Mutex(State(now: now))
    self.source = source
    self.wakeHost = wakeHost
  }

  /// A clock on which nobody can sleep: that of a window without a host.
  package static func ended() -> HostClock {
    let clock = HostClock(now: .zero)
    clock.end()
    return clock
  }

  /// The present moment; never before that of the host's last tick.
  ///
  /// Where the host's services have no `timeSource`, it is the moment of the last event, tick or
  /// use of `ViewHost.clock`.
  public var now: HostTime {
    let noted = state.withLock { $0.now }
    return source.map { max(noted, $0()) } ?? noted
  }

  /// One nanosecond; how late a sleeper wakes depends on the host's ticks.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until the first tick at or after a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment to wake up at; one that has passed does not suspend the task.
  ///   - tolerance: Not used: a tick wakes all whose time has come.
  /// - Throws: `CancellationError` when the task is cancelled or the host ends.
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
  /// Unlike the standard library's method it stays on the caller's actor: a task of the main actor
  /// falls asleep, and goes on, without a hop to another thread in between.
  ///
  /// - Parameters:
  ///   - duration: The time to sleep.
  ///   - tolerance: Not used: a tick wakes all whose time has come.
  /// - Throws: `CancellationError` when the task is cancelled or the host ends.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

// MARK: - Sleepers

nonisolated extension HostClock {
  /// When the next sleeper is to wake, or nil.
  package var nextDeadline: HostTime? { state.withLock { $0.sleepers.last?.deadline } }

  /// Whether a task was woken and has not gone on yet.
  ///
  /// `sleep` returns on the caller's actor: what the main actor sees of one of its own tasks that
  /// has gone on is its next suspension.
  package var hasWakingTasks: Bool { state.withLock { $0.callCount > $0.sleepers.count } }

  private func add(_ sleeper: Sleeper) {
    let present = now
    let outcome: Result<Void, any Error>? = state.withLock { state in
      // The flag is set before the handler that runs on cancellation waits for the lock: a task
      // that is cancelled is either seen here or found there.
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

  /// Notes the host's present moment.
  package func note(_ moment: HostTime) {
    state.withLock { $0.now = max($0.now, moment) }
  }

  /// Wakes those whose time has come, the earliest first and equal ones in the order in which they
  /// fell asleep; called in the host's tick.
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

  /// Wakes all with a `CancellationError`: the host ends.
  package func end() {
    let rest = state.withLock { state -> [Sleeper] in
      state.hasEnded = true
      defer { state.sleepers.removeAll() }
      return state.sleepers
    }
    for sleeper in rest.reversed() { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
