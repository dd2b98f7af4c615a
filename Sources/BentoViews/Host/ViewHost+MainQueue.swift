internal import BentoPlatform

extension ViewHost {
  /// Runs what waits for the main actor and the main queue, for a program with a loop of its own.
  ///
  /// Such a program never returns to the system's own loop, so without this call, once in a turn,
  /// `Task { @MainActor … }` and `DispatchQueue.main` would wait forever. `Application.run` does
  /// it by itself. Work that waits when `budget` is used up is left for the next call.
  public static func drainMainQueue(budget: Duration = .milliseconds(4)) {
    MainQueue.drain(budget: budget)
  }
}
