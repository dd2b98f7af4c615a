import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Programs that let each other come to the front on a Wayland compositor.
@Suite(.serialized, .needsDisplay("sway", "swaymsg", "setpriv", "dbus-daemon"))
struct WaylandActivationTests {
  @Test func `a program that another one opens again comes to the front`() throws {
    let display = try VirtualDisplay(width: 1_024, height: 768)
    let compositor = try SwayCompositor(on: display)
    let bus = try PrivateBus()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let opener = folder.appendingPathComponent("xdg-open")
    let probe = VirtualDisplay.path(ofProduct: "DesktopProbe")
    try "#!/bin/sh\nexec \"\(probe)\" single\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let session = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address,
      "PATH": "\(folder.path):\(compositor.environment["PATH"] ?? "/usr/bin")",
    ]
    let first = try compositor.launch(
      "DesktopProbe",
      ["single"],
      environment: session.merging(["WAYLAND_DEBUG": "client"]) { $1 }
    )
    let other = try compositor.launch("DesktopProbe", environment: session)
    #expect(!first.errors.contains(".activate("))

    try compositor.press("o")

    try compositor.waitUntilActive(first)
    // With the token of the other program, and not with one of its own.
    #expect(first.errors.contains(".activate(") && !first.errors.contains(".get_activation_token("))
    #expect(other.isRunning && other.errors == "")
  }
}
