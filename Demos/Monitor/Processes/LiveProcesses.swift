import Glibc

/// The processes of this machine, read away from the main actor.
package actor LiveProcesses: ProcessSource {
  private let reader: ProcReader

  /// Reads a folder that is like `/proc`.
  package init(root: String = "/proc") throws(ProcError) {
    reader = try ProcReader(root: root)
  }

  package func snapshot() -> Snapshot { reader.read() }

  package func details(of id: ProcessEntry.ID) -> ProcessDetails? { reader.details(of: id) }

  package func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) throws(SignalError) {
    // The number may belong to another process by now.
    guard reader.isRunning(id) else { throw .gone }
    guard Glibc.kill(id.pid, signal.rawValue) != 0 else { return }
    switch errno {
    case ESRCH: throw .gone
    case EPERM: throw .notPermitted
    case let code: throw .other(code)
    }
  }
}
