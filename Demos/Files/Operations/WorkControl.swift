import Bento
import Glibc
import Synchronization

/// How far long work has got, which is told away from the main actor and read there, and whether it
/// shall stop.
package final class WorkControl: Sendable {
  package struct Progress: Sendable {
    package var doneBytes = 0
    package var allBytes = 0
    package var doneFiles = 0
    /// The file that is worked on.
    package var name = ""

    /// The part that is done; nil while nobody knows.
    package var share: Double? { allBytes > 0 ? min(1, Double(doneBytes) / Double(allBytes)) : nil }
  }

  private let state = Mutex((progress: Progress(), isCancelled: false))
  /// Called after each step, on the thread of the work.
  private let onStep: (@Sendable () -> Void)?

  /// - Parameter onStep: Is called after each step, on the thread of the work: at any of them the power
  ///   might fail.
  package init(onStep: (@Sendable () -> Void)? = nil) {
    self.onStep = onStep
  }

  /// A control that is not cancelled, of the same steps as another one.
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
