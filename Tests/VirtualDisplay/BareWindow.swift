internal import Foundation

/// The window of the smallest demo as a program in C, which starts are compared with.
public enum BareWindow {
  /// The files of the fonts that the demo draws with; given to the program as its arguments, so
  /// that both draw with the same.
  public static var fonts: [String] {
    ["Bold", "SemiBold"].map { checkout("Assets/Fonts/NotoSans-\($0).ttf") }
  }

  /// Compiles the program as people compile programs in C, and returns its path.
  ///
  /// - Throws: ``WaitError`` with what the compiler says.
  public static func build() throws -> String {
    try compile("main.c", to: "BareWindow", "sdl2 pangocairo fontconfig", "-lm")
  }

  /// Compiles the library that ends a program at its first frame when it is preloaded, and returns
  /// its path.
  ///
  /// - Throws: ``WaitError`` with what the compiler says.
  public static func buildFirstFrame() throws -> String {
    try compile("FirstFrame.c", to: "libFirstFrame.so", "sdl2", "-shared -fPIC")
  }

  /// Compiles a file of the program's folder to one beside the products.
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
