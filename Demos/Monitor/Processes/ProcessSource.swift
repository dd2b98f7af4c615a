/// Where processes come from: the machine, or a test.
package protocol ProcessSource: Sendable {
  /// What runs now.
  func snapshot() async -> Snapshot
  /// More about a process; nil when it has ended.
  func details(of id: ProcessEntry.ID) async -> ProcessDetails?
  /// Sends a signal to a process.
  func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) async throws(SignalError)
}

/// What a process can be told, by the numbers of Linux: to end after it has put its things in order, or
/// at once; to halt, and to go on.
package enum ProcessSignal: Int32, Sendable, CaseIterable {
  case terminate = 15, kill = 9, stop = 19, resume = 18
}

/// Why a signal was not sent: the process has ended, belongs to somebody else, or an error by its number.
package enum SignalError: Error, Hashable {
  case gone, notPermitted, other(Int32)
}
