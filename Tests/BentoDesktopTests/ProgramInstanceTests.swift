import BentoDesktop
import BentoPlatform
import Testing
import VirtualDisplay

/// The program that has a name on the bus, and later starts of it.
@Suite(.serialized)
struct ProgramInstanceTests {
  private static let name = "org.example.my-notes"
  private let bus: PrivateBus

  init() throws {
    bus = try PrivateBus()
  }

  private func makeInstance() throws -> (ProgramInstance, DesktopBus) {
    let connection = DesktopBus(address: bus.address)
    return (try #require(ProgramInstance(Self.name, bus: connection)), connection)
  }

  // In a process of its own, because the main actor of the tests is busy for longer than the second start waits.
  @Test
  func `the first start keeps the name and receives what later ones were asked to open`() async {
    await #expect(processExitsWith: .success) {
      let bus = try PrivateBus()
      func makeInstance() throws -> (ProgramInstance, DesktopBus) {
        let connection = DesktopBus(address: bus.address)
        return (try #require(ProgramInstance("org.example.my-notes", bus: connection)), connection)
      }
      let (first, firstBus) = try makeInstance()
      #expect(!first.handOver(.activate, platform: [:]))
      let file = FilePath(bytes: Array("/a b%".utf8) + [0xFF])
      let received = AsyncStream.makeStream(of: (ProgramRequest, String?).self)
      await MainActor.run {
        first.serve { received.continuation.yield(($0, $1)) }
      }
      let handsOver = Task.detached {
        let (second, secondBus) = try makeInstance()
        defer { secondBus.close() }
        return second.handOver(.open([file]), platform: ["desktop-startup-id": "x_TIME1"])
          && second.handOver(.activate, platform: ["activation-token": "token"])
      }
      #expect(try await handsOver.value)

      var iterator = received.stream.makeAsyncIterator()
      let next = await iterator.next()
      #expect(next?.0 == .open([file]) && next?.1 == "x_TIME1")
      let last = await iterator.next()
      #expect(last?.0 == .activate && last?.1 == "token")
      firstBus.close()
    }
  }

  @Test
  func `a bus that does not answer delays the start by no more than the deadline`() throws {
    let (instance, connection) = try makeInstance()
    defer { connection.close() }
    bus.setStopped(true)
    defer { bus.setStopped(false) }

    let clock = ContinuousClock()
    let duration = clock.measure { #expect(!instance.handOver(.activate, platform: [:])) }

    // The deadline is 100 ms; the rest is for a busy machine.
    #expect(duration >= .milliseconds(90) && duration < .seconds(2))
  }

  @Test(arguments: ["", "notes", ":1.2", "org..notes", "org.example.\u{0}"])
  func `an invalid name is refused`(name: String) {
    #expect(ProgramInstance(name, bus: DesktopBus(address: bus.address)) == nil)
  }

  @Test(arguments: [
    ("file:///a%20b", "/a b"), ("FILE://localhost/a", "/a"), ("file:/a", "/a"),
    ("file://example.org/a", nil), ("https://a/b", nil), ("file:///a%0", nil),
    ("file:///a%00b", nil), ("file:a", nil), ("", nil),
  ])
  func `only the URIs of local files are paths`(uri: String, path: String?) {
    #expect(FilePath(uri: uri)?.string == path)
  }

  @Test
  func `a path is the same after its URI`() {
    let path = FilePath(bytes: [UInt8(ascii: "/")] + (1...255).filter { $0 != 47 && $0 != 46 })

    #expect(FilePath(uri: path.uri) == path)
    #expect(path.uri.utf8.allSatisfy { $0 > 32 && $0 < 127 })
  }
}
