import Glibc

/// Reads processes from a folder such as `/proc`, and knows what they did since it did so last.
///
/// A refresh reads one file of each process, `stat`, which stays open in `/proc`. Command lines and users are read when a process is
/// new, when its name changes, and now and then, a few processes at each refresh.
package final class ProcReader {
  private let folder: ProcFolder
  private let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  private let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
  private let userName: (UInt32) -> String
  private var users: [UInt32: String] = [:]
  private var known: [Int32: Known] = [:]
  private var cores: [Times] = []
  private var uptime = 0.0
  private var bootTime = 0
  private var turn = 0

  /// After how many refreshes the facts about a process are read again.
  private static let factsTurns = 16

  /// What is kept of a process from one refresh to the next.
  private struct Known {
    var start: UInt64
    var ticks: UInt64
    /// The bytes of the name, as `stat` has them.
    var name: [UInt8]
    var facts: ProcessEntry.Facts
    /// The refresh that found it.
    var turn: Int
  }

  /// What a processor did since the machine was started, in ticks.
  private struct Times {
    var busy: UInt64 = 0
    var all: UInt64 = 0

    func load(since old: Times) -> Double {
      guard all > old.all, busy >= old.busy else { return 0 }
      return min(1, Double(busy - old.busy) / Double(all - old.all))
    }
  }

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - root: The folder's path.
  ///   - keepsStatsOpen: Whether the files `stat` stay open; nil for whether the folder is `/proc`. Other
  ///     files do not tell that their process has ended and its number is another's.
  ///   - userName: Tells the name of a user by their number, which is asked once.
  package init(
    root: String,
    keepsStatsOpen: Bool? = nil,
    userName: @escaping (UInt32) -> String = ProcReader.systemUserName
  ) throws(ProcError) {
    folder = try ProcFolder(root, keepsStatsOpen: keepsStatsOpen ?? (root == "/proc"))
    self.userName = userName
  }

  /// How many processes are remembered, for tests.
  var knownCount: Int { known.count }
  /// How many files stay open, for tests.
  var openFileCount: Int { folder.openStatCount }

  // MARK: Everything

  /// What runs now, and what it did since the last call.
  package func read() -> Snapshot {
    var snapshot = Snapshot()
    turn += 1
    let before = uptime
    uptime = folder.read("uptime", of: nil).flatMap(Self.seconds) ?? before
    snapshot.uptime = uptime
    readLoad(into: &snapshot)
    readMemory(into: &snapshot)
    snapshot.processes.reserveCapacity(known.count + 16)
    folder.forEachProcess { pid in
      if let entry = self.entry(of: pid, since: before) { snapshot.processes.append(entry) }
    }
    if known.count > snapshot.processes.count {
      for (pid, process) in known where process.turn != turn {
        known[pid] = nil
        folder.forget(pid)
      }
    }
    return snapshot
  }

  private func entry(of pid: Int32, since before: Double) -> ProcessEntry? {
    guard let bytes = folder.readStat(of: pid), let stat = StatLine(bytes) else { return nil }
    var ticks: UInt64 = 0
    var seconds = uptime - before
    let facts: ProcessEntry.Facts
    if let index = known.index(forKey: pid), known.values[index].start == stat.start {
      let old = known.values[index]
      ticks = stat.ticks &- min(old.ticks, stat.ticks)
      if old.name.elementsEqual(stat.name), (turn &+ Int(pid)) % Self.factsTurns != 0 {
        facts = old.facts
        known.values[index].ticks = stat.ticks
        known.values[index].turn = turn
      } else {
        facts = remember(pid, stat)
      }
    } else {
      // Nothing is known of it: what it did in all of its life is told.
      ticks = stat.ticks
      seconds = uptime - Double(stat.start) / ticksPerSecond
      facts = remember(pid, stat)
    }
    return ProcessEntry(
      id: .init(pid: pid, start: stat.start),
      parent: stat.parent,
      state: stat.state,
      nice: stat.nice,
      threads: stat.threads,
      memory: stat.residentPages * pageSize,
      load: seconds > 0 ? Double(ticks) / ticksPerSecond / seconds : 0,
      facts: facts
    )
  }

  /// Reads what rarely changes; the bytes of the line are gone afterwards.
  private func remember(_ pid: Int32, _ stat: StatLine) -> ProcessEntry.Facts {
    let name = Array(stat.name)
    var command: [UInt8] = []
    if !stat.isKernelThread, let bytes = folder.read("cmdline", of: pid) { command = Array(bytes) }
    let user = folder.read("status", of: pid).flatMap(Self.user).map(self.name) ?? "?"
    let facts = ProcessEntry.Facts(
      pid: pid,
      name: Self.fullName(name, command),
      command: Self.commandLine(command),
      user: user,
      isKernelThread: stat.isKernelThread
    )
    known[pid] = Known(start: stat.start, ticks: stat.ticks, name: name, facts: facts, turn: turn)
    return facts
  }

  private func name(ofUser number: UInt32) -> String {
    if let name = users[number] { return name }
    let name = userName(number)
    users[number] = name
    return name
  }

  // MARK: The machine

  private func readLoad(into snapshot: inout Snapshot) {
    guard let bytes = folder.read("stat", of: nil, isWhole: true) else { return }
    var lines = ByteScanner(bytes)
    var times: [Times] = []
    while lines.skip("cpu") {
      lines.skipWords(lines.next == 0x20 ? 0 : 1)
      var all: UInt64 = 0
      var idle: UInt64 = 0
      // user, nice, system, idle, iowait, irq, softirq, steal
      for field in 0..<8 {
        let ticks = lines.unsigned() ?? 0
        all &+= ticks
        if field == 3 || field == 4 { idle &+= ticks }
      }
      times.append(Times(busy: all &- idle, all: all))
      lines.skip(past: 0x0A)
    }
    if bootTime == 0 {
      repeat {
        if lines.skip("btime ") { bootTime = lines.signed() ?? 0 }
      } while bootTime == 0 && lines.skip(past: 0x0A)
    }
    if cores.count != times.count { cores = times.map { _ in Times() } }
    let loads = zip(times, cores).map { $0.load(since: $1) }
    cores = times
    snapshot.load = loads.first ?? 0
    snapshot.cores = Array(loads.dropFirst())
  }

  private func readMemory(into snapshot: inout Snapshot) {
    guard let bytes = folder.read("meminfo", of: nil, isWhole: true) else { return }
    var lines = ByteScanner(bytes)
    func kilobytes() -> Int { (lines.signed() ?? 0) * 1_024 }
    var (available, free) = (0, 0)
    repeat {
      if lines.skip("MemTotal:") {
        snapshot.memory.total = kilobytes()
      } else if lines.skip("MemAvailable:") {
        available = kilobytes()
      } else if lines.skip("SwapTotal:") {
        snapshot.swap.total = kilobytes()
      } else if lines.skip("SwapFree:") {
        free = kilobytes()
      }
    } while lines.skip(past: 0x0A)
    snapshot.memory.used = max(0, snapshot.memory.total - available)
    snapshot.swap.used = max(0, snapshot.swap.total - free)
  }
}

