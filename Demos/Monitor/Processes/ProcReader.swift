import Glibc

/// Reads processes from a folder such as `/proc`, and computes their activity since the previous read.
///
/// A refresh reads one file per process, `stat`, which is kept open in `/proc`. Command lines and users are
/// read when a process is new, when its name changes, and occasionally, a few per refresh.
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
  /// The maximum and the current number of open files.
  private let openFileLimit: Int
  private(set) var openFileCount = 0

  /// The cached state of a process.
  private final class Known {
    /// The descriptor of `stat`, while it is kept open.
    var file: Int32?
    /// The bytes of the name in `stat`.
    var name: [UInt8] = []
    /// The last entry, with the processor time and the time of the read.
    var entry: ProcessEntry?
    var ticks: UInt64 = 0
    var uptime = 0.0
    /// The number of consecutive reads without activity.
    var idleCount = 0
    /// The number of the last refresh that found the process.
    var turn = 0
  }

  /// The times of a processor since boot, in ticks.
  private struct Times {
    var busy: UInt64 = 0
    var all: UInt64 = 0

    func load(since old: Times) -> Double {
      guard all > old.all, busy >= old.busy else { return 0 }
      return min(1, Double(busy - old.busy) / Double(all - old.all))
    }
  }

  /// Creates a reader for a folder.
  ///
  /// `stat` files are kept open only in `/proc`, because files in other folders do not report that their
  /// process has ended and its number was reused.
  package init(
    root: String,
    keepsStatsOpen: Bool? = nil,
    userName: @escaping (UInt32) -> String = ProcReader.systemUserName
  ) throws(ProcError) {
    folder = try ProcFolder(root)
    self.userName = userName
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(files, &limit)
    // The default limit of 1,024 is for programs that use `select`.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 16_384))
    if setrlimit(files, &limit) != 0 { getrlimit(files, &limit) }
    openFileLimit = keepsStatsOpen ?? (root == "/proc") ? Int(min(limit.rlim_cur / 2, 8_192)) : 0
  }

  deinit { for process in known.values { closeFile(of: process) } }

  /// The number of cached processes, for tests.
  var knownCount: Int { known.count }

  /// Returns the current processes with their activity since the previous call.
  package func read() -> Snapshot {
    var snapshot = Snapshot()
    turn += 1
    uptime = folder.read("uptime").flatMap(Self.seconds) ?? uptime
    if bootTime == 0 { bootTime = numbers(behind: ["btime "], in: "stat")[0] ?? 0 }
    readLoad(into: &snapshot)
    readMemory(into: &snapshot)
    snapshot.processes.reserveCapacity(known.count + 16)
    folder.forEachProcess { pid in
      let process = known[pid] ?? Known()
      if process.turn == 0 { known[pid] = process }
      if let entry = update(process, pid) { snapshot.processes.append(entry) }
    }
    guard known.count > snapshot.processes.count else { return snapshot }
    let gone = known.compactMap { $0.value.turn == turn ? nil : $0.key }
    for pid in gone { closeFile(of: known.removeValue(forKey: pid)) }
    return snapshot
  }

  private func update(_ process: Known, _ pid: Int32) -> ProcessEntry? {
    // If there are very many processes, idle ones are not read at every refresh.
    if known.count > 1_000, process.idleCount > 3, (turn &+ Int(pid)) % 4 != 0 {
      process.turn = turn
      return process.entry
    }
    guard let bytes = readStat(process, pid), let stat = StatLine(bytes) else { return nil }
    var seconds = uptime - process.uptime
    if process.entry?.id != ProcessEntry.ID(pid: pid, start: stat.start) {
      // For a new process, the activity over its lifetime is reported.
      seconds = uptime - Double(stat.start) / ticksPerSecond
      (process.entry, process.ticks) = (nil, 0)
    }
    let ticks = stat.ticks &- min(process.ticks, stat.ticks)
    process.idleCount = ticks == 0 ? process.idleCount + 1 : 0
    (process.ticks, process.turn, process.uptime) = (stat.ticks, turn, uptime)
    var facts = process.entry?.facts
    let isDue = (turn &+ Int(pid)) % (known.count > 128 ? 64 : 16) == 0
    if isDue || facts == nil || !stat.isNamed(process.name) {
      process.name = Array(stat.name)
      facts = readFacts(of: pid, process.name, stat.isKernelThread)
    }
    process.entry = facts.map {
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
    return process.entry
  }

  /// Returns the bytes of a process's `stat` file, which is kept open within the limit.
  private func readStat(_ process: Known, _ pid: Int32) -> UnsafeRawBufferPointer? {
    if let file = process.file {
      if let bytes = folder.read(file) { return bytes }
      // The number may have been reused for another process.
      closeFile(of: process)
    }
    guard openFileCount < openFileLimit else { return folder.read("\(pid)/stat") }
    let file = folder.open("\(pid)/stat")
    guard file >= 0 else { return nil }
    (process.file, openFileCount) = (file, openFileCount + 1)
    return folder.read(file)
  }

  private func closeFile(of process: Known?) {
    guard let file = process?.file.take() else { return }
    close(file)
    openFileCount -= 1
  }

  /// Reads the facts that rarely change; invalidates all bytes read earlier.
  private func readFacts(of pid: Int32, _ name: [UInt8], _ isThread: Bool) -> ProcessEntry.Facts {
    let command = isThread ? [] : folder.read("\(pid)/cmdline").map(Array.init) ?? []
    let user = numbers(behind: ["Uid:"], in: "\(pid)/status")[0].flatMap(UInt32.init(exactly:))
    return ProcessEntry.Facts(
      pid: pid,
      name: Self.fullName(name, command),
      command: Self.commandLine(command),
      user: user.map { self.name(ofUser: $0) } ?? "?",
      isKernelThread: isThread
    )
  }

  private func name(ofUser number: UInt32) -> String {
    let name = users[number] ?? userName(number)
    users[number] = name
    return name
  }

  private func readLoad(into snapshot: inout Snapshot) {
    guard let bytes = folder.read("stat") else { return }
    var lines = ByteScanner(bytes)
    var times: [Times] = []
    while lines.skip("cpu") {
      lines.skipWords(lines.next == 0x20 ? 0 : 1)
      var (all, idle): (UInt64, UInt64) = (0, 0)
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

  /// Returns the numbers that follow the given words at the beginning of lines, with nil for each missing
  /// number.
  private func numbers(behind words: [StaticString], in file: String) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: words.count)
    guard let bytes = folder.read(file) else { return numbers }
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
  /// Returns whether a process is still running.
  func isRunning(_ id: ProcessEntry.ID) -> Bool {
    folder.read("\(id.pid)/stat").flatMap(StatLine.init)?.start == id.start
  }

  /// Returns the details of a process, or nil if it has ended.
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
  /// Returns the name of a user, or the user's number if there is no name.
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

  /// Returns a program's full name: the kernel stores only 15 bytes of it, so the rest may come from the
  /// command line.
  static func fullName(_ name: [UInt8], _ command: [UInt8]) -> String {
    guard name.count == 15 else { return printable(name) }
    let program = command.prefix { $0 != 0 }
    let last = program.lastIndex(of: 0x2F).map { program[($0 + 1)...] } ?? program
    return last.starts(with: name) ? printable(last) : printable(name)
  }

  /// Returns the arguments of a command, separated by spaces.
  static func commandLine(_ command: [UInt8]) -> String {
    let end = command.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return printable(command[..<end].map { $0 == 0 ? 0x20 : $0 })
  }

  /// Returns a single line of text for any bytes, with a replacement for each character that breaks lines,
  /// combines, or changes the text direction.
  static func printable(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    let signs: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let scalars = text.unicodeScalars.map {
      signs.contains($0.properties.generalCategory) ? "·" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
