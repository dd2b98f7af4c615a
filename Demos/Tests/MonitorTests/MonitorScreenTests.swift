import Bento
import BentoTesting
import DemoPictures
import Foundation
import MonitorProcesses
import Testing

@testable import monitor

/// The monitor in use, with invented processes and a fake clock.
@Suite
@MainActor
struct MonitorScreenTests {
  let harness: Harness
  let screen: MonitorScreen
  let source = FakeProcesses(Self.processes)

  static let processes: [ProcessEntry] = [
    .sample(1, "init", parent: 0, load: 0.01, memory: 9 << 20, user: "root"),
    .sample(7, "mail", load: 0.5, memory: 30 << 20),
    .sample(8, "editor", load: 0.2, memory: 80 << 20),
    .sample(9, "Mailer", parent: 7, load: 0.1, memory: 5 << 20),
    .sample(20, "kworker/0:1", parent: 2, isKernelThread: true),
  ]

  init() async {
    harness = Harness(size: Size(width: 960, height: 640))
    screen = MonitorScreen(source: source, settings: MonitorSettings())
    screen.fill(harness.window)
    await harness.run {}
    harness.settle()
  }

  var names: [String] { screen.table.shownRows.map(\.facts.name) }

  func press(_ title: String) throws {
    harness.click(on: try #require(harness.find(role: .columnHeader, name: title)))
    harness.settle()
  }

  func letPass(_ time: Duration) async {
    await harness.run { [harness] in try await harness.clock.sleep(for: time) }
  }

  func select(_ pid: Int32) throws {
    let row = try #require(screen.table.shownRows.firstIndex { $0.id.pid == pid })
    let list = screen.table.tableView
    let place = list.rectForRow(at: ItemPath(row: row, section: 0)).center
    harness.click(at: list.convert(Point(x: 90, y: place.y), to: nil))
    harness.settle()
  }

  /// Lets pending work and animations finish.
  func rest() async {
    // A refresh and the details after it are several steps that wait for one another while no time passes;
    // the animations that they start then take their time.
    for _ in 0..<2 {
      for _ in 0..<4 { await harness.run {} }
      harness.settle()
    }
  }

  // MARK: The table

  @Test func `the busiest processes come first, and column titles sort`() throws {
    #expect(names == ["mail", "editor", "Mailer", "init"])

    try press("Memory")
    #expect(names == ["editor", "mail", "init", "Mailer"])
    try press("Name")
    #expect(names == ["editor", "init", "mail", "Mailer"])
    try press("PID")
    try press("PID")
    #expect(names == ["Mailer", "editor", "mail", "init"])
    #expect(screen.settings.columns.sortOrder == [ColumnSort("pid", isAscending: false)])
  }

  @Test func `nothing is stored for ended processes`() throws {
    struct Begun {
      weak var facts: ProcessEntry.Facts?
    }
    screen.isPaused = true
    var begun: [Begun] = []

    for round in 0..<40 as Range<Int32> {
      var snapshot = Snapshot()
      snapshot.processes = (0..<30).map { .sample(100 + round * 30 + $0, "job", load: Double($0)) }
      begun += snapshot.processes.map { Begun(facts: $0.facts) }
      screen.show(snapshot)
      for _ in 0..<3 {
        harness.advance(by: .milliseconds(200))
        _ = harness.render()
      }
    }

    // Only the last entries remain, and those whose rows are waiting to be reused.
    #expect(begun.count { $0.facts != nil } <= 3 * 30)
  }

  @Test
  func `rows move when other processes become busier, and the selection stays with its process`()
    async throws
  {
    try select(8)
    harness.pointer(.leave, at: .zero)
    await source.set([
      .sample(7, "mail", load: 0.1), .sample(8, "editor", load: 0.9), .sample(30, "new", load: 0.5),
    ])

    await screen.refresh()

    harness.advance(by: .milliseconds(100))
    let moving = harness.render()
    #expect(moving == harness.renderFully())
    harness.settle()
    let settled = harness.render()
    #expect(settled == harness.renderFully())
    #expect(settled != moving)
    #expect(names == ["editor", "new", "mail"])
    #expect(screen.selected?.id.pid == 8)
    #expect(screen.details.process?.load == 0.9)
  }

  @Test(arguments: [false, true])
  func `rows below the pointer keep their places until it leaves them`(isTree: Bool) async throws {
    screen.settings.isTree = isTree
    harness.settle()
    let before = names
    try select(8)
    await source.set([
      .sample(1, "init", parent: 0, load: 0.01), .sample(7, "mail", load: 0.1),
      .sample(8, "editor", load: 0.9), .sample(9, "Mailer", parent: 7, load: 0.1),
      .sample(30, "new", load: 2),
    ])

    await screen.refresh()
    harness.settle()

    #expect(names == before + ["new"])
    #expect(screen.table.shownRows.first { $0.id.pid == 8 }?.load == 0.9)
    #expect(screen.selected?.id.pid == 8)
    harness.pointer(.leave, at: .zero)
    await screen.refresh()
    harness.settle()
    #expect(
      names
        == (isTree
          ? ["init", "new", "editor", "mail", "Mailer"]
          : ["new", "editor", "mail", "Mailer", "init"])
    )
  }

