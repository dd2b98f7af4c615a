import BentoDesktop
import BentoGeometry
import BentoPlatform
import DesktopFakes
import Foundation
import Testing
import VirtualDisplay

/// Documents that are printed through the portal, or by a program.
@MainActor
@Suite(.serialized)
struct PrinterTests {
  private static let interfaces = [
    "Print": [
      "PreparePrint": ["s", "s", "a{sv}", "a{sv}", "a{sv}"], "Print": ["s", "s", "h", "a{sv}"],
    ]
  ]
  private static let pdf = Array("%PDF a document".utf8) + [0, 255]

  private let daemon: PrivateBus
  private let bus: DesktopBus
  private let setup = PageSetup(paper: .a4, margins: EdgeInsets(36))

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
  }

  private func makeDesktop() async throws -> FakeDesktop {
    try await FakeDesktop(address: daemon.address, interfaces: Self.interfaces)
  }

  @Test
  func `a document is sent with the paper that the user has chosen`() async throws {
    defer { bus.close() }
    let desktop = try await makeDesktop()
    let printer = DesktopPrinter(bus, command: "/nowhere/lp") { "x11:2a" }
    let result = Task { try await printer.prepare("Letter", setup) }

    let call = try #require(await desktop.nextCall())
    #expect(call.method == "PreparePrint" && call.arguments[0]?.string == "x11:2a")
    #expect(call.arguments[1]?.string == "Letter")
    let proposed = call.arguments[3]?.dictionary
    #expect(proposed?["Width"]?.double?.rounded() == 210)
    #expect(proposed?["MarginTop"]?.double == 12.7)
    #expect(proposed?["Orientation"]?.string == "portrait")
    let chosen: [String: BusValue] = [
      "Name": .string("iso_a5"), "Width": .double(148), "Height": .double(210),
      "MarginLeft": .double(25.4), "Orientation": .string("reverse_landscape"),
    ]
    desktop.answer(call, 0, ["token": .uint32(42), "page-setup": .options(chosen)])
    let job = try #require(try await result.value)
    #expect(job.setup.paper.name == "iso_a5" && job.setup.orientation == .landscape)
    #expect(job.setup.margins == EdgeInsets(top: 36, left: 72, bottom: 36, right: 36))
    #expect(job.setup.size.width.rounded() == 595)

    let sending = Task { try await job.send(Self.pdf) }
    let print = try #require(await desktop.nextCall())
    #expect(print.method == "Print" && print.file == Self.pdf)
    #expect(print.arguments[3]?.dictionary["token"]?.int == 42)
    desktop.answer(print, 0)
    try await sending.value
  }

  @Test
  func `a user can cancel, a window can close, and a printer can refuse`() async throws {
    defer { bus.close() }
    let desktop = try await makeDesktop()
    let printer = DesktopPrinter(bus, command: "/nowhere/lp") { "" }
    let canceled = Task { try await printer.prepare("", setup) }
    desktop.answer(try #require(await desktop.nextCall()), 1)
    #expect(try await canceled.value == nil)

    let prepared = Task { try await printer.prepare("", setup) }
    desktop.answer(try #require(await desktop.nextCall()), 0)
    let job = try #require(try await prepared.value)
    #expect(job.setup == setup)
    let sending = Task { try await job.send(Self.pdf) }
    desktop.answer(try #require(await desktop.nextCall()), 2)
    await #expect(throws: PlatformError.self) { try await sending.value }

    let closed = Task { try await printer.prepare("", setup) }
    _ = await desktop.nextCall()
    printer.close()
    #expect(try await closed.value == nil)
    #expect(try await printer.prepare("", setup) == nil)
  }

  @Test
  func `without a portal, a program prints`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let command = folder.appendingPathComponent("lp")
    try "#!/bin/sh\ncat >\(folder.path)/printed\necho \"$@\" >\(folder.path)/arguments\n"
      .write(to: command, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)

    let printer = DesktopPrinter(bus, command: command.path) { "" }
    let job = try #require(try await printer.prepare("A Letter", setup))
    try await job.send(Self.pdf)

    #expect(job.setup == setup)
    let printed = try Data(contentsOf: folder.appendingPathComponent("printed"))
    #expect(Array(printed) == Self.pdf)
    let arguments = try Data(contentsOf: folder.appendingPathComponent("arguments"))
    #expect(String(decoding: arguments, as: UTF8.self) == "-s -t A Letter\n")
    bus.close()
  }

  @Test
  func `without a program and without a bus, there is no printer`() async throws {
    try daemon.end()
    for printer in [
      DesktopPrinter(bus, command: "/nowhere/lp") { "" },
      DesktopPrinter(nil, command: "/bin/false") { "" },
    ] {
      let job = try #require(try await printer.prepare("", setup))
      do throws(PlatformError) {
        try await job.send(Self.pdf)
        Issue.record("There is no printer.")
      } catch {
        #expect(error.code == .missingService)
      }
    }
    bus.close()
  }
}
