public import Foundation
internal import Synchronization

/// An X server in memory, with a pointer and a keyboard that tests move.
public final class VirtualDisplay: Sendable {
  /// The display's name, as in `DISPLAY`.
  public let name: String
  private let server: Program

  /// The tools that tests with a display use, by name.
  public static let tools = ["Xvfb", "xdotool", "import", "xprop"]

  /// The number of display numbers assigned so far.
  private static let count = Atomic(0)

  /// A display number that is unique in this process, and rarely one of another process's tests.
  ///
  /// A server that looks for a number itself takes that of one that is just ending, whose cleanup then
  /// removes the new server's socket.
  private static func nextNumber() -> Int {
    let (offset, _) = count.add(1, ordering: .relaxed)
    return 100 + Int(getpid() % 128) * 256 + offset % 256
  }

  /// Starts a server with one screen of `depth` bits per pixel, without some of X's extensions.
  public convenience init(
    width: Int = 800,
    height: Int = 600,
    depth: Int = 24,
    without extensions: [String] = []
  ) throws {
    try self.init(
      server: "Xvfb",
      arguments: ["-screen", "0", "\(width)x\(height)x\(depth)"]
        + extensions.flatMap { ["-extension", $0] }
    )
  }

  /// Starts a server with the given arguments.
  init(server tool: String, arguments: [String]) throws {
    guard let path = VirtualDisplay.path(of: tool) else {
      throw WaitError(description: "\(tool) is not installed.")
    }
    var attempts = 0
    while true {
      let number = VirtualDisplay.nextNumber()
      let server = try Program(
        path,
        arguments: [":\(number)", "-displayfd", "1", "-noreset"] + arguments,
        environment: ProcessInfo.processInfo.environment
      )
      do {
        try server.waitForLine("\(number)")
        (self.server, name) = (server, ":\(number)")
        return
      } catch  where attempts < 10 && !server.isRunning {
        // Another display has this number.
        attempts += 1
      }
    }
  }

  deinit {
    server.send(SIGTERM)
    // A server that is killed leaves its socket in place.
    _ = try? server.waitForExit(patience: 5)
  }

  /// Starts a program of this package on the display.
  public func launch(
    _ product: String,
    _ arguments: [String] = [],
    environment extra: [String: String] = [:]
  ) throws -> Program {
    try Program(
      VirtualDisplay.path(ofProduct: product),
      arguments: arguments,
      environment: environment.merging(extra) { $1 }
    )
  }

  /// The tests' own environment with only this display.
  public var environment: [String: String] {
    var environment = VirtualDisplay.environmentWithoutDisplay
    environment["DISPLAY"] = name
    return environment
  }

  /// The tests' own environment without a display, a preferred window system, or the user's session with its
  /// settings.
  public static var environmentWithoutDisplay: [String: String] {
    let names = [
      "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "BENTO_SCALE", "BENTO_REDUCED_MOTION",
      "BENTO_APPEARANCE", "BENTO_TEXT_SCALE", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR",
      "XDG_CURRENT_DESKTOP", "GTK_THEME",
    ]
    return ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
  }

  /// The path of a built executable, which is next to the tests' own.
  public static func path(ofProduct product: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(product).path
  }

  /// Whether the server is running.
  public var isRunning: Bool { server.isRunning }

  /// Ends the server immediately, as in a crash.
  public func kill() throws {
    server.send(SIGKILL)
    _ = try server.waitForExit()
  }

  /// Starts a window manager, and waits until it manages windows.
  ///
  /// - Parameter blends: Whether the window manager blends windows and lets them draw their own shadows.
  public func startWindowManager(blends: Bool = false) throws -> Program {
    let manager =
      try blends
      ? startXfwm("--compositor=on") : startWindowManager(["openbox", "--sm-disable"])
    if blends { try waitForBlending() }
    return manager
  }

  /// Starts Xfce's window manager with options, such as `--replace`.
  public func startXfwm(_ options: String...) throws -> Program {
    try startWindowManager(["dbus-run-session", "xfwm4", "--sm-client-disable"] + options)
  }

  private func startWindowManager(_ command: [String]) throws -> Program {
    guard let path = VirtualDisplay.path(of: command[0]) else {
      throw WaitError(description: "\(command[0]) is not installed.")
    }
    // The first key of another keyboard, such as the tools', makes a window manager grab its keys again, and
    // keys pressed in the meantime are lost. So that key is pressed before the window manager starts.
    try run("xdotool", "key", "Shift_L")
    let arguments = Array(command.dropFirst())
    func announcement() throws -> String {
      String(decoding: try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), as: UTF8.self)
    }
    let earlier = try announcement()
    let manager = try Program(path, arguments: arguments, environment: environment)
    try wait(for: "the window manager") {
      let current = try announcement()
      return current != earlier && current.contains("window id")
    }
    return manager
  }

  /// Waits until a program blends the windows of the display.
  public func waitForBlending() throws {
    try wait(for: "the blended display") {
      try launch("DisplayTool", ["compositor"]).waitForExit() == 0
    }
  }

  /// Starts a program that blends the windows of the display, and waits until it does.
  public func startBlending() throws -> Program {
    guard let path = VirtualDisplay.path(of: "picom") else {
      throw WaitError(description: "picom is not installed.")
    }
    let arguments = ["--backend", "xrender", "--config", "/dev/null"]
    let blender = try Program(path, arguments: arguments, environment: environment)
    try waitForBlending()
    return blender
  }

  /// Divides the display into monitors, such as `800x600+0+0`.
  public func divide(into monitors: String...) throws {
    guard try launch("DisplayTool", ["monitors"] + monitors).waitForExit() == 0 else {
      throw WaitError(description: "The display cannot be divided.")
    }
  }

  /// Presses the primary button at a pixel of the display, moves to another one in two steps, and releases it.
  public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    let middle = (x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    try run("xdotool", "mousemove", "\(start.x)", "\(start.y)")
    try run("xdotool", "mousedown", "1")
    for place in [middle, end] {
      try run("xdotool", "mousemove", "\(place.x)", "\(place.y)")
      Thread.sleep(forTimeInterval: 0.1)
    }
    try run("xdotool", "mouseup", "1")
  }

  /// Whether programs on a display can draw with OpenGL, using Mesa's software renderer.
  public static var hasOpenGL: Bool {
    ["x86_64-linux-gnu", "aarch64-linux-gnu"].contains {
      FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libGLX_mesa.so.0")
    }
  }

  /// Whether there is a Wayland compositor to start.
  public static var hasCompositor: Bool { path(of: "weston") != nil }

  /// A screenshot of the whole display.
  public func picture() throws -> Screenshot {
    try Screenshot(portablePixmap: run("import", "-window", "root", "-depth", "8", "ppm:-"))
  }

  /// Runs a tool on the display and returns its output.
  @discardableResult
  public func run(_ tool: String, _ arguments: String...) throws -> Data {
    try Program.output(of: tool, arguments, environment: environment)
  }

  /// Waits until a program sleeps while the display serves others: it does not wake up once while a tool
  /// repeatedly sends requests to the display.
  ///
  /// - Throws: ``WaitError`` if the program keeps waking up.
  public func waitForSleep(of program: Program) throws {
    try wait(for: "the program to sleep") {
      let before = program.sleeps
      for _ in 0..<25 { try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK") }
      return before != nil && program.sleeps == before
    }
  }

  /// The path of a tool, or nil if it is not installed.
  public static func path(of tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
