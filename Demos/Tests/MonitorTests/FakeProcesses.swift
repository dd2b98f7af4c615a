@testable import MonitorProcesses

/// Processes that a test invents, and the operations performed on them.
actor FakeProcesses: ProcessSource {
  private(set) var refreshes = 0
  private(set) var sent: [Sent] = []
  private var machine = Snapshot()
  private var refusal: SignalError?

  /// The main actor's executor, so that answers arrive in the order of the test's clock, however busy the
  /// machine is.
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

  struct Sent: Hashable {
    let signal: ProcessSignal
    let pid: Int32
  }

  init(_ processes: [ProcessEntry]) {
    machine.processes = processes
    machine.memory = Snapshot.Share(used: 1 << 30, total: 4 << 30)
    machine.cores = [0.5, 0.1]
    machine.load = 0.3
  }

  func set(_ processes: [ProcessEntry]) { machine.processes = processes }
  func refuse(_ error: SignalError) { refusal = error }

  func snapshot() -> Snapshot {
    refreshes += 1
    return machine
  }

  func details(of id: ProcessEntry.ID) -> ProcessDetails? {
    var details = ProcessDetails(id: id)
    details.openFiles = 12
    details.maps = ProcessDetails.Maps(count: 3, bytes: 1 << 20, files: 2)
    return machine.processes.contains { $0.id == id } ? details : nil
  }

  func send(_ signal: ProcessSignal, to id: ProcessEntry.ID) throws(SignalError) {
    if let refusal { throw refusal }
    sent.append(Sent(signal: signal, pid: id.pid))
    machine.processes.removeAll { $0.id == id && signal != .stop && signal != .resume }
  }
}

extension ProcessEntry {
  /// A process for a test.
  static func sample(
    _ pid: Int32,
    _ name: String,
    parent: Int32 = 1,
    load: Double = 0,
    memory: Int = 1 << 20,
    user: String = "ada",
    start: UInt64? = nil,
    isKernelThread: Bool = false
  ) -> ProcessEntry {
    ProcessEntry(
      id: ID(pid: pid, start: start ?? UInt64(pid)),
      parent: parent,
      state: .sleeping,
      nice: 0,
      threads: 1,
      memory: memory,
      load: load,
      facts: Facts(
        pid: pid,
        name: name,
        command: isKernelThread ? "" : "/bin/\(name)",
        user: user,
        isKernelThread: isKernelThread
      )
    )
  }
}
