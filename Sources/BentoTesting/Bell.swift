internal import Synchronization

/// A signal that any thread can send and that one task at a time can wait for.
nonisolated final class Bell: Sendable {
  private enum State {
    case silent
    case rung
    case awaited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.silent)

  /// Resumes the waiting task, or lets the next wait return immediately.
  func ring() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .awaited(let waiter) = state else {
        state = .rung
        return nil
      }
      state = .silent
      return waiter
    }
    waiter?.resume()
  }

  /// Suspends until the bell rings, or not at all if it has rung since the last wait; only one task may wait.
  func wait() async {
    await withCheckedContinuation { continuation in
      let displaced = state.withLock { state -> CheckedContinuation<Void, Never>? in
        switch state {
        case .rung:
          state = .silent
          return continuation
        case .silent:
          state = .awaited(continuation)
          return nil
        case .awaited(let other):
          state = .awaited(continuation)
          return other
        }
      }
      displaced?.resume()
    }
  }
}
