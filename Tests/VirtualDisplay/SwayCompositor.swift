public import Foundation

/// The Wayland compositor sway, whose screen is a window of a virtual display.
///
/// Unlike weston, it has a primary selection, and tools can read and set its clipboards at any time.
public final class SwayCompositor: Sendable {
  /// The compositor's process.
  public let program: Program
  /// The environment for programs on the compositor.
  public let environment: [String: String]
  private let display: VirtualDisplay
  private let folder: URL

  /// The tools that tests with this compositor use, by name.
  public static let tools = VirtualDisplay.tools + ["sway", "swaymsg", "setpriv"]

  /// Starts the compositor, and waits until programs can connect to it.
  public init(on display: VirtualDisplay) throws {
    guard let path = VirtualDisplay.path(of: "sway"),
      let runner = VirtualDisplay.path(of: "setpriv")
    else { throw WaitError(description: "sway is not installed.") }
    self.display = display
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sway-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let file = folder.appendingPathComponent("config")
    // The windows keep their own sizes, and a key counts once even if a busy program handles its release late.
    try """
    xwayland disable
    input * repeat_rate 0
    focus_follows_mouse no
    focus_on_window_activation focus
    for_window [title=".*"] floating enable, border none

    """.write(to: file, atomically: true, encoding: .utf8)
    var arguments = [path, "-c", file.path]
    if getuid() == 0 {
      // It refuses to run as the superuser.
      let nobody = 65_534
      for path in [folder.path, file.path] { chown(path, uid_t(nobody), gid_t(nobody)) }
      arguments = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + arguments
    }
    let own = [
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "x11",
      "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "SWAYSOCK": folder.appendingPathComponent("socket").path,
    ]
    program = try Program(
      runner,
      arguments: arguments,
      environment: display.environment.merging(own) { $1 }
    )
    var socket: String?
    try wait(for: "the compositor") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      socket = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      return socket != nil && names.contains { $0.hasPrefix("socket") }
    }
    environment = VirtualDisplay.environmentWithoutDisplay.merging([
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": socket ?? "",
      "SWAYSOCK": folder.appendingPathComponent("socket").path,
    ]) { $1 }
  }

  deinit {
    program.send(SIGTERM)
    _ = try? program.waitForExit(patience: 5)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a program of this package on the compositor, and waits until it is active.
  public func launch(
    _ product: String,
    _ arguments: [String] = [],
    environment extra: [String: String] = [:]
  ) throws -> Program {
    let program = try Program(
      product: product,
      arguments,
      environment: environment.merging(extra) { $1 }
    )
    try waitUntilActive(program)
    return program
  }

  /// Runs a tool on the compositor and returns its output.
  @discardableResult
  public func run(_ tool: String, _ arguments: String...) throws -> Data {
    try Program.output(of: tool, arguments, environment: environment)
  }

  /// Presses and releases a key for the active program.
  public func press(_ key: String) throws {
    // The display passes keys to the window under the pointer.
    try display.run("xdotool", "key", key)
  }

  /// Makes the window of a program the active one, and waits until it is.
  public func activate(_ program: Program) throws {
    try run("swaymsg", "[pid=\(program.identifier)] focus")
    try waitUntilActive(program)
  }

  /// Moves the window of a program to a pixel of the screen, and waits until it is there.
  public func move(_ program: Program, x: Int, y: Int) throws {
    try run("swaymsg", "[pid=\(program.identifier)] move absolute position \(x) \(y)")
    try wait(for: "the new position") {
      let place = try window(of: program)?["rect"] as? [String: Any]
      return place?["x"] as? Int == x && place?["y"] as? Int == y
    }
  }

  /// Waits until the window of a program is the active one.
  public func waitUntilActive(_ program: Program) throws {
    try wait(for: "the active window") { try window(of: program)?["focused"] as? Bool == true }
  }

  /// Returns what the compositor reports about the window of a program.
  private func window(of program: Program) throws -> [String: Any]? {
    let tree = try JSONSerialization.jsonObject(with: run("swaymsg", "-r", "-t", "get_tree"))
    var rest = [tree as? [String: Any] ?? [:]]
    while let node = rest.popLast() {
      if node["pid"] as? Int == Int(program.identifier) { return node }
      for key in ["nodes", "floating_nodes"] { rest += node[key] as? [[String: Any]] ?? [] }
    }
    return nil
  }
}
