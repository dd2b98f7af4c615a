import Bento
import BentoDesktop
import BentoTesting
import DesktopFakes
import TestTraits
import Testing
import VirtualDisplay

/// Activities of a window, and the question of the desktop whether the session may end.
@Suite(.serialized, .needsDisplay())
struct SessionEndTests {
  @Test @MainActor
  func `an activity postpones interruptions until it ends or is released`() {
    let harness = Harness(size: Size(width: 200, height: 100))
    let copy = harness.window.beginActivity("Copying")
    var unsaved: SessionActivity? = harness.window.beginActivity("Unsaved", postponing: .logout)
    #expect(harness.services.activities == ["Copying", "Unsaved"] && unsaved != nil)
    #expect(harness.services.postponedInterruptions == [.logout, .suspend])

    copy.end()
    copy.end()
    #expect(harness.services.postponedInterruptions == .logout)
    unsaved = nil
    #expect(harness.services.activities.isEmpty)
    Window().beginActivity("Nowhere").end()
  }

  @Test
  func `a logout waits for a window that asks the user`() async throws {
    let (display, bus) = (try VirtualDisplay(), try PrivateBus())
    let desktop = try await FakeDesktop(address: bus.address, interfaces: FakeDesktop.session)
    let session = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    let program = try display.launch("DesktopProbe", ["unsaved"], environment: session)
    _ = try DesktopWindow(titled: "Probe", on: display)
    let monitor = try #require(await desktop.nextCall())
    #expect(monitor.method == "CreateMonitor")

    desktop.enter(2, monitor)

    let call = try #require(await desktop.nextCall())
    #expect(call.method == "Inhibit" && call.arguments[1]?.int == 1)
    #expect(call.arguments[2]?.dictionary["reason"]?.string == "“Probe” is waiting for an answer.")
    #expect(await desktop.nextCall()?.method == "QueryEndResponse")
    try program.waitForLine("asked")

    // The user cancels the logout, so it is no longer postponed, and starts it again.
    desktop.enter(1, monitor)
    #expect(await desktop.nextCall()?.method == "Close")
    desktop.enter(2, monitor)
    #expect(await desktop.nextCall()?.method == "Inhibit")
    #expect(await desktop.nextCall()?.method == "QueryEndResponse")
    try display.run("xdotool", "key", "Return")

    #expect(try program.waitForExit() == 0)
    #expect(program.lines.contains("willClose"))
  }
}
