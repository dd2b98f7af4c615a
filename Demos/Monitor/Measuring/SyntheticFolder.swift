import FoundationEssentials
import Glibc

/// A folder in the format of `/proc` with synthetic processes that start, use the processor, and end.
nonisolated final class SyntheticFolder {
  let path: String
  private(set) var pids: [Int] = []
  private var ticks: [Int: Int] = [:]
  private var starts: [Int: Int] = [:]
  private var uptime = 100_000
  private var busy = 0
  private var nextPID = 100
  private var random: Seeded

  /// Creates a folder with the given number of processes.
  init(processes: Int, seed: UInt64 = 7) throws {
    random = Seeded(state: seed)
    let files = FileManager.default
    path = "\(Self.parent)/monitor-\(getpid())-\(UUID().uuidString)"
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(
      "MemTotal: 16384000 kB\nMemFree: 1 kB\nMemAvailable: 9216000 kB\nSwapTotal: 0 kB\n",
      "meminfo"
    )
    for _ in 0..<processes { try add() }
    try writeMachine()
  }

  /// An in-memory folder, like `/proc`, if there is one.
  private static var parent: String {
    let memory = [ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"], "/dev/shm"]
    return memory.compactMap(\.self).first { access($0, W_OK) == 0 }
      ?? FileManager.default.temporaryDirectory.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Simulates time: a tenth of the processes use the processor, and one in a hundred ends and is replaced.
  func step(seconds: Double = 1) throws {
    uptime += Int(seconds * 100)
    for _ in 0..<max(1, pids.count / 100) {
      let index = Int.random(in: 0..<pids.count, using: &random)
      try FileManager.default.removeItem(atPath: "\(path)/\(pids[index])")
      ticks[pids[index]] = nil
      starts[pids[index]] = nil
      pids.remove(at: index)
      try add()
    }
    for _ in 0..<max(1, pids.count / 10) {
      guard let pid = pids.randomElement(using: &random) else { continue }
      let used = Int.random(in: 1...40, using: &random)
      busy += used
      ticks[pid, default: 0] += used
      try writeStat(pid)
    }
    try writeMachine()
  }

  private func add() throws {
    let pid = nextPID
    nextPID += 1
    pids.append(pid)
    starts[pid] = uptime
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(pid)",
      withIntermediateDirectories: true
    )
    try write("/usr/bin/\(name(of: pid))\u{0}--number\u{0}\(pid)\u{0}", "\(pid)/cmdline")
    try write("Name:\tx\nUid:\t\(pid % 3 == 0 ? 0 : 1000)\t0\t0\t0\n", "\(pid)/status")
    try writeStat(pid)
  }

  private func name(of pid: Int) -> String {
    let names = ["editor", "shell", "browser", "compiler", "mail", "music", "index", "terminal"]
    return "\(names[pid % names.count])-\(pid / names.count % 40)"
  }

  private func writeStat(_ pid: Int) throws {
    let parent = pid % 10 == 0 ? 1 : pid - pid % 10
    let memory = 200 + (pid * 7_919) % 60_000
    try write(
      "\(pid) (\(name(of: pid))) S \(parent) 0 0 0 -1 4194304 1 2 3 4 \(ticks[pid] ?? 0) 0 0 0 20 0 "
        + "\(1 + pid % 12) 0 \(starts[pid] ?? 0) 1000000 \(memory) 0 0 0 0 0 0 0 0 0 0 0 0 0 0 17 1 0\n",
      "\(pid)/stat"
    )
  }

  private func writeMachine() throws {
    try write("\(uptime / 100).\(uptime / 10 % 10)\(uptime % 10) 1.0\n", "uptime")
    let cores = (0..<4).map {
      "cpu\($0) \(busy * ($0 + 1) / 10) 0 0 \(max(0, uptime - busy * ($0 + 1) / 10)) 0 0 0 0 0 0\n"
    }
    let all = "cpu  \(busy) 0 0 \(max(0, 4 * uptime - busy)) 0 0 0 0 0 0\n"
    try write(all + cores.joined() + "btime 1700000000\n", "stat")
  }

  private func write(_ text: String, _ file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(file)"))
  }
}

/// Reproducible random numbers from a seed: SplitMix64, https://prng.di.unimi.it/splitmix64.c.
nonisolated struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
