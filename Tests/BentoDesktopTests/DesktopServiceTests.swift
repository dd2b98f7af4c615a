import BentoDesktop
import BentoPlatform
import DesktopFakes
import Testing
import VirtualDisplay

/// Notifications and file dialogs of the desktop.
@MainActor
@Suite(.serialized)
struct DesktopServiceTests {
  private let daemon: PrivateBus
  private let bus: DesktopBus

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
  }

  private func makeNotifications() -> BusNotifications {
    BusNotifications(bus, program: "notes", identifier: "org.example.Notes", isSandboxed: false)
  }

  @Test
  func `a notification is shown, replaced, clicked and withdrawn`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address)
    let notifications = makeNotifications()
    let clicks = AsyncStream.makeStream(of: String?.self)
    var notification = DesktopNotification("Copied", body: "a < b\0", id: "copy")
    notification.actions = [.init("Undo", id: "undo")]
    notification.urgency = .critical

    notifications.show(notification) { clicks.continuation.yield($0) }
    let shown = try #require(await desktop.nextCall())
    #expect(shown.arguments[0]?.string == "notes" && shown.arguments[1]?.int == 0)
    #expect(shown.arguments[3]?.string == "Copied" && shown.arguments[4]?.string == "a &lt; b")
    #expect(shown.arguments[5] == .strings(["default", "", "undo", "Undo"]))
    #expect(shown.arguments[6]?.dictionary["urgency"]?.int == 2)
    #expect(shown.arguments[6]?.dictionary["desktop-entry"]?.string == "org.example.Notes")

    notifications.show(notification) { clicks.continuation.yield($0) }
    #expect(await desktop.nextCall()?.arguments[1]?.int == 1)
    notifications.show(DesktopNotification("Other")) { _ in clicks.continuation.yield("wrong") }
    #expect(await desktop.nextCall()?.arguments[1]?.int == 0)

    notifications.tokenDidArrive = { clicks.continuation.yield("token \($0)") }
    desktop.click(77, "undo", token: "of another program")
    desktop.click(1, "undo", token: "1")
    desktop.click(1, "default")
    var iterator = clicks.stream.makeAsyncIterator()
    #expect(await iterator.next() == "token 1")
    #expect(await iterator.next() == "undo")
    #expect(await iterator.next() == .some(nil))

    notifications.withdraw("copy")
    notifications.withdraw("unknown")
    let end = await desktop.nextCall()
    #expect(end?.method == "CloseNotification" && end?.arguments[0]?.int == 1)
  }

  @Test
  func `nothing happens without a daemon or a bus`() async throws {
    let notifications = makeNotifications()
    notifications.show(DesktopNotification("Copied", id: "copy")) { _ in }
    notifications.withdraw("copy")
    #expect(try await bus.call(.bus, "ListNames")[0] != nil)

    try daemon.end()
    notifications.show(DesktopNotification("Copied", id: "copy")) { _ in }
    notifications.withdraw("copy")
    bus.close()
  }

  @Test
  func `a file dialog returns the bytes of local files`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address)
    let chooser = PortalFileChooser(bus) { "x11:2a" }
    var dialog = FileDialog(.openMany, title: "Which?", folder: FilePath(bytes: [47, 0xFF]))
    dialog.filters = [FileFilter("Images", extensions: ["pn1"]), .all]
    let result = Task { [dialog] in try await chooser.chooseFiles(dialog) }

    let call = try #require(await desktop.nextCall())
    let options = try #require(call.arguments[2]?.dictionary)
    #expect(call.method == "OpenFile" && call.arguments[0]?.string == "x11:2a")
    #expect(call.arguments[1]?.string == "Which?" && options["multiple"]?.bool == true)
    #expect(options["current_folder"]?.plain == .fileName([47, 0xFF]))
    #expect(options["filters"]?[0]?[1]?[0]?[1]?.string == "*.[pP][nN]1")
    #expect(options["filters"]?[1]?[1]?[0]?[1]?.string == "*")
    let uris = ["file:///a%20b%25", "https://example.org/c", "file:///%FF"]
    desktop.answer(call, 0, ["uris": .strings(uris)])

    #expect(try await result.value == ["/a b%", FilePath(bytes: [47, 0xFF])])
  }

  @Test
  func `a canceled dialog returns nil, as does one that is closed`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address)
    let chooser = PortalFileChooser(bus) { "" }
    var dialog = FileDialog(.save)
    dialog.suggestedName = "ä.txt"
    let canceled = Task { [dialog] in try await chooser.chooseFiles(dialog) }
    let call = try #require(await desktop.nextCall())
    #expect(call.method == "SaveFile")
    #expect(call.arguments[2]?.dictionary["current_name"]?.string == "ä.txt")
    desktop.answer(call, 1)
    #expect(try await canceled.value == nil)

    let abandoned = Task { try await chooser.chooseFiles(FileDialog(.openFolder)) }
    let second = await desktop.nextCall()
    #expect(second?.arguments[2]?.dictionary["directory"]?.bool == true)
    desktop.end()
    #expect(try await abandoned.value == nil)

    let closed = try await FakeDesktop(address: daemon.address)
    let last = Task { try await chooser.chooseFiles(FileDialog(.open)) }
    _ = await closed.nextCall()
    chooser.close()
    #expect(try await last.value == nil)
  }

  @Test
  func `a dialog is canceled when the bus dies`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address)
    let chooser = PortalFileChooser(bus) { "" }
    let result = Task { try await chooser.chooseFiles(FileDialog(.open)) }
    _ = await desktop.nextCall()
    // Once this call is answered, so is the dialog's.
    var portal = BusObject.portal("FileChooser")
    portal.interface = "org.freedesktop.DBus.Peer"
    _ = try await bus.call(portal, "Ping")

    try daemon.end()

    #expect(try await result.value == nil)
    withExtendedLifetime(desktop) {}
  }

  @Test
  func `a desktop without file dialogs leaves them to the toolkit`() async throws {
    defer { bus.close() }
    let chooser = PortalFileChooser(bus) { "" }
    await #expect(throws: PlatformError.self) { try await chooser.chooseFiles(FileDialog(.open)) }

    let desktop = try await FakeDesktop(address: daemon.address, interfaces: [:])
    await #expect(throws: PlatformError.self) { try await chooser.chooseFiles(FileDialog(.open)) }
    withExtendedLifetime(desktop) {}
  }

  @Test(arguments: [("ubuntu:GNOME", true), ("KDE", true), ("XFCE", false), ("", false)])
  func `the desktop's dialogs are used where users expect them`(name: String, isExpected: Bool) {
    #expect(PortalFileChooser.isExpected(on: name) == isExpected)
  }
}
