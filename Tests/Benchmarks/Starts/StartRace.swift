import Glibc
import VirtualDisplay

/// The smallest program of the toolkit and the same window as a program in C, started alternately.
@MainActor
final class StartRace {
  /// A place where the windows are shown.
  enum Place {
    /// Nowhere: SDL's driver that draws without showing anything.
    case offscreen
    /// On an X server in memory.
    case x11
  }

  private let hello: String
  private let bare: String
  private let environment: [String]
  /// Held while programs use it.
  private let display: VirtualDisplay?

  /// Finds the demo next to this program, compiles the one in C, and starts the X server if one is needed.
  init(on place: Place) throws {
    hello = VirtualDisplay.path(ofProduct: "hello")
    guard access(hello, X_OK) == 0 else {
      throw Skipped(
        """
        The demo is not built: swift build -c release --disable-build-manifest-caching \
        --package-path Demos --scratch-path .build --product hello
        """
      )
    }
    bare = try BareWindow.build()
    let library = try BareWindow.buildFirstFrame()
    var environment = ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "LD_PRELOAD=\(library)"]
    if let home = getenv("HOME") { environment.append("HOME=\(String(cString: home))") }
    switch place {
    case .offscreen:
      display = nil
      environment.append("SDL_VIDEODRIVER=dummy")
    case .x11:
      let server = try VirtualDisplay()
      display = server
      environment.append("DISPLAY=\(server.name)")
    }
    self.environment = environment
  }

  /// One figure of the toolkit's program and of the C program.
  func figures(_ figure: (FirstFrame) -> Double) throws -> (value: Double, reference: Double) {
    let value = try FirstFrame(of: hello, [], environment: environment)
    let reference = try FirstFrame(of: bare, BareWindow.fonts, environment: environment)
    return (figure(value), figure(reference))
  }
}
