public import Foundation
internal import Synchronization

/// An X server in memory, with a pointer and a keyboard that tests move.
public final class VirtualDisplay: Sendable {
  /// The display's name, as in `DISPLAY`.
  public let name: String
  private let server: Program

  /// The tools that tests with a display use, by name.
  public static let tools = ["Xvfb", "xdotool", "import", "xprop"]

  /// How many numbers were given away.
  private static let count = Atomic(0)

  /// A number for a display, never the same one twice, and mostly none of another process's tests.
  ///
  /// A server that looks for a number itself takes that of one which is just ending, and then loses
  /// its socket to that one's tidying.
  private static func nextNumber() -> Int {
    let (offset, _) = count.add(1, ordering: .relaxed)
    return 100 + Int(getpid() % 128) * 256 + offset % 256
  }

  /// Starts a server with one screen, with so many bits a pixel.
  public init(width: Int = 800, height: Int = 600, depth: Int = 24) throws {
    guard let path = VirtualDisplay.path(of: "Xvfb") else {
      throw WaitError(description: "Xvfb is not installed.")
    }
    var attempts = 0
    while true {
      let number = VirtualDisplay.nextNumber()
      let server = try Program(
        path,
        arguments: [
          ":\(number)", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)",
          "-noreset",
        ],
        environment: ProcessInfo.processInfo.environment
      )
      do {
        try server.waitForLine("\(number)")
        (self.server, name) = (server, ":\(number)")
        return
      } catch  where attempts < 10 && !server.isRunning {
        // Somebody else has a display of this number.
        attempts += 1
      }
    }
  }

  deinit {
    server.send(SIGTERM)
    // A server that is killed leaves its socket behind.
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

  /// The tests' own environment with this display and no other.
  public var environment: [String: String] {
    var environment = VirtualDisplay.environmentWithoutDisplay
    environment["DISPLAY"] = name
    return environment
  }

  /// The tests' own environment without a display or a wish about how to show windows.
  public static var environmentWithoutDisplay: [String: String] {
    let names = [
      "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "BENTO_SCALE", "BENTO_REDUCED_MOTION",
    ]
    return ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
  }

  /// The path of a built executable, which lies beside the tests' own.
  public static func path(ofProduct product: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(product).path
  }

  /// Whether the server runs.
  public var isRunning: Bool { server.isRunning }

  /// Ends the server at once, as when it crashes.
  public func kill() throws {
    server.send(SIGKILL)
    _ = try server.waitForExit()
  }

  /// Starts a window manager, and waits until it manages windows.
  public func startWindowManager() throws -> Program {
    guard let path = VirtualDisplay.path(of: "openbox") else {
      throw WaitError(description: "openbox is not installed.")
    }
    // The first key of another keyboard, which the tools' is, makes a window manager grab its keys anew:
    // what is pressed meanwhile is lost. So that key is pressed before the manager is there.
    try run("xdotool", "key", "Shift_L")
    let manager = try Program(path, arguments: ["--sm-disable"], environment: environment)
    try wait(for: "the window manager") {
      let answer = try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
      return String(decoding: answer, as: UTF8.self).contains("window id")
    }
    return manager
  }

  /// Starts a Wayland compositor that shows its screen in a window of the display, and returns it
  /// with the environment for programs on it.
  public func startCompositor(scale: Int) throws -> (Program, environment: [String: String]) {
    guard let path = VirtualDisplay.path(of: "weston") else {
      throw WaitError(description: "weston is not installed.")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayland-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let runtime = ["XDG_RUNTIME_DIR": folder.path]
    let compositor = try Program(
      path,
      arguments: [
        "--backend=x11-backend.so", "--socket=wayland-test", "--use-pixman", "--idle-time=0",
        "--no-config", "--width=700", "--height=500", "--scale=\(scale)",
      ],
      environment: environment.merging(runtime) { $1 }
    )
    try wait(for: "the compositor") {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("wayland-test").path)
    }
    let names = runtime.merging(["WAYLAND_DISPLAY": "wayland-test"]) { $1 }
    return (compositor, VirtualDisplay.environmentWithoutDisplay.merging(names) { $1 })
  }

  /// Whether programs on a display can draw with OpenGL, by Mesa's software.
  public static var hasOpenGL: Bool {
    ["x86_64-linux-gnu", "aarch64-linux-gnu"].contains {
      FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libGLX_mesa.so.0")
    }
  }

  /// Whether there is a Wayland compositor to start.
  public static var hasCompositor: Bool { path(of: "weston") != nil }

  /// What the whole display shows.
  public func picture() throws -> Screenshot {
    try Screenshot(portablePixmap: run("import", "-window", "root", "-depth", "8", "ppm:-"))
  }

  /// Runs a tool on the display and returns what it prints.
  @discardableResult
  public func run(_ tool: String, _ arguments: String...) throws -> Data {
    guard let path = VirtualDisplay.path(of: tool) else {
      throw WaitError(description: "\(tool) is not installed.")
    }
    let program = try Program(path, arguments: arguments, environment: environment)
    guard try program.waitForExit() == 0 else {
      throw WaitError(description: "\(tool) \(arguments) failed: \(program.errors)")
    }
    return program.output
  }

  /// Waits until a program sleeps while the display is at work for others: it does not wake up once
  /// while a tool asks the display for something, over and over again.
  ///
  /// - Throws: ``WaitError`` when the program keeps waking up.
  public func waitForSleep(of program: Program) throws {
    try wait(for: "the program to sleep") {
      let before = program.sleeps
      for _ in 0..<25 { try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK") }
      return before != nil && program.sleeps == before
    }
  }

  /// Where a tool is, or nil when it is not installed.
  public static func path(of tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
