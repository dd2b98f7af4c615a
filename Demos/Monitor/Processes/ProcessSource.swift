/// A source of processes: the machine, or a test.
package protocol ProcessSource: Sendable {
  /// Returns the current processes.
  func snapshot() async -> Snapshot
  /// Returns the details of a process, or nil if it has ended.
  func details(of id: ProcessEntry.ID) async -> ProcessDetails?
  /// Sends a signal to a process.
  func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) async throws(SignalError)
}

/// A signal that terminates a process (after it cleans up, or immediately), stops it, or continues it; the
/// raw value is the signal's number on Linux.
package enum ProcessSignal: Int32, Sendable, CaseIterable {
  case terminate = 15, kill = 9, stop = 19, resume = 18
}

/// The reason a signal could not be sent: the process has ended, it belongs to another user, or
/// another error occurred, given by its number.
package enum SignalError: Error, Hashable {
  case gone, notPermitted, other(Int32)
}
