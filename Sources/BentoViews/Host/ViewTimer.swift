package import BentoPlatform

/// An action that a view runs later, once or repeatedly, on the clock of its host.
///
/// Timers are created by ``View/every(_:_:)`` and ``View/after(_:_:)``. The view retains its timers: a
/// program needs a reference to a timer only to cancel it.
///
/// ```swift
/// final class Clock: View {
///   let label = Label()
///   required init() {
///     super.init()
///     addSubview(label)
///     every(.seconds(1)) { [unowned self] in label.text = timeOfDay() }
///   }
/// }
/// ```
@MainActor
public final class ViewTimer {
  private enum State {
    /// The view has no window yet, so the timer has not started.
    case waiting
    /// The host fires the timer at the deadline.
    case running(HostTimer, deadline: HostTime)
    case ended
  }

  private let interval: Duration
  private let isRepeating: Bool
  private let changesCommands: Bool
  private var action: (() -> Void)?
  private var state = State.waiting
  /// The view of the timer, which the action can release.
  private weak var view: View?

  /// The minimum interval.
  private static let shortestInterval = Duration.milliseconds(1)

  /// - Parameter changesCommands: Whether commands may have changed their state after the action.
  init(
    of view: View,
    interval: Duration,
    isRepeating: Bool,
    changesCommands: Bool = true,
    action: @escaping () -> Void
  ) {
    self.view = view
    self.changesCommands = changesCommands
    self.interval = isRepeating ? max(interval, ViewTimer.shortestInterval) : interval
    self.isRepeating = isRepeating
    self.action = action
  }

  isolated deinit {
    if case .running(let timer, _) = state { timer.cancel() }
  }

  /// Whether the action may still run; false after ``cancel()``, after a one-time timer has run, and after
  /// the view has left its window.
  public var isValid: Bool { action != nil }

  /// Ends the timer permanently; its action is released and never runs again.
  public func cancel() {
    if case .running(let timer, _) = state { timer.cancel() }
    state = .ended
    action = nil
  }

  /// Starts the timer in the host of the view's window, unless it is already running.
  func begin(in host: ViewHost) {
    guard case .waiting = state else { return }
    schedule(at: host.presentTime + interval, in: host)
  }

  private func schedule(at deadline: HostTime, in host: ViewHost) {
    // A test's `settle()` does not wait for this timer, because it may never end.
    let timer = host.schedule(at: deadline, isEndless: true) { [weak self, unowned host] in
      self?.fire(in: host)
    }
    state = .running(timer, deadline: deadline)
  }

  private func fire(in host: ViewHost) {
    guard case .running(_, let deadline) = state, let action else { return }
    if isRepeating {
      schedule(
        at: ViewTimer.next(after: deadline, every: interval, now: host.currentTime),
        in: host
      )
    } else {
      state = .ended
      self.action = nil
    }
    if changesCommands { host.commandsMayHaveChanged = true }
    withExtendedLifetime(view, action)
  }

  /// Returns the first time after `now` that is a whole number of intervals after a deadline.
  ///
  /// A timer that is late because the window was not ticked or the process was stopped runs once instead of
  /// in a burst, and keeps its rhythm.
  static func next(after deadline: HostTime, every interval: Duration, now: HostTime) -> HostTime {
    let late = max(.zero, now - deadline)
    let missed = late.attoseconds / interval.attoseconds
    return HostTime(
      sinceZero: deadline.sinceZero
        + Duration(attoseconds: (missed + 1) * interval.attoseconds)
    )
  }
}

// MARK: - Views

extension View {
  /// Runs an action repeatedly while the view is in a window, on the host's clock.
  ///
  /// The action first runs one interval after the call, or after the view joins a window if the view is not
  /// in one yet. When the view leaves its window, the timer ends permanently; it keeps running when the view
  /// moves within the window and when the window or the view is hidden.
  ///
  /// The action runs in the host's tick, before animations and layout: in a desktop window, at most once per
  /// frame. A late tick runs it once instead of once per missed interval, and later runs remain whole
  /// intervals after the first. While the timer waits, the program sleeps until `ViewHost.nextDeadline`. In a
  /// test, `Harness.advance(by:)` drives the timer, and `settle()` does not wait for it.
  ///
  /// The view retains the timer and its action, so the action should capture the view as unowned or weak.
  ///
  /// - Parameters:
  ///   - interval: The time between runs; at least a millisecond.
  ///   - action: The closure to run.
  /// - Returns: The timer, for callers that cancel it.
  @discardableResult
  public func every(_ interval: Duration, _ action: @escaping () -> Void) -> ViewTimer {
    add(ViewTimer(of: self, interval: interval, isRepeating: true, action: action))
  }

  /// Runs an action repeatedly, as ``every(_:_:)`` does, but without updating commands; for internal actions,
  /// such as the blinking of a caret, that do not change the state of commands.
  @discardableResult
  package func beat(_ interval: Duration, _ action: @escaping () -> Void) -> ViewTimer {
    add(
      ViewTimer(
        of: self,
        interval: interval,
        isRepeating: true,
        changesCommands: false,
        action: action
      )
    )
  }

  /// Runs an action once, after the view has been in a window for the given time, on the host's clock.
  ///
  /// The rules of ``every(_:_:)`` apply. If the delay is not positive, the action runs in the next tick.
  ///
  /// - Returns: The timer, for callers that cancel it.
  @discardableResult
  public func after(_ delay: Duration, _ action: @escaping () -> Void) -> ViewTimer {
    add(ViewTimer(of: self, interval: delay, isRepeating: false, action: action))
  }

  private func add(_ timer: ViewTimer) -> ViewTimer {
    timers.removeAll { !$0.isValid }
    timers.append(timer)
    if let host { timer.begin(in: host) }
    return timer
  }

  /// Runs a closure once after a delay, on the host's clock; returns nil outside a window.
  package func scheduleTimer(
    after delay: Duration,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer? {
    host?.schedule(after: delay, isEndless: isEndless, action)
  }

  /// The number of timers of the view that may still run.
  package var activeTimerCount: Int { timers.count { $0.isValid } }

  /// Starts the timers that are waiting for a window.
  func beginTimers(in host: ViewHost) {
    for timer in timers { timer.begin(in: host) }
  }

  /// Ends the timers permanently because the view is leaving its window.
  func endTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
