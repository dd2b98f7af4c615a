import Glibc

/// Reads processes from a folder such as `/proc`, and knows what they did since it did so last.
///
/// A refresh reads one file of each process, `stat`, which stays open in `/proc`. Command lines and users
/// are read when a process is new, when its name changes, and now and then, a few at each refresh.
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
  /// How many files may stay open, and how many are.
  private let openFileLimit: Int
  private(set) var openFileCount = 0

  /// After how many refreshes the facts about a process are read again.
  private static let factsTurns = 16

  /// What is kept of a process from one refresh to the next.
  private struct Known {
    /// The file `stat`, while it stays open.
    var file: Int32?
    var start: UInt64 = 0
    var ticks: UInt64 = 0
    /// The bytes of the name, as `stat` has them.
    var name: [UInt8] = []
    var facts: ProcessEntry.Facts?
    /// The refresh that found it.
    var turn = 0
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

  /// Reads a folder, whose files `stat` stay open if it is `/proc`: others do not tell that their process
  /// has ended and its number is another's.
  package init(
    root: String,
    keepsStatsOpen: Bool? = nil,
    userName: @escaping (UInt32) -> String = ProcReader.systemUserName
  ) throws(ProcError) {
    folder = try ProcFolder(root)
    self.userName = userName
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    openFileLimit = keepsStatsOpen ?? (root == "/proc") ? Int(min(limit.rlim_cur / 2, 8_192)) : 0
  }

  deinit { for process in known.values { forgetFile(process.file) } }

  /// How many processes are remembered, for tests.
  var knownCount: Int { known.count }

  /// What runs now, and what it did since the last call.
  package func read() -> Snapshot {
    var snapshot = Snapshot()
    turn += 1
    let before = uptime
    uptime = folder.read("uptime").flatMap(Self.seconds) ?? before
    if bootTime == 0 { bootTime = numbers(behind: ["btime "], in: "stat")[0] ?? 0 }
    readLoad(into: &snapshot)
    readMemory(into: &snapshot)
    snapshot.processes.reserveCapacity(known.count + 16)
    folder.forEachProcess { pid in
      if let entry = self.update(&known[pid, default: Known()], pid, since: before) {
        snapshot.processes.append(entry)
      }
    }
    if known.count > snapshot.processes.count {
      for (pid, process) in known where process.turn != turn {
        forgetFile(process.file)
        known[pid] = nil
      }
    }
    return snapshot
  }

  private func update(_ known: inout Known, _ pid: Int32, since before: Double) -> ProcessEntry? {
    guard let bytes = readStat(&known, pid), let stat = StatLine(bytes) else { return nil }
    var seconds = uptime - before
    if known.facts == nil || known.start != stat.start {
      // Nothing is known of it: what it did in all of its life is told.
      seconds = uptime - Double(stat.start) / ticksPerSecond
      (known.facts, known.start, known.ticks) = (nil, stat.start, 0)
    }
    let ticks = stat.ticks &- min(known.ticks, stat.ticks)
    (known.ticks, known.turn) = (stat.ticks, turn)
    var facts = known.facts
    if facts == nil || (turn &+ Int(pid)) % Self.factsTurns == 0
      || !known.name.elementsEqual(stat.name)
    {
      known.name = Array(stat.name)
      facts = readFacts(of: pid, known.name, stat.isKernelThread)
      known.facts = facts
    }
    return facts.map {
      ProcessEntry(
        id: .init(pid: pid, start: stat.start),
        parent: stat.parent,
        state: stat.state,
        nice: stat.nice,
        threads: stat.threads,
        memory: stat.residentPages * pageSize,
        load: seconds > 0 ? Double(ticks) / ticksPerSecond / seconds : 0,
        facts: $0
      )
    }
  }

  /// The bytes of the file `stat` of a process; it stays open as long as there is room for it.
  private func readStat(_ known: inout Known, _ pid: Int32) -> UnsafeRawBufferPointer? {
    if let file = known.file {
      if let bytes = folder.read(file) { return bytes }
      // The number may be that of another process by now.
      forgetFile(file)
      known.file = nil
    }
    guard openFileCount < openFileLimit else { return folder.read("\(pid)/stat") }
    let file = folder.open("\(pid)/stat")
    guard file >= 0 else { return nil }
    (known.file, openFileCount) = (file, openFileCount + 1)
    return folder.read(file)
  }

  private func forgetFile(_ file: Int32?) {
    guard let file else { return }
    close(file)
    openFileCount -= 1
  }

  /// Reads what rarely changes; what was read before is gone afterwards.
  private func readFacts(
    of pid: Int32,
    _ name: [UInt8],
    _ isKernelThread: Bool
  ) -> ProcessEntry.Facts {
    let command = isKernelThread ? [] : folder.read("\(pid)/cmdline").map(Array.init) ?? []
    let user = numbers(behind: ["Uid:"], in: "\(pid)/status")[0].flatMap(UInt32.init(exactly:))
    return ProcessEntry.Facts(
      pid: pid,
      name: Self.fullName(name, command),
      command: Self.commandLine(command),
      user: user.map { self.name(ofUser: $0) } ?? "?",
      isKernelThread: isKernelThread
    )
  }

  private func name(ofUser number: UInt32) -> String {
    if let name = users[number] { return name }
    let name = userName(number)
    users[number] = name
    return name
  }

  private func readLoad(into snapshot: inout Snapshot) {
    guard let bytes = folder.read("stat", isWhole: true) else { return }
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
    if cores.count != times.count { cores = times.map { _ in Times() } }
    let loads = zip(times, cores).map { $0.load(since: $1) }
    cores = times
    snapshot.load = loads.first ?? 0
    snapshot.cores = Array(loads.dropFirst())
  }

  private func readMemory(into snapshot: inout Snapshot) {
    let words: [StaticString] = ["MemTotal:", "MemAvailable:", "SwapTotal:", "SwapFree:"]
    let bytes = numbers(behind: words, in: "meminfo").map { ($0 ?? 0) * 1_024 }
    snapshot.memory = Snapshot.Share(used: max(0, bytes[0] - bytes[1]), total: bytes[0])
    snapshot.swap = Snapshot.Share(used: max(0, bytes[2] - bytes[3]), total: bytes[2])
  }

  /// The numbers behind words with which lines of a file begin; nil where there is none.
  private func numbers(behind words: [StaticString], in file: String) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: words.count)
    guard let bytes = folder.read(file, isWhole: true) else { return numbers }
    var lines = ByteScanner(bytes)
    repeat {
      for (index, word) in words.enumerated() where lines.skip(word) {
        numbers[index] = lines.signed()
      }
    } while lines.skip(past: 0x0A)
    return numbers
  }
}

// MARK: - One process

extension ProcReader {
  /// Whether a process has not ended.
  func isRunning(_ id: ProcessEntry.ID) -> Bool {
    folder.read("\(id.pid)/stat").flatMap(StatLine.init)?.start == id.start
  }

  /// More about a process; nil when it has ended.
  package func details(of id: ProcessEntry.ID) -> ProcessDetails? {
    guard isRunning(id) else { return nil }
    var details = ProcessDetails(id: id)
    details.started = bootTime + Int(Double(id.start) / ticksPerSecond)
    details.openFiles = folder.count("\(id.pid)/fd")
    details.program = folder.target("\(id.pid)/exe")
    details.folder = folder.target("\(id.pid)/cwd")
    details.maps = folder.read("\(id.pid)/maps", isWhole: true).flatMap(Self.maps)
    let bytes = numbers(behind: ["read_bytes:", "write_bytes:"], in: "\(id.pid)/io")
    (details.input, details.output) = (bytes[0], bytes[1])
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

  /// A text of one line, whatever the bytes are: one sign stands for each that ends lines, moves what
  /// follows, or turns the direction of the text.
  static func printable(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    let hidden: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let scalars = text.unicodeScalars.map {
      hidden.contains($0.properties.generalCategory) ? "·" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
