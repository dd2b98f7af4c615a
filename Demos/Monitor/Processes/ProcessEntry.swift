/// A process at the time of a refresh.
package struct ProcessEntry: Identifiable, Sendable {
  /// The identity of a process; process numbers are reused, but not with the same start time.
  package struct ID: Hashable, Sendable {
    /// The process number.
    package let pid: Int32
    /// The start time, in ticks since boot.
    package let start: UInt64
  }

  package let id: ID
  /// The number of the parent process.
  package var parent: Int32
  package var state: ProcessState
  /// The nice value, from -20 to 19.
  package var nice: Int
  package var threads: Int
  /// The resident memory, in bytes.
  package var memory: Int
  /// The processor time used since the last refresh, as a fraction of one processor; 1 means that one
  /// processor is fully used.
  package var load: Double
  package var facts: Facts
  /// The depth in the tree.
  package var depth = 0
  /// Whether the children are shown in the tree; nil for a process without children.
  package var showsChildren: Bool?

  /// The properties that rarely change, shared between refreshes.
  package final class Facts: Sendable {
    /// The name of the program.
    package let name: String
    /// The command line, or the name in brackets for a kernel thread.
    package let command: String
    /// The user that the process runs as.
    package let user: String
    /// The text to search, in lowercase.
    package let searchText: String
    /// Whether the process is a kernel thread.
    package let isKernelThread: Bool

    package init(pid: Int32, name: String, command: String, user: String, isKernelThread: Bool) {
      self.name = name
      self.command = command.isEmpty ? "[\(name)]" : command
      self.user = user
      self.isKernelThread = isKernelThread
      searchText = "\(name) \(command) \(user) \(pid)".lowercased()
    }
  }
}

/// The state of a process, identified by the kernel's letter for it.
package enum ProcessState: UInt8, Sendable, CaseIterable {
  case running = 0x52, sleeping = 0x53, waiting = 0x44, stopped = 0x54
  case traced = 0x74, zombie = 0x5A, idle = 0x49, dead = 0x58

  package var name: String {
    switch self {
    case .running: "Running"
    case .sleeping: "Sleeping"
    case .waiting: "Waiting"
    case .stopped: "Stopped"
    case .traced: "Traced"
    case .zombie: "Zombie"
    case .idle: "Idle"
    case .dead: "Dead"
    }
  }
}

/// All processes and the machine's resource usage, at one point in time.
package struct Snapshot: Sendable {
  package var processes: [ProcessEntry] = []
  /// The processor usage since the last refresh, 0…1: the total, and per processor.
  package var load = 0.0
  package var cores: [Double] = []
  /// The usage of memory and swap, in bytes.
  package var memory = Share()
  package var swap = Share()

  /// The usage of a resource.
  package struct Share: Hashable, Sendable {
    package var used = 0
    package var total = 0

    /// The used fraction, 0…1.
    package var portion: Double { total > 0 ? Double(used) / Double(total) : 0 }
  }

  package init() {}

  /// The number of running processes.
  package var runningCount: Int { processes.count { $0.state == .running } }

  /// Returns the processes that match all search words.
  package func processes(matching words: [Substring], withThreads: Bool) -> [ProcessEntry] {
    processes.filter { process in
      (withThreads || !process.facts.isKernelThread)
        && words.allSatisfy { process.facts.searchText.contains($0) }
    }
  }
}

/// The details of the selected process.
package struct ProcessDetails: Hashable, Sendable {
  package var id: ProcessEntry.ID
  /// The start time, in seconds since 1970.
  package var started = 0
  /// The number of open files, sockets and pipes, or nil if there is no permission.
  package var openFiles: Int?
  package var maps: Maps?
  package var program: String?
  package var folder: String?
  /// The bytes read from and written to disks.
  package var input: Int?
  package var output: Int?

  /// A summary of the memory mappings of a process.
  package struct Maps: Hashable, Sendable {
    package var count = 0
    package var bytes = 0
    /// The number of mapped files.
    package var files = 0
  }
}
