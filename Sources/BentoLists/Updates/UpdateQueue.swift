internal import BentoListLayouts
internal import BentoViews
internal import DequeModule

/// A queue that makes a list do one thing at a time.
///
/// A list calls its data source and its delegate in the middle of its work, and they may request anything:
/// another update, a load, scrolling to a position. Such requests wait and then run in order as soon as the
/// list is idle, so every update begins with a complete list. Completions of updates run in the order of the
/// updates, before any other waiting requests.
///
/// Callbacks that keep making requests do not block the program: after as many runs as there were waiting
/// requests, plus `TurnQueue.mostInARow`, the remaining requests wait for the next tick.
///
/// Invariant: while the list is idle, the only things that wait are completions of updates that are still
/// animating and requests that wait for a tick.
@MainActor
final class UpdateQueue {
  /// The activity of a list.
  nonisolated enum Activity {
    /// The list is idle: changes are applied immediately.
    case idle
    /// The list is collecting the changes of one update.
    case collecting
    /// The list is calling the program, or placing or changing items; further changes wait.
    case working
  }

  /// The number of an update, starting at 1; later updates have higher numbers.
  typealias UpdateNumber = Int

  /// The current activity.
  private(set) var activity = Activity.idle
  /// The changes that the open update has announced so far.
  private var batch = UpdateBatch()
  /// The requests made during other work.
  private var requests: Deque<() -> Void> = []
  /// The completions of updates, in order.
  private var completions: Deque<Completion> = []
  private var lastUpdate: UpdateNumber = 0
  /// The list, whose window provides ticks, or nil for a queue that never pauses.
  weak var list: View?
  /// The number of waiting requests that may still run in this turn, or nil while none is running.
  private var budget: Int?
  /// Whether a layout was requested while the list was busy.
  private var layoutWasRefused = false
  private let pause = TurnPause()

  /// The completion of an update; the completions of later updates must wait for it.
  private struct Completion {
    /// The number of the update.
    let update: UpdateNumber
    /// A closure whose argument indicates whether the animation reached its end.
    let run: ((Bool) -> Void)?
    /// Whether the animation reached its end, or nil while it is running.
    var result: Bool?
  }

  /// Whether changes are applied immediately.
  var isIdle: Bool { activity == .idle }

  /// Whether changes are being collected for an update.
  var isCollecting: Bool { activity == .collecting }
}

// MARK: - Work

extension UpdateQueue {
  /// Performs work while all requests wait, and then runs the requests.
  ///
  /// - Returns: Whether a layout must be repeated.
  @discardableResult
  func perform(_ work: () -> Void) -> Bool {
    hold(work)
    runWaiting()
    guard isIdle, layoutWasRefused else { return false }
    layoutWasRefused = false
    return true
  }

  /// Records that the list is being laid out.
  ///
  /// A callback that lays out the list in the middle of an update sees the old items; the layout that follows
  /// the update shows the new ones.
  func noteLayout() {
    if !isIdle { layoutWasRefused = true }
  }

  /// Performs work while all requests wait, without running the requests.
  func hold(_ work: () -> Void) {
    let outer = activity
    activity = .working
    work()
    activity = outer
  }

  /// Runs a request immediately if the list is idle; otherwise, after its current work and earlier requests.
  func whenIdle(_ request: @escaping () -> Void) {
    // The request must not run before those that are waiting for a tick.
    if isIdle, requests.isEmpty { request() } else { requests.append(request) }
    if isIdle { runWaiting() }
  }

  /// Runs a request immediately if the list is idle; otherwise, before all other waiting requests.
  func asSoonAsIdle(_ request: @escaping () -> Void) {
    if isIdle { request() } else { requests.prepend(request) }
  }

  /// Continues running requests in the window to which the list has moved.
  func listDidMove() {
    if let list { pause.didMove(list) }
  }

  private func runWaiting() {
    guard !pause.isUnderWay else { return }
    // The outermost run and all nested ones share one budget: a request that runs from here may reach this
    // function again, and with a separate budget, it would run forever.
    let isOutermost = budget == nil
    if isOutermost { budget = completions.count + requests.count + TurnQueue.mostInARow }
    defer { if isOutermost { budget = nil } }
    while isIdle {
      if hasDue, let left = budget, let list {
        guard left > 0 else { return pause.begin(in: list) { [weak self] in self?.runWaiting() } }
        budget = left - 1
      }
      // Completions run first: the program expects the end of an update before anything requested later.
      if let first = completions.first, let isFinished = first.result {
        completions.removeFirst()
        first.run?(isFinished)
      } else if let request = requests.popFirst() {
        request()
      } else {
        return
      }
    }
  }

  /// Whether any request or completion is waiting only for its turn.
  private var hasDue: Bool { !requests.isEmpty || completions.first?.result != nil }
}

// MARK: - Updates

extension UpdateQueue {
  /// Opens an update and collects the changes that `announce` makes.
  ///
  /// - Parameters:
  ///   - completion: Called once, after the completions of earlier updates, when ``finish(_:isFinished:)``
  ///     ends this update.
  ///   - announce: Calls ``record(_:)`` for changes and ``join(_:completion:)`` for updates within this one.
  /// - Precondition: The list is idle.
  func collect(
    completion: ((Bool) -> Void)?,
    _ announce: () -> Void
  ) -> (number: UpdateNumber, batch: UpdateBatch) {
    precondition(isIdle, "An update must begin while the list is idle.")
    lastUpdate += 1
    let number = lastUpdate
    // The completion is appended before the changes are announced so that updates that join this one complete
    // later.
    completions.append(Completion(update: number, run: completion, result: nil))
    activity = .collecting
    announce()
    activity = .idle
    defer { batch = UpdateBatch() }
    return (number, batch)
  }

  /// Makes an update part of the open one.
  func join(_ announce: () -> Void, completion: ((Bool) -> Void)?) {
    announce()
    guard let completion else { return }
    completions.append(Completion(update: lastUpdate, run: completion, result: nil))
  }

  /// Adds a change to the open update.
  func record(_ change: (inout UpdateBatch) -> Void) {
    precondition(isCollecting, "A change must belong to an open update.")
    change(&batch)
  }

  /// Records that the animation of an update has ended; the update's completions run when the list is idle.
  func finish(_ update: UpdateNumber, isFinished: Bool) {
    // There may be several completions: that of the update and those of the updates that joined it.
    for index in completions.indices where completions[index].update == update {
      completions[index].result = isFinished
    }
  }
}

// MARK: - Invariants

extension UpdateQueue {
  /// Traps if any work is unfinished; for tests, outside of callbacks.
  func checkInvariants() {
    precondition(isIdle, "All work must be complete.")
    precondition(pause.isUnderWay || !hasDue, "Waiting requests must run as soon as they can.")
  }
}
