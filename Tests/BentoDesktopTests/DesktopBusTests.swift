import Foundation
import Synchronization
import Testing
import VirtualDisplay

@testable import BentoDesktop

private let echo = """
  <node><interface name='org.example.Echo'>
    <method name='Echo'><arg type='s' direction='in'/><arg type='s' direction='out'/></method>
    <method name='Forget'/>
    <method name='Refuse'/>
    <signal name='Said'><arg type='s'/></signal>
  </interface></node>
  """
private let object = BusObject("org.example.Echo", "/org/example/Echo", "org.example.Echo")

struct DesktopBusTests {
  private let daemon: PrivateBus
  private let client: DesktopBus
  private let server: DesktopBus

  init() async throws {
    daemon = try PrivateBus()
    client = DesktopBus(address: daemon.address)
    server = DesktopBus(address: daemon.address)
    let kept = Mutex<[BusReply]>([])
    server.offer(object.path, echo) { method, arguments, reply in
      switch method {
      case "Echo": reply.send([arguments[0] ?? .string("")])
      case "Refuse": reply.fail("org.example.Refused", "no")
      default: kept.withLock { $0.append(reply) }
      }
    }
    #expect(try await server.requestName(object.name))
  }

  private func failure(_ call: () async throws -> BusValue) async -> BusError.Kind? {
    do {
      _ = try await call()
      return nil
    } catch {
      return (error as? BusError)?.kind
    }
  }

  private func end() {
    client.close()
    server.close()
  }

  @Test
  func `a method answers, and a failure is told`() async throws {
    #expect(try await client.call(object, "Echo", [.string("häß")])[0]?.string == "häß")
    #expect(try await client.requestName(object.name) == false)
    #expect(await failure { try await client.call(object, "Refuse") } == .refused)
    #expect(
      await failure { try await client.call(object, "Echo", [.objectPath("no path")]) } == .refused
    )
    #expect(await failure { try await client.call(object, "not a name") } == .refused)
    let nobody = BusObject("org.example.Nobody", "/", "org.example.Nobody")
    #expect(
      await failure { try await client.call(nobody, "Echo", startsService: false) }
        == .missingService
    )
    #expect(
      await failure { try await client.call(object, "Forget", timeout: .milliseconds(50)) }
        == .timeout
    )
    end()
  }

  @Test
  func `a signal is received until its observation is released`() async throws {
    let (said, continuation) = AsyncStream.makeStream(of: String.self)
    var observation: BusObservation? = client.observe(object, "Said") {
      continuation.yield($0[0]?.string ?? "")
    }
    // Calls and observations are carried out in order.
    _ = try await client.call(object, "Echo", [.string("")])

    server.send(object.path, object.interface, "Said", [.string("one")])
    var words = said.makeAsyncIterator()
    #expect(await words.next() == "one")
    #expect(observation != nil)
    observation = nil
    _ = try await client.call(object, "Echo", [.string("")])
    server.send(object.path, object.interface, "Said", [.string("two")])
    _ = try await client.call(object, "Echo", [.string("")])
    continuation.finish()
    #expect(await words.next() == nil)
    end()
  }

  @Test
  func `a name that appears and vanishes is observed`() async throws {
    let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
    let observation = client.observeName("org.example.Late") { continuation.yield($0) }
    _ = try await client.call(object, "Echo", [.string("")])
    var iterator = changes.makeAsyncIterator()

    let late = DesktopBus(address: daemon.address)
    #expect(try await late.requestName("org.example.Late"))
    #expect(await iterator.next() == true)
    late.close()
    #expect(await iterator.next() == false)
    withExtendedLifetime(observation) {}
    end()
  }

  @Test
  func `a name vanishes when the bus dies`() async throws {
    let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
    let observation = client.observeName("org.example.Server") { continuation.yield($0) }
    _ = try await client.call(object, "Echo", [.string("")])

    try daemon.end()

    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == false)
    withExtendedLifetime(observation) {}
    end()
  }

  @Test
  func `without a bus every call fails at once`() async {
    let bus = DesktopBus(address: "unix:path=/nonexistent")

    #expect(await failure { try await bus.call(.bus, "ListNames") } == .noBus)
    bus.send("/a", "org.example.A", "B", [])
    bus.offer("/a", echo) { _, _, _ in }
    bus.close()
    end()
  }

  @Test
  func `calls fail when the bus dies, and when the connection is closed`() async throws {
    let unanswered = Task { try await client.call(object, "Forget") }
    let closed = Task { try await server.call(object, "Forget") }
    _ = try await client.call(object, "Echo", [.string("")])
    try await Task.sleep(for: .milliseconds(50))

    server.close()
    #expect(await failure { try await closed.value } == .noBus)
    try daemon.end()
    #expect(await failure { try await unanswered.value } != nil)
    #expect(await failure { try await client.call(.bus, "ListNames") } != nil)
    client.close()
  }

  @Test
  func `a connection to a bus that does not answer is closed without waiting`() async throws {
    daemon.setStopped(true)
    let late = DesktopBus(address: daemon.address)
    let names = Task { try await late.call(.bus, "ListNames") }
    try await Task.sleep(for: .milliseconds(20))

    late.close()
    #expect(await failure { try await names.value } == .noBus)
    daemon.setStopped(false)
    end()
  }

  @Test
  func `connections, calls and observations leave no files and threads behind`() async {
    await #expect(processExitsWith: .success) {
      func count(_ folder: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count
      }
      let daemon = try PrivateBus()
      func round() async throws {
        let bus = DesktopBus(address: daemon.address)
        let observation = bus.observe(object, "Said") { _ in }
        bus.offer(object.path, echo) { _, _, reply in reply.send() }
        _ = try await bus.call(.bus, "ListNames")
        _ = try? await bus.call(object, "Nothing")
        withExtendedLifetime(observation) {}
        bus.close()
      }
      func settle() async throws -> (files: Int, threads: Int) {
        try await Task.sleep(for: .milliseconds(200))
        return try (count("fd"), count("task"))
      }
      for _ in 0..<10 { try await round() }
      let before = try await settle()
      for _ in 0..<200 { try await round() }
      let after = try await settle()
      precondition(after.files <= before.files)
      precondition(after.threads <= before.threads + 2)
    }
  }
}
