import Glibc

/// The processes of this machine, read off the main actor.
package actor LiveProcesses: ProcessSource {
  private let reader: ProcReader

  /// Creates a source that reads a folder in the format of `/proc`.
  package init(root: String = "/proc") throws(ProcError) {
    reader = try ProcReader(root: root)
  }

  package func snapshot() -> Snapshot { reader.read() }

  package func details(of id: ProcessEntry.ID) -> ProcessDetails? { reader.details(of: id) }

  package func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) throws(SignalError) {
    // The number may have been reused for another process.
    guard reader.isRunning(id) else { throw .gone }
    guard Glibc.kill(id.pid, signal.rawValue) != 0 else { return }
    switch errno {
    case ESRCH: throw .gone
    case EPERM: throw .notPermitted
    case let code: throw .other(code)
    }
  }
}
