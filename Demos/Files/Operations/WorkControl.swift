import Bento
import Glibc
import Synchronization

/// The progress and cancellation of a long-running operation, updated off the main actor and read on it.
package final class WorkControl: Sendable {
  package struct Progress: Sendable {
    package var doneBytes = 0
    package var allBytes = 0
    package var doneFiles = 0
    /// The name of the current file.
    package var name = ""

    /// The completed fraction, or nil while it is unknown.
    package var share: Double? { allBytes > 0 ? min(1, Double(doneBytes) / Double(allBytes)) : nil }
  }

  private let state = Mutex((progress: Progress(), isCancelled: false))
  /// Called after each step, on the thread that does the work.
  private let onStep: (@Sendable () -> Void)?

  /// - Parameter onStep: Called after each step, on the thread that does the work; tests simulate a
  ///   power failure at any step.
  package init(onStep: (@Sendable () -> Void)? = nil) {
    self.onStep = onStep
  }

  /// Creates a control that is not canceled and that reports its steps to another control.
  init(observer: WorkControl) {
    onStep = observer.onStep
  }

  package var progress: Progress { state.withLock { $0.progress } }
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  package func cancel() { state.withLock { $0.isCancelled = true } }

  package func note(_ change: (inout Progress) -> Void) {
    state.withLock { change(&$0.progress) }
    onStep?()
  }

  func check(_ deed: String, _ path: FilePath) throws(FileFailure) {
    if isCancelled { throw FileFailure(deed, path, code: ECANCELED) }
  }
}
