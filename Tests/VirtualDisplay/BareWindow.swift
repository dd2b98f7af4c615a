internal import Foundation

/// The window of the smallest demo as a program in C, which launches are compared with.
public enum BareWindow {
  /// The font files of the demo; passed to the program as its arguments, so that both draw with the same
  /// fonts.
  public static var fonts: [String] {
    ["Bold", "SemiBold"].map { checkout("Assets/Fonts/NotoSans-\($0).ttf") }
  }

  /// Compiles the program in the usual way of C programs, and returns its path.
  ///
  /// - Throws: ``WaitError`` with the compiler's output.
  public static func build() throws -> String {
    try compile("main.c", to: "BareWindow", "sdl2 pangocairo fontconfig", "-lm")
  }

  /// Compiles the library that, when preloaded, ends a program at its first frame, and returns its path.
  ///
  /// - Throws: ``WaitError`` with the compiler's output.
  public static func buildFirstFrame() throws -> String {
    try compile("FirstFrame.c", to: "libFirstFrame.so", "sdl2 xcb-shm", "-shared -fPIC")
  }

  /// Compiles a file of the program's folder to one next to the products.
  private static func compile(
    _ source: String,
    to product: String,
    _ libraries: String,
    _ options: String
  ) throws -> String {
    let path = VirtualDisplay.path(ofProduct: product)
    let draft = "\(path)-\(UUID().uuidString)"
    let script = """
      set -e
      flags=$(pkg-config --cflags --libs \(libraries))
      $(command -v cc || echo clang) -O2 -o "$1" "$0" $flags \(options)
      mv "$1" "$2"
      """
    let compiler = try Program(
      "/bin/sh",
      arguments: ["-c", script, checkout("Tests/BareWindow/\(source)"), draft, path],
      environment: ProcessInfo.processInfo.environment
    )
    guard try compiler.waitForExit(patience: 60) == 0 else {
      throw WaitError(description: "\(source) cannot be compiled: \(compiler.errors)")
    }
    return path
  }

  /// The path of a file of the checkout.
  private static func checkout(_ path: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(path).path
  }
}
