internal import Glibc

/// A thread of the toolkit, which leaves the signals that are sent to the process to the first thread.
///
/// Call either ``join()`` or ``detach()`` once.
package struct WorkerThread: Sendable {
  private let thread: pthread_t

  /// Starts a thread that performs a closure, or returns nil if that fails.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let argument = unsafe Unmanaged.passRetained(WorkerThreadBody(body))
    var thread = pthread_t()
    guard unsafe pthread_create(&thread, nil, runWorkerThread, argument.toOpaque()) == 0 else {
      unsafe argument.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the closure has returned.
  package func join() {
    pthread_join(thread, nil)
  }

  /// Lets the thread end by itself.
  package func detach() {
    pthread_detach(thread)
  }
}

private final class WorkerThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runWorkerThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument = unsafe argument else { return nil }
  let body = unsafe Unmanaged<WorkerThreadBody>.fromOpaque(argument).takeRetainedValue()
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  body.run()
  return nil
}
