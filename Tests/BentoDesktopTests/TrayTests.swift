import BentoDesktop
import BentoPlatform
import DesktopFakes
import Testing
import VirtualDisplay

/// The program's icon in the notification area.
@MainActor
@Suite(.serialized)
struct TrayTests {
  private static let watcher = BusObject(
    "org.kde.StatusNotifierWatcher",
    "/StatusNotifierWatcher",
    "org.kde.StatusNotifierWatcher"
  )

  private let daemon: PrivateBus
  private let bus: DesktopBus
  private let panel: DesktopBus
  private let tray: BusTray

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
    panel = DesktopBus(address: daemon.address)
    tray = BusTray(bus, identifier: "org.example.Mail")
  }

  private func makeEntry() -> TrayEntry {
    var entry = TrayEntry(title: "3 messages")
    var more = TrayEntry.Item(number: 3, title: "More")
    more.items = [TrayEntry.Item(number: 4, title: "Quit_now")]
    var line = TrayEntry.Item(number: 2, title: "")
    line.isSeparator = true
    var online = TrayEntry.Item(number: 1, title: "Online")
    online.isOn = true
    entry.items = [online, line, more]
    (entry.side, entry.pixels) = (1, [255, 1, 2, 3])
    return entry
  }

  /// Offers a panel, and returns the name of the first icon that is registered.
  private func makePanel() async throws -> FakeDesktop {
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: [:])
    try await desktop.offer(Self.watcher, "RegisterStatusNotifierItem", ["s"])
    return desktop
  }

  private func call(
    _ name: String,
    _ path: String,
    _ interface: String,
    _ method: String,
    _ values: [BusValue]
  ) async throws -> BusValue {
    try await panel.call(BusObject(name, path, interface), method, values)
  }

  @Test
  func `a panel shows the icon and its menu, and the user chooses an item`() async throws {
    defer {
      bus.close()
      panel.close()
    }
    let desktop = try await makePanel()
    let choices = AsyncStream.makeStream(of: Int?.self)
    try await tray.showTrayEntry(makeEntry()) { choices.continuation.yield($0) }
    let name = try #require(await desktop.nextCall()?.arguments[0]?.string)

    let item = "org.kde.StatusNotifierItem"
    let all = try await call(
      name,
      "/StatusNotifierItem",
      "org.freedesktop.DBus.Properties",
      "GetAll",
      [.string(item)]
    )
    let properties = try #require(all[0]?.dictionary)
    #expect(properties["Title"]?.string == "3 messages" && properties["Status"]?.string == "Active")
    #expect(properties["IconPixmap"]?[0]?[2]?.values.compactMap(\.int) == [255, 1, 2, 3])
    let path = try #require(properties["Menu"]?.string)

    let menu = "com.canonical.dbusmenu"
    let answer = try await call(
      name,
      path,
      menu,
      "GetLayout",
      [.int32(0), .int32(-1), .strings([])]
    )
    let items = try #require(answer[1]?[2]?.values)
    #expect(items[0].plain[1]?.dictionary["label"]?.string == "Online")
    #expect(items[0].plain[1]?.dictionary["toggle-state"]?.int == 1)
    #expect(items[1].plain[1]?.dictionary["type"]?.string == "separator")
    #expect(items[2].plain[1]?.dictionary["children-display"]?.string == "submenu")
    #expect(items[2].plain[2]?[0]?.plain[1]?.dictionary["label"]?.string == "Quit__now")

    let nothing = BusValue.variant(.string(""))
    for number: Int32 in [2, 3, 99, 4] {
      let event: [BusValue] = [.int32(number), .string("clicked"), nothing, .uint32(0)]
      _ = try await call(name, path, menu, "Event", event)
    }
    _ = try await call(name, "/StatusNotifierItem", item, "Activate", [.int32(1), .int32(1)])
    var iterator = choices.stream.makeAsyncIterator()
    #expect(await iterator.next() == 4)
    #expect(await iterator.next() == .some(nil))
  }

  @Test
  func `changes are announced, and a removed icon is gone`() async throws {
    defer {
      bus.close()
      panel.close()
    }
    let desktop = try await makePanel()
    var entry = makeEntry()
    try await tray.showTrayEntry(entry) { _ in }
    let name = try #require(await desktop.nextCall()?.arguments[0]?.string)
    let updates = AsyncStream.makeStream(of: String.self)
    let layout = panel.observe(
      BusObject(name, "/StatusNotifierItem/Menu", "com.canonical.dbusmenu"),
      "LayoutUpdated"
    ) { _ in updates.continuation.yield("menu") }
    let title = panel.observe(
      BusObject(name, "/StatusNotifierItem", "org.kde.StatusNotifierItem"),
      "NewTitle"
    ) { _ in updates.continuation.yield("title") }
    let end = panel.observeName(name) { if !$0 { updates.continuation.yield("gone") } }
    _ = try await panel.call(.bus, "ListNames")
    var iterator = updates.stream.makeAsyncIterator()

    entry.items.removeLast()
    try await tray.showTrayEntry(entry) { _ in }
    #expect(await iterator.next() == "menu")
    entry.title = "No messages"
    try await tray.showTrayEntry(entry) { _ in }
    #expect(await iterator.next() == "title")
    tray.removeTrayEntry()
    #expect(await iterator.next() == "gone")
    withExtendedLifetime((layout, title, end)) {}
  }

  @Test
  func `an icon is registered again with a new panel`() async throws {
    defer {
      bus.close()
      panel.close()
    }
    let first = try await makePanel()
    try await tray.showTrayEntry(makeEntry()) { _ in }
    #expect(await first.nextCall() != nil)
    first.end()
    let second = try await makePanel()
    #expect(await second.nextCall()?.method == "RegisterStatusNotifierItem")
  }

  @Test
  func `a desktop without a notification area is a typed error, as is no bus`() async throws {
    await #expect(throws: PlatformError.self) { try await tray.showTrayEntry(makeEntry()) { _ in } }
    tray.removeTrayEntry()
    try daemon.end()
    await #expect(throws: PlatformError.self) { try await tray.showTrayEntry(makeEntry()) { _ in } }
    bus.close()
    panel.close()
  }
}
