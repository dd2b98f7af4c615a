internal import Observation

/// An object that tracks the observable properties that a closure reads, until the first of them changes.
///
/// It is based on `withObservationTracking`, which cannot be canceled: the properties that a view has read
/// would stay registered with a model that outlives the view and never changes. Therefore, each tracking also
/// reads a trigger of the tracker, and firing the trigger ends the tracking.
@MainActor
package final class StateTracker {
  private let onChange: () -> Void
  private let trigger = Trigger()
  /// The number of the current tracking; changes to properties read during earlier ones are ignored.
  private var generation = 0

  /// Creates a tracker that tracks nothing.
  ///
  /// - Parameter onChange: Called at most once for each call to ``track(_:)``, on the main actor, right
  ///   before the value changes, or some time afterward if it changes on another thread.
  package init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  isolated deinit {
    trigger.fire()
  }

  /// Runs a closure and tracks the properties that it reads, instead of those that the previous closure read.
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

  /// Runs a closure immediately if called on the main thread, or else as soon as the main actor is free.
  package nonisolated static func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
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

  /// Makes the current tracking depend on the trigger.
  func read() { registrar.access(self, keyPath: \.moment) }

  /// Ends any tracking that depends on the trigger.
  func fire() { registrar.withMutation(of: self, keyPath: \.moment) {} }
}
