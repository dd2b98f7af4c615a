import BentoDesktop
import BentoPlatform
import Testing
import VirtualDisplay

/// The program's icon in the task bar.
@MainActor
@Suite(.serialized)
struct LauncherTests {
  private let daemon: PrivateBus
  private let bus: DesktopBus

  init() throws {
    daemon = try PrivateBus()
    bus = DesktopBus(address: daemon.address)
  }

  @Test
  func `the icon shows the states of all windows, and only changes are sent`() async throws {
    let observer = DesktopBus(address: daemon.address)
    defer {
      bus.close()
      observer.close()
    }
    let own = try #require(await bus.uniqueName())
    let updates = AsyncStream.makeStream(of: BusValue.self)
    let entry = BusObject(
      own,
      "/com/canonical/unity/launcherentry/1",
      "com.canonical.Unity.LauncherEntry"
    )
    let observation = observer.observe(entry, "Update") { updates.continuation.yield($0) }
    _ = try await observer.call(.bus, "ListNames")
    var iterator = updates.stream.makeAsyncIterator()
    let launcher = BusLauncher(bus, identifier: "org.example.Mail")
    let (first, second) = (launcher.makePart(), launcher.makePart())

    first.launcherState.badge = 3
    let badge = await iterator.next()
    #expect(badge?[0]?.string == "application://org.example.Mail.desktop")
    #expect(badge?[1]?.dictionary["count"]?.int == 3)
    #expect(badge?[1]?.dictionary["count-visible"]?.bool == true)
    #expect(badge?[1]?.dictionary["progress-visible"]?.bool == false)

    second.launcherState = LauncherState(badge: 2, progress: 0.5, isUrgent: true)
    second.launcherState.progress = 0.501
    first.launcherState.progress = 2
    let both = await iterator.next()?[1]?.dictionary
    #expect(both?["count"]?.int == 5 && both?["progress"]?.double == 0.5)
    #expect(both?["urgent"]?.bool == true)
    #expect(await iterator.next()?[1]?.dictionary["progress"]?.double == 0.75)

    second.close()
    second.launcherState.badge = 9
    first.launcherState = LauncherState()
    #expect(await iterator.next()?[1]?.dictionary["count"]?.int == 3)
    let end = await iterator.next()?[1]?.dictionary
    #expect(end?["count-visible"]?.bool == false && end?["progress-visible"]?.bool == false)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [(-1.0, 0.0), (2, 1), (.nan, 0), (.infinity, 1)])
  func `progress is between nothing and everything`(value: Double, result: Double) {
    var state = LauncherState(progress: value)
    #expect(state.progress == result)
    state.progress = nil
    state.progress = value
    #expect(state.progress == result)
  }
}