  @Test func `a search is sorted below the pointer, too`() async throws {
    harness.key(.character("f"), modifiers: .control)
    harness.type("mail")
    try select(9)
    await source.set([.sample(7, "mail", load: 0.1), .sample(9, "Mailer", load: 0.9)])
    await screen.refresh()
    #expect(names == ["mail", "Mailer"])

    harness.key(.character("f"), modifiers: .control)
    harness.type(" ")
    harness.settle()

    #expect(names == ["Mailer", "mail"])
  }

  @Test func `a process number that is reused loses the selection`() async throws {
    try select(8)
    await source.set([.sample(8, "other", start: 99)])

    await screen.refresh()

    #expect(screen.selected == nil)
    #expect(screen.details.process == nil)
  }

  @Test func `a search shows its results while typing and leads to the table`() throws {
    harness.key(.character("f"), modifiers: .control)
    harness.type("MAIL")
    #expect(names == ["mail", "Mailer"])
    harness.type(" 9")
    #expect(names == ["Mailer"])
    harness.key(.down)
    harness.key(.down)
    #expect(screen.selected?.facts.name == "Mailer")

    harness.key(.character("f"), modifiers: .control)
    harness.type("x")
    harness.settle()
    #expect(names == [])
    #expect(harness.find(role: .label, name: "No matching processes") != nil)
    harness.key(.escape)
    #expect(names.count == 4)
  }

