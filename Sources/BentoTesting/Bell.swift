internal import Synchronization

/// A call that may come from any thread, and one who waits for it.
nonisolated final class Bell: Sendable {
  private enum State {
    case silent
    case rung
    case awaited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.silent)

  /// Lets the one who waits go on, or the next one who would.
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

  /// Suspends until it rings, or not at all when it has rung since the last wait; one at a time.
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
