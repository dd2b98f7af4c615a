internal import Dispatch
internal import Synchronization

/// A read of another program's data on another thread, for which the main actor waits only a moment.
///
/// Most programs answer in less than a millisecond. If the main actor did not wait at all, a key that the user
/// presses after pasting would be handled before the paste.
package final class BackgroundRead<Value: Sendable>: Sendable {
  /// The data, or the reason there is none.
  package typealias Outcome = Result<Value, ClipboardError>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  /// The time for which the main actor waits: half a frame.
  private static var patience: DispatchTimeInterval { .milliseconds(8) }

  private let state = Mutex(State())
  private let end = DispatchSemaphore(value: 0)

  /// Begins to read.
  package init(_ read: @escaping @Sendable () throws(ClipboardError) -> Value) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let outcome = Result { () throws(ClipboardError) in try read() }
      let waiter = state.withLock { state in
        state.outcome = outcome
        return state.waiter
      }
      end.signal()
      waiter?.resume(returning: outcome)
    }
  }

  /// The result, or nil while reading.
  package var outcome: Outcome? { state.withLock(\.outcome) }

  /// The result, for which the calling thread waits a moment, or nil if it takes longer.
  package var promptResult: Outcome? {
    _ = end.wait(timeout: .now() + Self.patience)
    return outcome
  }

  /// The result.
  package var result: Outcome {
    get async {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.waiter = continuation }
          return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    }
  }
}
