internal import BentoPlatform
internal import Observation

/// Watches what a closure reads of observable objects, until the first of it changes.
///
/// Built on `withObservationTracking`, which cannot be canceled: what a view has read would stay
/// registered with a model that outlives the view and never changes. So each tracking reads a trigger of
/// the tracker's own as well, and firing the trigger ends it.
@MainActor
package final class StateTracker {
  private let onChange: () -> Void
  private let trigger = Trigger()
  /// Which tracking is in force; changes of what earlier ones read do not count.
  private var generation = 0

  /// Creates a tracker that watches nothing.
  ///
  /// - Parameter onChange: Called at most once for each call of ``track(_:)``, on the main actor, right
  ///   before the value changes; where it changes on another thread, some time later.
  package init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  isolated deinit {
    trigger.fire()
  }

  /// Runs a closure and watches what it reads, in place of what the closure before read.
  package func track<Result>(_ body: () -> Result) -> Result {
    generation += 1
    trigger.fire()
    return withObservationTracking {
      trigger.read()
      return body()
    } onChange: { [weak self, generation] in
      Self.onMainActor { self?.noteChange(in: generation) }
    }
  }

  private func noteChange(in generation: Int) {
    if generation == self.generation { onChange() }
  }

  /// Runs a closure now on the main thread, and as soon as the main actor is free on any other.
  nonisolated static func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}

/// An observable object without a value.
private nonisolated final class Trigger: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var moment: Void { () }

  /// Lets the tracking in force watch the trigger.
  func read() { registrar.access(self, keyPath: \.moment) }

  /// Ends the trackings that watch the trigger.
  func fire() { registrar.withMutation(of: self, keyPath: \.moment) {} }
}
