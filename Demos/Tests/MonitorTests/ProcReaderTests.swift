import Foundation
import Testing

@testable import MonitorProcesses

/// Processes read from a folder in the format of `/proc`.
@Suite struct ProcReaderTests {
  /// A folder of files that a test writes.
  final class Fixture {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("proc-\(UUID().uuidString)")

    init() throws {
      try write("100.50 3.00\n", "uptime")
      try write(
        "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0 0 0\nbtime 1000\n",
        "stat"
      )
      try write(
        "MemTotal: 1000 kB\nMemFree: 1 kB\nMemAvailable: 400 kB\nSwapTotal: 10 kB\n",
        "meminfo"
      )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }

    func process(
      _ pid: Int,
      _ name: String = "editor",
      state: String = "S",
      flags: Int = 0,
      ticks: Int = 0,
      start: Int = 5_000,
      command: String? = nil,
      user: Int = 7
    ) throws {
      try write(
        "\(pid) (\(name)) \(state) 1 2 3 0 -1 \(flags) 4 5 6 7 \(ticks) 0 8 9 20 -5 3 0 \(start) 999 "
          + "16 18446744073709551615 1 1 0\n",
        "\(pid)/stat"
      )
      try write("Name:\tx\nUmask:\t0022\nUid:\t\(user)\t0\t0\t0\n", "\(pid)/status")
      try write(command ?? "/bin/\(name)\u{0}-v\u{0}", "\(pid)/cmdline")
    }

    func remove(_ pid: Int) throws {
      try FileManager.default.removeItem(at: folder.appendingPathComponent("\(pid)"))
    }

    func reader() throws -> ProcReader {
      try ProcReader(root: folder.path, userName: { "user\($0)" })
    }
  }

  private let fixture: Fixture
  private let reader: ProcReader

  init() throws {
    fixture = try Fixture()
    reader = try fixture.reader()
  }

  @Test func `a process has the properties of its files`() throws {
    try fixture.process(42, ticks: 100)

    let snapshot = reader.read()

    let process = try #require(snapshot.processes.first)
    #expect(snapshot.processes.count == 1)
    #expect(process.id == ProcessEntry.ID(pid: 42, start: 5_000))
    #expect(process.facts.name == "editor")
    #expect(process.facts.command == "/bin/editor -v")
    #expect(process.facts.user == "user7")
    #expect(process.facts.searchText == "editor /bin/editor -v user7 42")
    #expect(process.parent == 1)
    #expect(process.state == .sleeping)
    #expect(process.nice == -5)
    #expect(process.threads == 3)
    #expect(process.memory == 16 * Int(sysconf(Int32(_SC_PAGESIZE))))
    #expect(snapshot.memory == Snapshot.Share(used: 600 * 1_024, total: 1_000 * 1_024))
    #expect(snapshot.swap == Snapshot.Share(used: 10 * 1_024, total: 10 * 1_024))
  }

  @Test func `loads cover the processor time since the last refresh`() throws {
    try fixture.process(42, ticks: 101)
    let first = reader.read()
    try fixture.process(42, ticks: 151)
    try fixture.write("102.50 3.00\n", "uptime")
    try fixture.write(
      "cpu  200 0 100 900 0 0 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0 0 0\ncpu1 100 0 0 100 0 0 0 0\n",
      "stat"
    )

    let second = reader.read()
    let third = reader.read()

    // 1.01 seconds in a lifetime of 50.5, then half a second in two; then no time has passed.
    #expect(first.processes.map(\.load) == [1.01 / 50.5])
    #expect(second.processes.map(\.load) == [0.25])
    #expect(third.processes.map(\.load) == [0])
    #expect(first.load == 0.2)
    #expect(second.cores.count == 2)
    #expect(third.load == 0)
  }

  @Test(arguments: [
    ("a b", "a b"), (") S 1 (", ") S 1 ("), ("((sd-pam))", "((sd-pam))"),
    ("two\nlines\t", "two·lines·"),
    ("", ""), ("é\u{202E}x", "é·x"), ("5 (x) R 9", "5 (x) R 9"),
  ])
  func `any process name can be read`(name: String, shown: String) throws {
    try fixture.process(42, name, command: "x")

    let process = try #require(reader.read().processes.first)

    #expect(process.facts.name == shown)
    #expect(process.parent == 1)
    #expect(process.id.start == 5_000)
  }

  @Test func `truncated names are completed from the command line`() throws {
    try fixture.process(1, "gnome-settings-", command: "/usr/bin/gnome-settings-daemon\u{0}--x")
    try fixture.process(2, "gnome-settings-", command: "python3\u{0}gnome-settings-daemon")

    let names = reader.read().processes.sorted { $0.id.pid < $1.id.pid }.map(\.facts.name)

    #expect(names == ["gnome-settings-daemon", "gnome-settings-"])
  }

  @Test(arguments: [
    "", "42", "42 (edi", "42 (editor)", "42 (editor) S 1 2 3", "42 (editor) S 1 2 3 0 -1 x",
  ])
  func `a process that ends during the refresh is left out`(rest: String) throws {
    try fixture.process(41)
    try fixture.process(42)
    try fixture.write(rest, "42/stat")
    try fixture.write("", "43/cmdline")

    #expect(reader.read().processes.map(\.id.pid) == [41])
  }

  @Test func `a process without a command line or a user is still shown`() throws {
    try fixture.process(42, flags: 0x20_0000)
    try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("42/status"))
    try FileManager.default.removeItem(at: fixture.folder.appendingPathComponent("42/cmdline"))

    let facts = try #require(reader.read().processes.first).facts