  @Test func `a tree shows processes below their parents`() throws {
    harness.key(.character("t"), modifiers: .control)

    #expect(
      screen.table.shownRows.map { "\($0.depth)\($0.facts.name)" } == [
        "0init", "1mail", "2Mailer", "1editor",
      ]
    )
    try press("Memory")
    #expect(names == ["init", "editor", "mail", "Mailer"])
    harness.key(.character("t"), modifiers: .control)
    #expect(names == ["editor", "mail", "init", "Mailer"])
  }

  @Test func `processes with children are collapsed with their triangle and the arrow keys`()
    async
    throws
  {
    harness.key(.character("t"), modifiers: .control)
    harness.settle()
    #expect(screen.table.shownRows.map(\.showsChildren) == [true, true, nil, nil])
    try select(7)

    harness.key(.left)
    harness.settle()
    #expect(names == ["init", "mail", "editor"])
    await screen.refresh()
    #expect(names == ["init", "mail", "editor"])
    harness.key(.left)
    #expect(screen.selected?.facts.name == "init")
    #expect(harness.perform("collapse", role: .cell, name: "init"))
    #expect(names == ["init"])

    harness.key(.character("f"), modifiers: .control)
    harness.type("mailer")
    harness.settle()
    #expect(names == ["Mailer"])
    harness.key(.escape)
    #expect(names == ["init"])
  }

  @Test func `a tree shows every process once, whatever parents are reported`() {
    let circle: [ProcessEntry] = [
      .sample(1, "a", parent: 2, start: 5), .sample(2, "b", parent: 1, start: 5),
      .sample(3, "c", parent: 3), .sample(4, "d", parent: 9),
    ]

    let tree = ProcessTable.tree(of: circle)

    #expect(tree.map { "\($0.depth)\($0.facts.name)" } == ["0a", "1b", "0c", "0d"])
  }

  @Test func `kernel threads are shown on request`() {
    #expect(!names.contains("kworker/0:1"))
    harness.key(.character("k"), modifiers: .control)
    #expect(names.contains("kworker/0:1"))
    #expect(screen.table.shownRows.last?.facts.command == "[kworker/0:1]")
  }

  // MARK: Time

  @Test func `processes are read once a second, or less often, and not while paused`() async {
    await rest()
    // Waits for a refresh to begin the second, because time passed while animations finished.
    var start = await source.refreshes
    let first = start
    while start == first {
      await letPass(.milliseconds(10))
      start = await source.refreshes
    }
    await letPass(.milliseconds(3_050))
    #expect(await source.refreshes == start + 3)

    screen.settings.interval = 2
    await letPass(.milliseconds(4_050))
    #expect(await source.refreshes == start + 5)

    harness.key(.character("p"), modifiers: .control)
    await letPass(.seconds(10))
    #expect(await source.refreshes == start + 5)
    #expect(screen.status.text?.hasPrefix("Paused") == true)

    harness.key(.character("p"), modifiers: .control)
    await letPass(.milliseconds(10))
    #expect(await source.refreshes == start + 6)
  }

  // MARK: Signals

  @Test func `a process is ended after confirmation`() async throws {
    try select(8)
    harness.key(.delete)
    await rest()
    #expect(harness.find(role: .dialog, name: "End “editor”?") != nil)
    harness.key(.escape)
    await rest()
    #expect(await source.sent == [])

    harness.key(.delete, modifiers: .shift)
    await rest()
    harness.key(.tab)
    harness.key(.tab)
    harness.key(.enter)
    await rest()

    #expect(await source.sent == [.init(signal: .kill, pid: 8)])
    #expect(names == ["mail", "Mailer", "init"])
    #expect(harness.semantics().contains("“editor” was killed."))
  }

  @Test func `a process is stopped after confirmation and continued without one`() async throws {
    try select(7)
    harness.key(.character("h"), modifiers: .control)
    await rest()
    harness.key(.enter)
    await rest()
    harness.key(.character("g"), modifiers: .control)
    await rest()

    #expect(await source.sent == [.init(signal: .stop, pid: 7), .init(signal: .resume, pid: 7)])
  }

  @Test(arguments: [
    (SignalError.notPermitted, "belongs to root"), (.gone, "has already ended"),
    (.other(5), "error 5"),
  ])
  func `failed operations are explained`(error: SignalError, words: String) async throws {
    await source.refuse(error)
    try select(1)
    harness.key(.delete)
    await rest()
    harness.perform("press", role: .button, name: "End")
    await rest()

    #expect(harness.find(role: .dialog, name: "“init” could not be ended") != nil)
    #expect(harness.semantics().contains(words))
    harness.key(.enter)
    await rest()
    #expect(harness.find(role: .dialog) == nil)
  }

  @Test func `no question is asked while no process is selected`() {
    harness.key(.delete)

    #expect(harness.find(role: .dialog) == nil)
  }

  // MARK: Details and styles

  @Test func `without a selection, the details say what to do, and no process can be ended`() throws
  {
    let tree = harness.semantics()

    #expect(tree.contains("No process selected"))
    #expect(tree.contains("Select a process to see its details."))
    let end = try #require(harness.find(role: .button, name: "End…") as? Control)
    #expect(!end.isEnabled)
    try select(8)
    #expect(end.isEnabled)
    #expect(!harness.semantics().contains("No process selected"))
  }

  @Test func `the button of the details and the search are at the end of the toolbar`() throws {
    let search = screen.search.convert(screen.search.bounds, to: nil)
    let button = try #require(harness.find(role: .button, name: "Details"))
    let details = button.convert(button.bounds, to: nil)

    #expect(search.height == 32)
    #expect(search.maxX > 960 - 16 && details.maxX < search.minX && search.minX - details.maxX < 16)
  }

  @Test func `details follow the selection`() async throws {
    try select(7)
    await harness.run {}
    harness.settle()

    let tree = harness.semantics()
    #expect(tree.contains("mail · Sleeping"))
    #expect(tree.contains("1.0 MiB in 3 regions, of 2 files"))
    harness.key(.character("i"), modifiers: .control)
    harness.settle()
    #expect(!screen.settings.showsDetails)
    #expect(!harness.semantics().contains("mail · Sleeping"))
  }

  @Test func `a small window shows the table, and the details in a dialog`() async throws {
    harness.resize(to: Size(width: 400, height: 300))
    harness.settle()
    #expect(screen.charts.isHidden)
    #expect(screen.table.tableView.bounds.height > 100)

    try select(7)
    harness.key(.enter)
    await rest()

    #expect(harness.find(role: .dialog, name: "mail") != nil)
    #expect(harness.semantics().contains("mail · Sleeping"))
    harness.key(.escape)
    await rest()
    #expect(harness.find(role: .dialog) == nil)
  }

  @Test func `a key switches the theme, and a key opens the inspector`() {
    harness.key(.character("d"), modifiers: .control)
    #expect(harness.window.theme != .dark)
    harness.key(.character("d"), modifiers: [.control, .shift])
    #expect(harness.window.theme == .dark)
    #expect(harness.render() == harness.renderFully())
    harness.key(.function(12))
    #expect(harness.host.inspector != nil)
  }

  @Test func `large texts do not overlap, and the charts are mirrored`() throws {
    harness.window.textScale = 1.5
    harness.settle()
    #expect(TextFit.faults(in: screen.charts).isEmpty)
    let panels = screen.charts.subviews
    #expect(panels[0].frame.maxX <= panels[1].frame.minX)

    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(panels[1].frame.maxX <= panels[0].frame.minX)
  }

  @Test func `the items of the menus do the same while a search is being typed`() throws {
    try select(7)
    screen.search.becomeFirstResponder()
    harness.type("ma")
    harness.settle()

    #expect(MenuCommands.faults(of: screen.menus, in: harness.window).isEmpty)
  }

  @Test func `assistive technology finds a column title, a row and the menus`() throws {
    let tree = harness.semantics()

    for words in ["columnHeader \"CPU %\"", "cell \"mail\"", "menuItem \"Process\"", "searchField"]
    {
      #expect(tree.contains(words), "\(words) in \(tree)")
    }
  }
}
