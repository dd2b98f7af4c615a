internal import Foundation

/// A session bus for a test, without the programs of the user's session.
public final class PrivateBus: Sendable {
  /// The bus's address, as in `DBUS_SESSION_BUS_ADDRESS`.
  public let address: String
  private let daemon: Program
  private let folder: URL

  /// Starts a bus.
  ///
  /// - Parameter services: The commands that the bus runs when a name without an owner is called, by name.
  public init(services: [String: String] = [:]) throws {
    guard let path = VirtualDisplay.path(of: "dbus-daemon") else {
      throw WaitError(description: "dbus-daemon is not installed.")
    }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, command) in services {
      try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".write(
        to: folder.appendingPathComponent("\(name).service"),
        atomically: true,
        encoding: .utf8
      )
    }
    let configuration = folder.appendingPathComponent("session.conf")
    try """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <servicedir>\(folder.path)</servicedir>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    daemon = try Program(
      path,
      arguments: ["--config-file=\(configuration.path)", "--nofork", "--print-address=1"],
      environment: VirtualDisplay.environmentWithoutDisplay
    )
    address = try daemon.waitForLine("an address") { $0.hasPrefix("unix:") }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the bus, as at the end of a session.
  public func end() throws {
    daemon.send(SIGKILL)
    _ = try daemon.waitForExit()
  }

  /// Stops or continues the bus, which does not answer while it is stopped.
  public func setStopped(_ isStopped: Bool) {
    daemon.send(isStopped ? SIGSTOP : SIGCONT)
  }
}