    #expect(facts.command == "[editor]")
    #expect(facts.user == "?")
    #expect(facts.isKernelThread)
  }

  @Test func `a reused number is another process`() throws {
    try fixture.process(42, ticks: 1_000)
    let old = reader.read().processes
    try fixture.process(42, "mail", ticks: 10, start: 10_000)
    try fixture.write("101.00 3.00\n", "uptime")

    let new = reader.read().processes

    #expect(old.map(\.id) != new.map(\.id))
    #expect(new.map(\.facts.name) == ["mail"])
    // A tenth of a second in a lifetime of one.
    #expect(new.map(\.load) == [0.1])
    #expect(!reader.isRunning(old[0].id))
    #expect(reader.isRunning(new[0].id))
    #expect(reader.details(of: old[0].id) == nil)
  }

  @Test func `a process that executes another program gets its name and command line`() throws {
    try fixture.process(42, "shell", user: 7)
    _ = reader.read()
    try fixture.process(42, "editor", user: 8)

    let facts = try #require(reader.read().processes.first).facts

    #expect(facts.name == "editor")
    #expect(facts.command == "/bin/editor -v")
    #expect(facts.user == "user8")
  }

  @Test func `a changed command line is noticed after a while`() throws {
    try fixture.process(42, command: "one")
    _ = reader.read()
    try fixture.process(42, command: "two")

    let commands = (0..<16).map { _ in reader.read().processes[0].facts.command }

    #expect(commands.last == "two")
  }

  @Test func `with many processes a few command lines are read at a time, and all over time`()
    throws
  {
    for pid in 1...200 { try fixture.process(pid, command: "one") }
    _ = reader.read()
    for pid in 1...200 { try fixture.process(pid, command: "two") }

    let counts = (0..<64).map { _ in
      reader.read().processes.count { $0.facts.command == "two" }
    }

    #expect(counts[0] <= 4)
    #expect(counts.last == 200)
  }

  @Test func `with very many processes the idle ones are read less often`() throws {
    for pid in 1...1_100 { try fixture.process(pid, ticks: 10) }
    for _ in 0..<8 { _ = reader.read() }
    try fixture.process(42, ticks: 110)
    try fixture.remove(43)

    var loads: [Double] = []
    for second in 1...6 {
      try fixture.write("\(100 + second).50 3.00\n", "uptime")
      let processes = reader.read().processes
      loads.append(processes.first { $0.id.pid == 42 }?.load ?? -1)
      #expect(processes.count == 1_099)
    }

    // Its second of processor time appears within four refreshes, once, and as a fraction of the elapsed
    // time.
    let place = try #require(loads.firstIndex { $0 != 0 })
    #expect(place < 4)
    #expect(abs(loads[place] - 1 / Double(place + 1)) < 0.01)
    #expect(loads.count { $0 != 0 } == 1)
  }

  @Test func `ended processes are dropped`() throws {
    for pid in 1...50 { try fixture.process(pid) }
    #expect(reader.read().processes.count == 50)
    for pid in 2...50 { try fixture.remove(pid) }

    #expect(reader.read().processes.map(\.id.pid) == [1])
    #expect(reader.knownCount == 1)
  }

  @Test func `open files provide new values and are closed when their process ends`()
    throws
  {
    let keeper = try ProcReader(root: fixture.folder.path, keepsStatsOpen: true)
    for pid in 1...50 { try fixture.process(pid) }
    #expect(keeper.read().processes.count == 50)
    #expect(keeper.openFileCount == 50)
    try fixture.process(1, state: "R")
    for pid in 2...50 { try fixture.remove(pid) }

    #expect(keeper.read().processes.map(\.state) == [.running])
    #expect(keeper.openFileCount == 1)
  }

  @Test func `files only stay open in the kernel's folder`() throws {
    let machine = try ProcReader(root: "/proc")
    try fixture.process(42)
    _ = (machine.read(), reader.read())

    #expect(machine.openFileCount > 0)
    #expect(reader.openFileCount == 0)
  }

  @Test func `details are counted from the files of a process`() throws {
    try fixture.process(42, start: 5_000)
    try fixture.write("", "42/fd/0")
    try fixture.write("", "42/fd/1")
    try fixture.write(
      """
      1000-3000 r-xp 00000000 08:01 77 /bin/editor
      3000-4000 rw-p 00000000 08:01 77 /bin/editor
      ffff0000-ffff1000 rw-p 00000000 00:00 0 [heap]

      """,
      "42/maps"
    )
    try fixture.write(
      "rchar: 1\nread_bytes: 2048\nwrite_bytes: 4096\ncancelled_write_bytes: 9\n",
      "42/io"
    )
    let id = try #require(reader.read().processes.first).id

    let details = try #require(reader.details(of: id))

    #expect(details.started == 1_050)
    #expect(details.openFiles == 2)
    #expect(details.maps == ProcessDetails.Maps(count: 3, bytes: 0x4000, files: 1))
    #expect(details.input == 2_048)
    #expect(details.output == 4_096)
    #expect(details.program == nil)
  }

  @Test func `a missing folder is reported by name`() {
    #expect(throws: ProcError.self) { try ProcReader(root: "/nowhere") }
  }

  @Test func `this process is read from the real system`() throws {
    let machine = try ProcReader(root: "/proc")

    let snapshot = machine.read()

    let own = try #require(snapshot.processes.first { $0.id.pid == getpid() })
    #expect(own.state == .running || own.state == .sleeping)
    #expect(own.memory > 0)
    #expect(own.threads > 0)
    #expect(own.facts.user == ProcReader.systemUserName(getuid()))
    #expect(snapshot.memory.total > 0)
    #expect(!snapshot.cores.isEmpty)
    let details = try #require(machine.details(of: own.id))
    #expect(details.openFiles ?? 0 > 0)
    #expect(details.maps?.files ?? 0 > 0)
    #expect(details.program?.hasPrefix("/") == true)
  }
}
