package import BentoPlatform

/// An action that a view runs later, once or again and again, on the clock of its host.
///
/// Made by ``View/every(_:_:)`` and ``View/after(_:_:)``. The view keeps its timers: a program
/// needs to keep one only to cancel it.
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
    /// The view has no window yet.
    case waiting
    /// The host calls at the deadline.
    case running(HostTimer, deadline: HostTime)
    case ended
  }

  private let interval: Duration
  private let isRepeating: Bool
  private let changesCommands: Bool
  private var action: (() -> Void)?
  private var state = State.waiting
  /// Whose timer it is, which the action may take away.
  private weak var view: View?

  /// The shortest interval that counts as one.
  private static let shortestInterval = Duration.milliseconds(1)

  /// - Parameter changesCommands: Whether commands may have another state after the action.
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

  /// Whether the action may still run: not after ``cancel()``, the only run of a timer that runs
  /// once, or the view's leaving of its window.
  public var isValid: Bool { action != nil }

  /// Ends the timer for good; its action is let go and runs no more.
  public func cancel() {
    if case .running(let timer, _) = state { timer.cancel() }
    state = .ended
    action = nil
  }

  /// Begins in the host of the view's window, unless it has begun.
  func begin(in host: ViewHost) {
    guard case .waiting = state else { return }
    schedule(at: host.presentTime + interval, in: host)
  }

  private func schedule(at deadline: HostTime, in host: ViewHost) {
    // A test's `settle()` does not wait for it: nobody says that it ever ends.
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

  /// The first moment after now that is a whole number of intervals after a deadline.
  ///
  /// A timer that fell behind, in a window that nobody ticked or a process that was stopped, runs
  /// once and not in a burst, and keeps its beat.
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
  /// Runs an action again and again while the view is in a window, on the host's clock.
  ///
  /// It runs for the first time one interval after the view is in a window: at once counted where
  /// it is in one already, else from when it gets one. When the view leaves its window the timer
  /// ends for good; a move within the window, and a window or view that is hidden, let it run.
  ///
  /// The action runs in the host's tick, before animations and layout: in a window of the desktop
  /// at most once a frame. A tick that comes late runs it once and not for every interval that was
  /// missed, and later runs stay whole intervals after the first. While it waits, the program
  /// sleeps until `ViewHost.nextDeadline`. In a test `Harness.advance(by:)` drives it, and
  /// `settle()` does not wait for it.
  ///
  /// The view keeps the timer and with it the action, which captures the view unowned or weakly.
  ///
  /// - Parameters:
  ///   - interval: The time from one run to the next; less than a millisecond counts as one.
  ///   - action: What the timer runs.
  /// - Returns: the timer, for whoever wants to cancel it.
  @discardableResult
  public func every(_ interval: Duration, _ action: @escaping () -> Void) -> ViewTimer {
    add(ViewTimer(of: self, interval: interval, isRepeating: true, action: action))
  }

  /// Does what ``every(_:_:)`` does for an action of the toolkit's own after which no command has another
  /// state, such as a caret's blink: nobody is asked for commands then.
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

  /// Runs an action once, a while after the view is in a window, on the host's clock.
  ///
  /// The rules are those of ``every(_:_:)``. A delay that is not positive runs it in the next tick.
  ///
  /// - Returns: the timer, for whoever wants to cancel it.
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

  /// Runs a closure once, a while from now, on the host's clock; nil outside of a window.
  package func scheduleTimer(
    after delay: Duration,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer? {
    host?.schedule(after: delay, isEndless: isEndless, action)
  }

  /// How many timers of the view may still run.
  package var activeTimerCount: Int { timers.count { $0.isValid } }

  /// Begins the timers that wait for a window.
  func beginTimers(in host: ViewHost) {
    for timer in timers { timer.begin(in: host) }
  }

  /// Ends the timers for good: the view leaves its window.
  func endTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