// MARK: - One process

extension ProcReader {
  /// Whether a process has not ended.
  func isRunning(_ id: ProcessEntry.ID) -> Bool {
    folder.read("stat", of: id.pid).flatMap(StatLine.init)?.start == id.start
  }

  /// More about a process; nil when it has ended.
  package func details(of id: ProcessEntry.ID) -> ProcessDetails? {
    guard isRunning(id) else { return nil }
    var details = ProcessDetails(id: id)
    details.started = bootTime + Int(Double(id.start) / ticksPerSecond)
    details.openFiles = folder.openFiles(of: id.pid)
    details.program = folder.target("exe", of: id.pid)
    details.folder = folder.target("cwd", of: id.pid)
    details.maps = folder.read("maps", of: id.pid, isWhole: true).flatMap(Self.maps)
    if let bytes = folder.read("io", of: id.pid) {
      var lines = ByteScanner(bytes)
      repeat {
        if lines.skip("read_bytes:") {
          details.input = lines.signed()
        } else if lines.skip("write_bytes:") {
          details.output = lines.signed()
        }
      } while lines.skip(past: 0x0A)
    }
    return details
  }

  private static func maps(_ bytes: UnsafeRawBufferPointer) -> ProcessDetails.Maps? {
    var lines = ByteScanner(bytes)
    var maps = ProcessDetails.Maps()
    var files: Set<UInt64> = []
    while let start = lines.unsigned(radix: 16) {
      guard lines.byte() == 0x2D, let end = lines.unsigned(radix: 16) else { break }
      lines.skipWords(3)
      maps.count += 1
      maps.bytes += Int(truncatingIfNeeded: end &- start)
      if let file = lines.unsigned(), file != 0 { files.insert(file) }
      lines.skip(past: 0x0A)
    }
    maps.files = files.count
    return maps.count > 0 ? maps : nil
  }
}

// MARK: - Texts

extension ProcReader {
  /// The name of a user of this machine; the number where there is none.
  package static func systemUserName(_ number: UInt32) -> String {
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    let texts = UnsafeMutablePointer<CChar>.allocate(capacity: 16_384)
    defer { texts.deallocate() }
    getpwuid_r(number, &record, texts, 16_384, &found)
    return found.map { String(cString: $0.pointee.pw_name) } ?? "\(number)"
  }

  private static func seconds(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var scanner = ByteScanner(bytes)
    guard let whole = scanner.unsigned(), scanner.byte() == 0x2E else { return nil }
    return Double(whole) + Double(scanner.unsigned() ?? 0) / 100
  }

  private static func user(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    var lines = ByteScanner(bytes)
    repeat {
      if lines.skip("Uid:") { return lines.unsigned().flatMap(UInt32.init(exactly:)) }
    } while lines.skip(past: 0x0A)
    return nil
  }

  /// The name of a program: the kernel keeps 15 bytes of it, and the command line may have the rest.
  static func fullName(_ name: [UInt8], _ command: [UInt8]) -> String {
    guard name.count == 15 else { return printable(name) }
    let program = command.prefix { $0 != 0 }
    let last = program.lastIndex(of: 0x2F).map { program[($0 + 1)...] } ?? program
    return last.starts(with: name) ? printable(last) : printable(name)
  }

  /// The arguments of a command with spaces between them.
  static func commandLine(_ command: [UInt8]) -> String {
    let end = command.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return printable(command[..<end].map { $0 == 0 ? 0x20 : $0 })
  }

  /// A text of one line, whatever the bytes are: one sign stands for each that cannot be shown.
  static func printable(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isHidden ? "·" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it ends lines, moves what follows, or turns the direction of the text.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
