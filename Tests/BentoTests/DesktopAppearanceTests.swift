import BentoDesktop
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The appearance of a window on a desktop whose user changes settings.
@Suite(.serialized, .needsDisplay())
struct DesktopAppearanceTests {
  private static let appearance = "org.freedesktop.appearance"

  private let display: VirtualDisplay
  private let bus: PrivateBus
  private let folder: URL

  init() throws {
    display = try VirtualDisplay()
    bus = try PrivateBus()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func launch(_ extra: [String: String] = [:]) throws -> (Program, DesktopWindow) {
    let session = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_RUNTIME_DIR": folder.path]
    let program = try display.launch(
      "DesktopProbe",
      environment: session.merging(extra) { $1 }
    )
    let window = try DesktopWindow(titled: "Probe", on: display)
    try program.waitForLine("started")
    return (program, window)
  }

  /// Waits until the background of the window has a color.
  private func expectBackground(isDark: Bool, of window: DesktopWindow) throws {
    let expected: UInt32 = isDark ? 0x17181B : 0xF5F5F7
    var color: UInt32?
    do {
      try wait(for: "the background") {
        color = try window.picture()[310, 290]
        return color == expected
      }
    } catch {
      #expect(color == expected)
    }
  }

  @Test
  func `a window follows the desktop's color scheme and accent`() async throws {
    let portal = try await FakePortal(address: bus.address)
    let (program, window) = try launch()
    try expectBackground(isDark: false, of: window)
    let blue = try window.picture()[30, 18]

    portal.set(Self.appearance, "color-scheme", .uint32(1))
    try expectBackground(isDark: true, of: window)
    let green = BusValue.tuple([.double(0.2), .double(0.6), .double(0.2)])
    portal.set(Self.appearance, "accent-color", green)
    try wait(for: "another accent") {
      let color = try window.picture()[30, 18]
      return color != blue && color >> 8 & 0xff > color & 0xff && color >> 8 & 0xff > color >> 16
    }
    portal.set(Self.appearance, "color-scheme", .uint32(2))
    try expectBackground(isDark: false, of: window)
    portal.set("org.example", "color-scheme", .uint32(1))
    portal.set(Self.appearance, "color-scheme", .string("nonsense"))
    try expectBackground(isDark: false, of: window)
    try display.waitForSleep(of: program)
    #expect(program.isRunning)
  }

  @Test
  func `the next program of the session begins with the portal's answer`() async throws {
    let dark = [Self.appearance: ["color-scheme": BusValue.uint32(1)]]
    var portal: FakePortal? = try await FakePortal(address: bus.address, dark)
    var (program, window) = try launch()
    try expectBackground(isDark: true, of: window)
    program.send(SIGTERM)
    _ = try program.waitForExit()
    withExtendedLifetime(portal) {}
    portal = nil

    (program, window) = try launch()
    try expectBackground(isDark: true, of: window)
    // A portal that starts later is asked as soon as it is there.
    portal = try await FakePortal(address: bus.address)
    portal?.set(Self.appearance, "color-scheme", .uint32(2))
    try expectBackground(isDark: false, of: window)
    withExtendedLifetime(portal) {}
  }

  @Test
  func `a window does not wait for a portal that does not answer`() async throws {
    let dark = [Self.appearance: ["color-scheme": BusValue.uint32(1)]]
    let portal = try await FakePortal(address: bus.address, dark, answers: false)
    let (program, window) = try launch()
    try expectBackground(isDark: false, of: window)
    try window.click(x: 40, y: 30)
    try program.waitForLine("a click") { $0.contains("click") }
    program.send(SIGTERM)
    #expect(try program.waitForExit() == 0)
    withExtendedLifetime(portal) {}
  }

  @Test
  func `an override precedes the desktop`() async throws {
    let light = [Self.appearance: ["color-scheme": BusValue.uint32(2)]]
    let portal = try await FakePortal(address: bus.address, light)
    let (program, window) = try launch(["BENTO_APPEARANCE": "dark"])
    try expectBackground(isDark: true, of: window)
    portal.set(Self.appearance, "contrast", .uint32(1))
    var color: UInt32 = 1
    try wait(for: "more contrast") {
      color = try window.picture()[310, 290]
      return color == 0
    }
    #expect(program.isRunning)
  }

  @Test
  func `a window outlives its bus`() async throws {
    let portal = try await FakePortal(address: bus.address)
    let (program, window) = try launch()
    portal.set(Self.appearance, "color-scheme", .uint32(1))
    try expectBackground(isDark: true, of: window)

    try bus.end()
    try window.click(x: 40, y: 30)
    try program.waitForLine("a click") { $0.contains("click") }
    program.send(SIGTERM)
    #expect(try program.waitForExit() == 0)
  }

  @Test
  func `a portal that is not running is started in a desktop's session only`() throws {
    func launch(_ desktop: String) throws -> (Program, started: URL, PrivateBus) {
      let started = folder.appendingPathComponent("started-\(desktop)")
      let command = "/usr/bin/touch \(started.path)"
      let bus = try PrivateBus(services: ["org.freedesktop.portal.Desktop": command])
      var session = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_CURRENT_DESKTOP": desktop]
      if desktop.isEmpty { session["XDG_CURRENT_DESKTOP"] = nil }
      let program = try display.launch("DesktopProbe", environment: session)
      try program.waitForLine("started")
      return (program, started, bus)
    }
    let none = try launch("")
    let gnome = try launch("GNOME")
    #expect(!FileManager.default.fileExists(atPath: gnome.started.path))
    try wait(for: "the portal") { FileManager.default.fileExists(atPath: gnome.started.path) }
    #expect(!FileManager.default.fileExists(atPath: none.started.path))
    #expect(none.0.isRunning && gnome.0.isRunning)
    withExtendedLifetime((none.2, gnome.2)) {}
  }

  @Test
  func `the title bar is as dark as the window`() async throws {
    let portal = try await FakePortal(address: bus.address)
    let (program, window) = try launch(["BENTO_APPEARANCE": "dark"])
    let variant = try window.properties("_GTK_THEME_VARIANT")
    #expect(variant.contains("\"dark\""))
    withExtendedLifetime(portal) {}

    let other = try display.launch("DesktopProbe", ["list"])
    let light = try DesktopWindow(titled: "Probe", on: display, besides: [window])
    #expect(try !light.properties("_GTK_THEME_VARIANT").contains("dark"))
    #expect(program.isRunning && other.isRunning)
  }

  @Test
  func `a window follows the display's resolution`() throws {
    let (program, window) = try launch()
    #expect(try window.picture().width == 320)
    let name = "RESOURCE_MANAGER"
    try display.run("xprop", "-root", "-format", name, "8s", "-set", name, "Xft.dpi:\t144\n")
    try wait(for: "more pixels") {
      let picture = try window.picture()
      return picture.width == 480 && picture.height == 450
    }
    let layouts = program.lines.filter { $0.hasPrefix("layout") }
    #expect(layouts.allSatisfy { $0 == "layout 320x300" }, "\(layouts)")
    try display.run("xprop", "-root", "-remove", name)
    try wait(for: "the first size") { try window.picture().width == 320 }
  }

  @Test
  func `no thread wakes up after the desktop has been asked`() throws {
    let (program, _) = try launch(["XDG_CURRENT_DESKTOP": "GNOME"])

    // The portal, which this desktop lacks, is asked again after a second.
    try wait(for: "all threads to sleep") {
      let before = program.sleeps
      Thread.sleep(forTimeInterval: 2.5)
      return before != nil && program.sleeps == before
    }
  }
}
