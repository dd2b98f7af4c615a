import BentoDesktop
import BentoPlatform
import DesktopFakes
import Foundation
import Testing
import VirtualDisplay

/// Addresses and files that are opened in other programs.
@MainActor
@Suite(.serialized)
struct OpenerTests {
  private static let interfaces = [
    "OpenURI": [
      "OpenURI": ["s", "s", "a{sv}"], "OpenFile": ["s", "h", "a{sv}"],
      "OpenDirectory": ["s", "h", "a{sv}"],
    ]
  ]

  private let daemon: PrivateBus
  private let bus: DesktopBus
  private let folder: URL

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> FilePath {
    FilePath(argument: folder.appendingPathComponent(name).path)
  }

  /// Creates a program that writes its arguments and its startup identifier to a file.
  private func makeCommand() throws -> String {
    let url = folder.appendingPathComponent("opener")
    let output = folder.appendingPathComponent("opened").path
    try
      "#!/bin/sh\nprintf '%s|%s' \"$1\" \"$DESKTOP_STARTUP_ID\" >\(output).part\nmv \(output).part \(output)\n"
      .write(to: url, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return url.path
  }

  private func opened() throws -> String {
    let url = folder.appendingPathComponent("opened")
    var text: String?
    try wait(for: "the program") {
      text = try? String(contentsOf: url, encoding: .utf8)
      return text != nil
    }
    return text ?? ""
  }

  private func makeOpener(
    usesPortal: Bool = true,
    isSandboxed: Bool = false,
    command: String = "/nowhere/opener"
  ) -> DesktopOpener {
    DesktopOpener(
      bus,
      usesPortal: usesPortal,
      isSandboxed: isSandboxed,
      command: command,
      parent: { "x11:2a" },
      token: { "probe_TIME7" }
    )
  }

  @Test
  func `the portal opens an address with the token of the user's click`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: Self.interfaces)
    let opener = makeOpener()
    let result = Task { try await opener.open("https://a/b%20c") }

    let call = try #require(await desktop.nextCall())
    #expect(call.method == "OpenURI" && call.arguments[0]?.string == "x11:2a")
    #expect(call.arguments[1]?.string == "https://a/b%20c")
    #expect(call.arguments[2]?.dictionary["activation_token"]?.string == "probe_TIME7")
    desktop.answer(call, 0)
    try await result.value
  }

  @Test
  func `a user who cancels gets no error, and an address without a program gives one`() async throws
  {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: Self.interfaces)
    let opener = makeOpener()
    let canceled = Task { try await opener.open("a:b") }
    desktop.answer(try #require(await desktop.nextCall()), 1)
    try await canceled.value

    let failed = Task { () -> PlatformError.Code? in
      do throws(PlatformError) {
        try await opener.open("a:b")
        return nil
      } catch { return error.code }
    }
    desktop.answer(try #require(await desktop.nextCall()), 2)
    #expect(await failed.value == .refused)
  }

  @Test
  func `the portal gets a file as an open descriptor`() async throws {
    defer { bus.close() }
    let desktop = try await FakeDesktop(address: daemon.address, interfaces: Self.interfaces)
    let opener = makeOpener()
    try "text".write(to: folder.appendingPathComponent("a b"), atomically: true, encoding: .utf8)
    let result = Task { [path = path("a b")] in try await opener.open(path.uri) }

    let call = try #require(await desktop.nextCall())
    #expect(call.method == "OpenFile" && call.arguments[1] == .handle(0))
    desktop.answer(call, 0)
    try await result.value
  }

  @Test
  func `without a portal the session's program opens an address`() async throws {
    let opener = makeOpener(command: try makeCommand())
    try await opener.open("https://a/'\"$HOME")
    #expect(try opened() == "https://a/'\"$HOME|probe_TIME7")

    try daemon.end()
    try await opener.open("https://a")
    bus.close()
  }

  @Test
  func `a missing file, an invalid address and a missing program are typed errors`() async throws {
    defer { bus.close() }
    let opener = makeOpener(usesPortal: false)
    func code(_ work: () async throws(PlatformError) -> Void) async -> PlatformError.Code? {
      do throws(PlatformError) {
        try await work()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(await code { () throws(PlatformError) in try await opener.open("") } == .refused)
    #expect(await code { () throws(PlatformError) in try await opener.open("a\0") } == .refused)
    let missing = path("missing")
    #expect(
      await code { () throws(PlatformError) in try await opener.open(missing.uri) } == .refused
    )
    #expect(
      await code { () throws(PlatformError) in try await opener.showInFolder([missing]) }
        == .refused
    )
    #expect(
      await code { () throws(PlatformError) in try await opener.open("a:b") } == .missingService
    )
    let sandboxed = makeOpener(isSandboxed: true)
    #expect(
      await code { () throws(PlatformError) in try await sandboxed.open("a:b") } == .missingService
    )
  }

  @Test
  func `files are shown by the file manager, else by the portal, else as an address`() async throws
  {
    defer { bus.close() }
    let command = try makeCommand()
    let file = path("opener")
    try await makeOpener(command: command).showInFolder([file])
    #expect(try opened() == "\(file.parent.uri)|probe_TIME7")

    let desktop = try await FakeDesktop(address: daemon.address, interfaces: Self.interfaces)
    let shown = Task { [opener = makeOpener()] in try await opener.showInFolder([file]) }
    let call = try #require(await desktop.nextCall())
    #expect(call.method == "OpenDirectory" && call.arguments[1] == .handle(0))
    desktop.answer(call, 0)
    try await shown.value

    let name = "org.freedesktop.FileManager1"
    let manager = BusObject(name, "/org/freedesktop/FileManager1", name)
    try await desktop.offer(manager, "ShowItems", ["as", "s"])
    try await makeOpener().showInFolder([file])
    let items = try #require(await desktop.nextCall())
    #expect(items.method == "ShowItems" && items.arguments[0] == .strings([file.uri]))
    #expect(items.arguments[1]?.string == "probe_TIME7")
  }
}
