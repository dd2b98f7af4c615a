import BentoDesktop
import DesktopFakes
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The desktop as a program written in C uses it.
@Suite(.serialized)
struct DoorDesktopTests {
  private static let appearance = "org.freedesktop.appearance"

  private let daemon: PrivateBus
  private let folder: URL

  init() throws {
    daemon = try PrivateBus()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func launch(_ use: String, bus: String? = nil) throws -> Program {
    var environment = VirtualDisplay.environmentWithoutDisplay
    environment["SDL_VIDEODRIVER"] = "dummy"
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus ?? daemon.address
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["PATH"] = "/nowhere"
    return try Program(
      VirtualDisplay.path(ofProduct: "DoorDesktop"),
      arguments: [use],
      environment: environment
    )
  }

  private func expectEnd(of program: Program) throws {
    #expect(try program.waitForExit() == 0, "\(program.errors)")
    #expect(program.lines.last == "all is well")
  }

  @Test
  func `a program that asks for nothing pays for nothing`() throws {
    let program = try launch("nothing")

    try expectEnd(of: program)
    #expect(program.lines.first == "threads 0, sockets 0")
  }

  @Test
  func `panels follow the desktop while the program sleeps`() async throws {
    let portal = try await FakePortal(address: daemon.address)
    let program = try launch("appearance")
    let (light, dark) = ("f5f5f7", "17181b")
    try program.waitForLine(
      "dark 0 contrast 0 motion 0 accent ffffffff scale 1.00: \(light) \(light) \(dark) \(light)"
    )

    portal.set(Self.appearance, "color-scheme", .uint32(1))
    try program.waitForLine(
      "dark 1 contrast 0 motion 0 accent ffffffff scale 1.00: \(dark) \(light) \(dark) \(light)"
    )
    let accent = BusValue.tuple([.double(0.2), .double(0.6), .double(1)])
    portal.set(Self.appearance, "accent-color", accent)
    portal.set(Self.appearance, "reduced-motion", .uint32(1))
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", .double(1.5))
    try program.waitForLine(
      "dark 1 contrast 0 motion 1 accent 3399ff scale 1.50: \(dark) \(light) \(dark) \(light)"
    )
    portal.set(Self.appearance, "contrast", .uint32(1))
    try program.waitForLine(
      "dark 1 contrast 1 motion 1 accent 3399ff scale 1.50: 000000 ffffff 000000 \(light)"
    )
    program.send(SIGTERM)
    try expectEnd(of: program)
  }

  @Test(arguments: [false, true])
  func `a change is shown with a cross-fade unless the user prefers reduced motion`(
    isReduced: Bool
  ) async throws {
    let wishes: [String: BusValue] = ["reduced-motion": .uint32(isReduced ? 1 : 0)]
    let portal = try await FakePortal(address: daemon.address, [Self.appearance: wishes])
    let program = try launch("fade")
    try program.waitForLine("rest f5f5f7")
    if isReduced { try program.waitForLine("motion 1") }
    let first = program.lines.count

    portal.set(Self.appearance, "color-scheme", .uint32(1))
    try program.waitForLine("rest 17181b")
    try wait(for: "the light scheme") {
      program.lines.dropFirst(first).contains("rest f5f5f7")
    }
    let colors = program.lines.dropFirst(first).filter { $0.hasPrefix("color") }
      .compactMap { UInt32($0.suffix(6), radix: 16) }
    let middle = try #require(colors.firstIndex(of: 0x17181B))
    let (darkening, lightening) = (colors[...middle], colors[(middle + 1)...])
    #expect(darkening.elementsEqual(darkening.sorted(by: >)))
    #expect(lightening.elementsEqual(lightening.sorted()) && lightening.last == 0xF5F5F7)
    if isReduced {
      #expect(darkening.count == 1 && lightening.count == 1)
    } else {
      #expect(darkening.count > 3 && lightening.count > 3)
    }
    program.send(SIGTERM)
    try expectEnd(of: program)
  }

  @Test(.needsDisplay())
  func `a sleeping program gets changes of the display's settings`() throws {
    let display = try VirtualDisplay()
    let session = ["DBUS_SESSION_BUS_ADDRESS": daemon.address, "XDG_RUNTIME_DIR": folder.path]
    let program = try display.launch("DoorDesktop", ["appearance"], environment: session)
    try program.waitForLine("still views") { $0.contains("motion 0") }
    try display.waitForSleep(of: program)

    let settings = try display.launch("DisplayTool", ["settings", "0"])
    try settings.waitForLine("animations 0")
    try program.waitForLine("reduced motion") { $0.contains("motion 1") }
    let count = program.lines.count
    settings.send(SIGUSR1)
    try wait(for: "full motion") {
      program.lines.dropFirst(count).contains { $0.contains("motion 0") }
    }
    program.send(SIGTERM)
    try expectEnd(of: program)
  }

  @Test
  func `a panel and a file are printed`() async throws {
    let desktop = try await FakeDesktop(
      address: daemon.address,
      interfaces: [
        "Print": [
          "PreparePrint": ["s", "s", "a{sv}", "a{sv}", "a{sv}"], "Print": ["s", "s", "h", "a{sv}"],
        ]
      ]
    )
    let program = try launch("print")
    func prepare(_ title: String) async throws -> FakeDesktop.Call {
      let call = try #require(await desktop.nextCall())
      #expect(call.method == "PreparePrint" && call.arguments[1]?.string == title)
      return call
    }

    desktop.answer(try await prepare("Scores"), 0, ["token": .uint32(7)])
    let scores = try #require(await desktop.nextCall())
    let text = String(decoding: scores.file, as: UTF8.self)
    #expect(scores.method == "Print" && text.hasPrefix("%PDF-"))
    #expect(scores.arguments[3]?.dictionary["token"]?.int == 7)
    #expect(text.contains("/Type /Page % 4") && !text.contains("/Type /Page % 5"))
    desktop.answer(scores, 0)
    try program.waitForLine("result 1 ")

    desktop.answer(try await prepare("Map"), 0)
    let map = try #require(await desktop.nextCall())
    #expect(map.file == Array("%PDF-1.4 of the program's own\0".utf8))
    desktop.answer(map, 2)
    try program.waitForLine("result -5 Printing failed: the desktop could not print the document")

    desktop.answer(try await prepare("Map"), 1)
    try program.waitForLine("result 0 ")
    // The dialog of a host that was destroyed does not appear, or is closed without a result.
    var call = try #require(await desktop.nextCall())
    while call.arguments[1]?.string != "End" { call = try #require(await desktop.nextCall()) }
    desktop.answer(call, 1)
    try expectEnd(of: program)
    #expect(program.lines.count { $0.hasPrefix("result ") } == 4)
  }

  @Test
  func `all rows of a long list are printed`() async throws {
    let desktop = try await FakeDesktop(
      address: daemon.address,
      interfaces: [
        "Print": [
          "PreparePrint": ["s", "s", "a{sv}", "a{sv}", "a{sv}"], "Print": ["s", "s", "h", "a{sv}"],
        ]
      ]
    )
    let program = try launch("list")
    desktop.answer(try #require(await desktop.nextCall()), 0)
    let call = try #require(await desktop.nextCall())
    desktop.answer(call, 0)
    try program.waitForLine("result 1 ")
    try expectEnd(of: program)

    let file = folder.appendingPathComponent("players.pdf")
    try Data(call.file).write(to: file)
    let arguments = ["-layout", file.path, "-"]
    let reader = try Program("/usr/bin/pdftotext", arguments: arguments, environment: [:])
    #expect(try reader.waitForExit() == 0)
    let players = reader.lines.flatMap { $0.matches(of: #/Player (\d+)/#) }.map { Int($0.1) }
    #expect(players == Array(0..<2_000))
    let pages = try #require(reader.lines.last { $0.contains(" / ") })
    let numbers = pages.split(separator: " / ").compactMap { Int($0.filter(\.isNumber)) }
    let count = String(decoding: call.file, as: UTF8.self).firstMatch(of: #/\/Count (\d+)/#)
    #expect(numbers.count == 2 && numbers[0] == numbers[1])
    #expect(count.flatMap { Int($0.1) } == numbers[0])
  }

  @Test
  func `a notification is answered as long as its host exists`() async throws {
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: [:])
    let program = try launch("notify")
    #expect(await desktop.nextCall()?.arguments[3]?.string == "Lost")
    let copied = try #require(await desktop.nextCall()?.arguments)
    #expect(copied[0]?.string == "DoorDesktop" && copied[1]?.int == 0)
    #expect(copied[3]?.string == "Copied" && copied[4]?.string == "3 &lt; 4")
    #expect(copied[5] == .strings(["default", "", "undo", "Undo", "quit", "Quit"]))
    #expect(copied[6]?.dictionary["urgency"]?.int == 2)

    desktop.click(1, "quit")
    desktop.click(2, "default")
    try program.waitForLine("notification 0 click")
    desktop.click(2, "undo")
    let end = await desktop.nextCall()
    #expect(end?.method == "CloseNotification" && end?.arguments[0]?.int == 2)
    desktop.click(2, "quit")
    program.send(SIGTERM)
    try expectEnd(of: program)
    let answers = program.lines.filter { $0.hasPrefix("notification") }
    #expect(answers == ["notification 0 click", "notification 0 undo"])
  }

  @Test
  func `the icon in the task bar shows a number and a progress`() async throws {
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: [:])
    let taskBar = DesktopBus(address: daemon.address)
    defer { taskBar.close() }
    let program = try launch("launcher")
    let sender = try #require(await desktop.nextCall()?.sender)
    let updates = AsyncStream.makeStream(of: BusValue.self)
    let entry = BusObject(
      sender,
      "/com/canonical/unity/launcherentry/1",
      "com.canonical.Unity.LauncherEntry"
    )
    let observation = taskBar.observe(entry, "Update") { updates.continuation.yield($0) }
    _ = try await taskBar.call(.bus, "ListNames")

    desktop.click(1, "quit")
    var states: [(badge: Int?, progress: Double?)] = []
    for await update in updates.stream.prefix(4) {
      #expect(update[0]?.string == "application://DoorDesktop.desktop")
      let values = update[1]?.dictionary ?? [:]
      func value(_ name: String) -> BusValue? {
        values["\(name)-visible"]?.bool == true ? values[name] : nil
      }
      states.append((value("count")?.int, value("progress")?.double))
    }
    #expect(states.map(\.badge) == [3, 3, nil, nil])
    #expect(states.map(\.progress) == [nil, 0.5, 0.5, nil])
    program.send(SIGTERM)
    try expectEnd(of: program)
    withExtendedLifetime(observation) {}
  }

  @Test
  func `a desktop without notifications or a bus is reported`() throws {
    let alone = try launch("notify")
    try expectEnd(of: alone)
    #expect(alone.lines.first == "notification -11 click")
    #expect(alone.lines[1].hasSuffix("the desktop shows no notifications"))

    let program = try launch("launcher", bus: "")
    try expectEnd(of: program)
    #expect(program.lines.filter { $0.hasPrefix("launcher") } == ["launcher -11"])
    #expect(program.lines.count { $0.hasSuffix("there is no session bus") } == 2)
  }

  @Test
  func `an icon has a menu whose items the user chooses`() async throws {
    let watcher = BusObject(
      "org.kde.StatusNotifierWatcher",
      "/StatusNotifierWatcher",
      "org.kde.StatusNotifierWatcher"
    )
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: [:])
    try await desktop.offer(watcher, "RegisterStatusNotifierItem", ["s"])
    let panel = DesktopBus(address: daemon.address)
    defer { panel.close() }
    let program = try launch("tray")
    let name = try #require(await desktop.nextCall()?.arguments[0]?.string)
    let item = BusObject(name, "/StatusNotifierItem", "org.kde.StatusNotifierItem")
    let menu = BusObject(name, "/StatusNotifierItem/Menu", "com.canonical.dbusmenu")
    let updates = AsyncStream.makeStream(of: Void.self)
    let observation = panel.observe(menu, "LayoutUpdated") { _ in updates.continuation.yield() }
    func items() async throws -> [BusValue] {
      let answer = try await panel.call(
        menu,
        "GetLayout",
        [.int32(0), .int32(-1), .strings([])]
      )
      return try #require(answer[1]?[2]?.values)
    }
    func click(_ number: Int32) async throws {
      let event: [BusValue] = [
        .int32(number), .string("clicked"), .variant(.string("")), .uint32(0),
      ]
      _ = try await panel.call(menu, "Event", event)
    }

    let first = try await items().map { $0.plain[1]?.dictionary ?? [:] }
    #expect(first.map { $0["label"]?.string } == ["Mute", nil, "Save", "Quit"])
    #expect(first[0]["toggle-state"]?.int == 1 && first[2]["enabled"]?.bool == false)
    let properties = try await panel.call(
      BusObject(name, item.path, "org.freedesktop.DBus.Properties"),
      "GetAll",
      [.string(item.interface)]
    )
    #expect(properties[0]?.dictionary["Title"]?.string == "Muted")
    let bytes = properties[0]?.dictionary["IconPixmap"]?[0]?[2]?.values.compactMap(\.int)
    #expect(bytes?.prefix(4) == [255, 16, 32, 48] && bytes?.count == 16)

    try await click(1)
    try program.waitForLine("tray 0 mute")
    var iterator = updates.stream.makeAsyncIterator()
    await iterator.next()
    #expect(try await items()[0].plain[1]?.dictionary["toggle-state"] == nil)
    _ = try await panel.call(item, "Activate", [.int32(1), .int32(1)])
    try program.waitForLine("tray 0 click")
    try await click(3)
    try await click(4)
    try program.waitForLine("tray 0 quit")
    try expectEnd(of: program)
    #expect(!program.lines.contains("tray 0 save"))
    withExtendedLifetime(observation) {}
  }

  @Test
  func `a desktop without a notification area is reported`() throws {
    let program = try launch("tray")

    try expectEnd(of: program)
    #expect(program.lines.first == "tray -11 click")
    #expect(program.lines[1].hasSuffix("the desktop has no notification area"))
  }
}
