internal import BentoListLayouts
internal import BentoViews
internal import DequeModule

/// Lets a list do one thing at a time.
///
/// A list calls its data source and its delegate in the middle of its work, and they may ask for
/// anything: for another update, a load, a place to scroll to. What is asked for meanwhile waits and
/// runs in its order as soon as the list is idle, so that every update begins with a list that is
/// complete. Completions of updates run in the order of their updates, before what else waits.
///
/// Callbacks that go on asking do not stop the program: after as many runs as what waited, and
/// `TurnQueue.mostInARow` more, the rest waits for the next tick.
///
/// Invariant: while the list is idle, nothing waits but completions of updates that still move, and what
/// waits for a tick.
@MainActor
final class UpdateQueue {
  /// What a list is doing.
  nonisolated enum Activity {
    /// Nothing: changes are made at once.
    case idle
    /// Gathers the changes of one update.
    case collecting
    /// Asks, places or changes; further changes wait.
    case working
  }

  /// The number of an update, from 1; later updates have higher ones.
  typealias UpdateNumber = Int

  /// What the list is doing.
  private(set) var activity = Activity.idle
  /// The changes that the open update has announced so far.
  private var batch = UpdateBatch()
  /// What was asked for during other work.
  private var requests: Deque<() -> Void> = []
  /// What is called at the end of updates, in their order.
  private var completions: Deque<Completion> = []
  private var lastUpdate: UpdateNumber = 0
  /// The list, in whose window time passes; nil for one that never pauses.
  weak var list: View?
  /// How much more of what waits may run in this turn; nil while none of it runs.
  private var budget: Int?
  /// Whether a layout came while the list was in the middle of something.
  private var layoutWasRefused = false
  private let pause = TurnPause()

  /// What is called at the end of an update; those of later updates wait for it.
  private struct Completion {
    /// The update.
    let update: UpdateNumber
    /// What is called, with whether the motion reached its end.
    let run: ((Bool) -> Void)?
    /// Whether the motion reached its end, or nil while it is under way.
    var result: Bool?
  }

  /// Whether changes are made at once.
  var isIdle: Bool { activity == .idle }

  /// Whether changes are gathered for an update.
  var isCollecting: Bool { activity == .collecting }
}

// MARK: - Work

extension UpdateQueue {
  /// Does work during which everything else has to wait, and then lets it run.
  ///
  /// - Returns: whether a layout is to be made up for.
  @discardableResult
  func perform(_ work: () -> Void) -> Bool {
    hold(work)
    runWaiting()
    guard isIdle, layoutWasRefused else { return false }
    layoutWasRefused = false
    return true
  }

  /// Notes that the list is laid out.
  ///
  /// A callback that lays it out in the middle of an update gets the old items, and the new ones by the
  /// layout that follows the update.
  func noteLayout() {
    if !isIdle { layoutWasRefused = true }
  }

  /// Does work during which everything else has to wait; it goes on waiting afterwards.
  func hold(_ work: () -> Void) {
    let outer = activity
    activity = .working
    work()
    activity = outer
  }

  /// Runs a request: now if the list is idle, or after what it does and what was asked for before.
  func whenIdle(_ request: @escaping () -> Void) {
    // Not before what waits for a tick.
    if isIdle, requests.isEmpty { request() } else { requests.append(request) }
    if isIdle { runWaiting() }
  }

  /// Runs a request now if the list is idle, or before everything that waits.
  func asSoonAsIdle(_ request: @escaping () -> Void) {
    if isIdle { request() } else { requests.prepend(request) }
  }

  /// Goes on in the window that the list has come to.
  func listDidMove() {
    if let list { pause.didMove(list) }
  }

  private func runWaiting() {
    guard !pause.isUnderWay else { return }
    let isOutermost = budget == nil
    if isOutermost { budget = completions.count + requests.count + TurnQueue.mostInARow }
    defer { if isOutermost { budget = nil } }
    while isIdle {
      if hasDue, let left = budget, let list {
        guard left > 0 else { return pause.begin(in: list) { [weak self] in self?.runWaiting() } }
        budget = left - 1
      }
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

  /// Whether something waits for nothing but its turn.
  private var hasDue: Bool { !requests.isEmpty || completions.first?.result != nil }
}

// MARK: - Updates

extension UpdateQueue {
  /// Opens an update and gathers the changes that `announce` makes.
  ///
  /// - Parameters:
  ///   - completion: Called once, after those of earlier updates, when ``finish(_:isFinished:)`` ends
  ///     the update.
  ///   - announce: Calls ``record(_:)``, and ``join(_:completion:)`` for updates within this one.
  /// - Precondition: the list is idle.
  func collect(
    completion: ((Bool) -> Void)?,
    _ announce: () -> Void
  ) -> (number: UpdateNumber, batch: UpdateBatch) {
    precondition(isIdle, "An update begins when the list is idle.")
    lastUpdate += 1
    let number = lastUpdate
    completions.append(Completion(update: number, run: completion, result: nil))
    activity = .collecting
    announce()
    activity = .idle
    defer { batch = UpdateBatch() }
    return (number, batch)
  }

  /// Makes an update part of the one that is open.
  func join(_ announce: () -> Void, completion: ((Bool) -> Void)?) {
    announce()
    guard let completion else { return }
    completions.append(Completion(update: lastUpdate, run: completion, result: nil))
  }

  /// Adds a change to the open update.
  func record(_ change: (inout UpdateBatch) -> Void) {
    precondition(isCollecting, "A change belongs to an open update.")
    change(&batch)
  }

  /// Notes that the motion of an update is over; its completions run when the list is idle.
  func finish(_ update: UpdateNumber, isFinished: Bool) {
    for index in completions.indices where completions[index].update == update {
      completions[index].result = isFinished
    }
  }
}

// MARK: - Invariants

extension UpdateQueue {
  /// Traps when something is left half done; for tests, outside of callbacks.
  func checkInvariants() {
    precondition(isIdle, "Nothing is left half done.")
    precondition(pause.isUnderWay || !hasDue, "What waits runs as soon as it can.")
  }
}
