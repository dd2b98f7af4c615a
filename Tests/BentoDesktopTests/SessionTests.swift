import BentoDesktop
import BentoPlatform
import DesktopFakes
import Testing
import VirtualDisplay

/// The end of the user's session, which programs postpone.
@MainActor
@Suite(.serialized)
struct SessionTests {
  private let daemon: PrivateBus
  private let bus: DesktopBus
  private let session: PortalSession

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
    session = PortalSession(bus)
  }

  private func makeDesktop() async throws -> FakeDesktop {
    try await FakeDesktop(address: daemon.address, interfaces: FakeDesktop.session)
  }

  @Test
  func `an interruption is postponed until it is permitted`() async throws {
    defer { bus.close() }
    let desktop = try await makeDesktop()

    let permit = session.postpone([.logout, .suspend], reason: "Copying\0 files")

    let call = try #require(await desktop.nextCall())
    #expect(call.method == "Inhibit" && call.arguments[1]?.int == 5)
    #expect(call.arguments[2]?.dictionary["reason"]?.string == "Copying files")
    // The desktop may not be able to postpone anything, which changes nothing.
    desktop.answer(call, 2)

    permit()
    let end = try #require(await desktop.nextCall())
    #expect(end.method == "Close" && end.arguments[0]?.string == FakeDesktop.handle(of: call))
  }

  @Test
  func `what is permitted before the portal has answered is permitted afterward`() async throws {
    defer { bus.close() }
    let desktop = try await makeDesktop()
    desktop.behave(.holds)
    let permit = session.postpone(.logout, reason: "")
    let call = try #require(await desktop.nextCall())

    permit()
    desktop.release()

    let end = try #require(await desktop.nextCall())
    #expect(end.method == "Close" && end.arguments[0]?.string == FakeDesktop.handle(of: call))
  }

  @Test
  func `an interruption is postponed again by a portal that comes later`() async throws {
    defer { bus.close() }
    let permit = await session.postponing(.logout, reason: "Saving")
    let first = try await makeDesktop()
    #expect(await first.nextCall()?.method == "Inhibit")

    first.end()
    let second = try await makeDesktop()
    #expect(await second.nextCall()?.arguments[2]?.dictionary["reason"]?.string == "Saving")
    permit()
    #expect(await second.nextCall()?.method == "Close")
  }

  @Test
  func `the desktop learns when the program has been asked`() async throws {
    defer { bus.close() }
    let desktop = try await makeDesktop()
    let stages = AsyncStream.makeStream(of: PortalSession.Stage.self)
    session.observeStages { [session] stage in
      stages.continuation.yield(stage)
      if stage == .queryEnd { _ = await session.postponing(.logout, reason: "Unsaved") }
    }
    let monitor = try #require(await desktop.nextCall())
    #expect(monitor.method == "CreateMonitor")

    desktop.send(
      "Inhibit",
      "StateChanged",
      [.objectPath("/other"), .options(["session-state": .uint32(3)])]
    )
    desktop.enter(1, monitor)
    desktop.enter(2, monitor)

    var iterator = stages.stream.makeAsyncIterator()
    #expect(await iterator.next() == .running)
    #expect(await iterator.next() == .queryEnd)
    #expect(await desktop.nextCall()?.method == "Inhibit")
    let response = await desktop.nextCall()
    #expect(response?.method == "QueryEndResponse")
    #expect(response?.arguments[0]?.string == FakeDesktop.session(of: monitor))
  }

  @Test
  func `nothing is postponed without a bus, or by a portal that refuses`() async throws {
    let desktop = try await makeDesktop()
    desktop.behave(.refuses)
    let refused = await session.postponing(.logout, reason: "")
    refused()

    try daemon.end()
    let permit = await session.postponing(.logout, reason: "")
    session.observeStages { _ in Issue.record("There is no session.") }
    permit()
    bus.close()
    #expect(await desktop.nextCall()?.method == "Inhibit")
  }
}
