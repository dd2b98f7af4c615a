/// Where processes come from: the machine, or a test.
package protocol ProcessSource: Sendable {
  /// What runs now.
  func snapshot() async -> Snapshot
  /// More about a process; nil when it has ended.
  func details(of id: ProcessEntry.ID) async -> ProcessDetails?
  /// Sends a signal to a process.
  func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) async throws(SignalError)
}

/// What a process can be told to do.
package enum ProcessSignal: Sendable, CaseIterable {
  /// To end, after it has put its things in order.
  case terminate
  /// To end at once.
  case kill
  /// To halt until it is told to go on.
  case stop
  /// To go on.
  case resume
}

/// Why a signal was not sent.
package enum SignalError: Error, Hashable {
  /// The process has ended.
  case gone
  /// The process belongs to somebody else.
  case notPermitted
  /// Something else, by its number.
  case other(Int32)
}
