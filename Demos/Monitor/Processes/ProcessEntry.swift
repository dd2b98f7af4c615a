/// A process as one refresh found it.
package struct ProcessEntry: Identifiable, Sendable {
  /// What tells a process from all others: numbers are given again, but not at the same time.
  package struct ID: Hashable, Sendable {
    /// The number that the kernel gave it.
    package let pid: Int32
    /// When it began, in ticks since the machine did.
    package let start: UInt64
  }

  package let id: ID
  /// The number of the process that started it, or took it over.
  package var parent: Int32
  package var state: ProcessState
  /// The politeness, from -20 to 19.
  package var nice: Int
  package var threads: Int
  /// The memory that lies in the machine's, in bytes.
  package var memory: Int
  /// The time that it computed since the last refresh, in processors: 1 is one that did nothing else.
  package var load: Double
  package var facts: Facts
  /// How many of its ancestors are shown above it, in a tree.
  package var depth = 0

  /// What rarely changes about a process, so that refreshes share it.
  package final class Facts: Sendable {
    /// The name of the program.
    package let name: String
    /// The program and its arguments; the name in brackets for a thread of the kernel.
    package let command: String
    /// The person for whom it runs.
    package let user: String
    /// What a search looks through: small letters.
    package let searchText: String
    /// Whether it is a thread of the kernel.
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

/// What a process is doing, by the letter of the kernel.
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
    case .zombie: "Ended"
    case .idle: "Idle"
    case .dead: "Dead"
    }
  }
}

/// All processes and the use of the machine, at one moment.
package struct Snapshot: Sendable {
  package var processes: [ProcessEntry] = []
  /// How busy the processors were since the last refresh, from 0 to 1: together, and each of them.
  package var load = 0.0
  package var cores: [Double] = []
  /// Bytes of memory, and of memory on disk.
  package var memory = Share()
  package var swap = Share()

  /// How much of something is used.
  package struct Share: Hashable, Sendable {
    package var used = 0
    package var total = 0

    /// From 0 to 1.
    package var portion: Double { total > 0 ? Double(used) / Double(total) : 0 }
  }

  package init() {}

  /// How many processes compute at the moment.
  package var runningCount: Int { processes.count { $0.state == .running } }

  /// The processes in whose texts all of some words are.
  package func processes(matching words: [Substring], withThreads: Bool) -> [ProcessEntry] {
    processes.filter { process in
      (withThreads || !process.facts.isKernelThread)
        && words.allSatisfy { process.facts.searchText.contains($0) }
    }
  }
}

/// What is told of the one process that a person has selected.
package struct ProcessDetails: Hashable, Sendable {
  package var id: ProcessEntry.ID
  /// When it began, in seconds since 1970.
  package var started = 0
  /// The files, sockets and pipes that it has open; nil where that is not for everybody to know.
  package var openFiles: Int?
  package var maps: Maps?
  package var program: String?
  package var folder: String?
  /// Bytes that it had read from disks, and written.
  package var input: Int?
  package var output: Int?

  /// A summary of what lies in the addresses of a process.
  package struct Maps: Hashable, Sendable {
    package var count = 0
    package var bytes = 0
    /// How many files are among them.
    package var files = 0
  }
}
