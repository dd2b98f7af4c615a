internal import Foundation

/// The Wayland compositor weston, whose screen is a window of a virtual display.
///
/// It places windows at random, and fades its screen and its windows in. Unlike sway, it has no tools to operate it.
public struct WestonCompositor: Sendable {
  /// The compositor's process, which ends when no copy of this value exists.
  public let program: Program
  /// The environment for programs on the compositor.
  public let environment: [String: String]

  /// Starts the compositor, and waits until programs can connect to it.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per unit.
  ///   - width: The width of the screen in units.
  ///   - height: The height of the screen in units.
  public init(
    on display: VirtualDisplay,
    scale: Int = 1,
    width: Int = 700,
    height: Int = 500
  ) throws {
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
    program = try Program(
      path,
      arguments: [
        "--backend=x11-backend.so", "--socket=wayland-test", "--use-pixman", "--idle-time=0",
        "--no-config", "--width=\(width)", "--height=\(height)", "--scale=\(scale)",
      ],
      environment: display.environment.merging(runtime) { $1 }
    )
    try wait(for: "the compositor") {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("wayland-test").path)
    }
    let names = runtime.merging(["WAYLAND_DISPLAY": "wayland-test"]) { $1 }
    environment = VirtualDisplay.environmentWithoutDisplay.merging(names) { $1 }
  }

  /// Launches a program of this package on the compositor, and waits until it has started.
  public func launch(
    _ product: String,
    _ arguments: [String] = [],
    environment extra: [String: String] = [:]
  ) throws -> Program {
    try Program(
      product: product,
      arguments,
      environment: environment.merging(extra) { $1 }
    )
  }
}

extension Program {
  /// Launches a program of this package, and waits until it has started.
  convenience init(
    product: String,
    _ arguments: [String],
    environment: [String: String]
  ) throws {
    try self.init(
      VirtualDisplay.path(ofProduct: product),
      arguments: arguments,
      environment: environment
    )
    try waitForLine("started")
  }
}
