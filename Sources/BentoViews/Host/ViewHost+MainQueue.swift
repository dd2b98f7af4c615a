internal import BentoPlatform

extension ViewHost {
  /// Runs the pending work of the main actor and the main queue, for a program with its own loop.
  ///
  /// Such a program never returns to the system's loop, so without this call in each iteration, `Task {
  /// @MainActor … }` and `DispatchQueue.main` would wait indefinitely. `Application.run` does this
  /// automatically. Work that is pending when `budget` is used up is left for the next call.
  public static func drainMainQueue(budget: Duration = .milliseconds(4)) {
    MainQueue.drain(budget: budget)
  }
}
