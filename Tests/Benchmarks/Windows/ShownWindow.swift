import BentoEmbedded
import BentoSDL
import Glibc
import VirtualDisplay

/// A window on an X server in memory, presented through shared memory as in programs.
@MainActor
final class ShownWindow {
  private var session: SDLSession?
  private var window: SDLWindow?
  /// The display, which must outlive the connection.
  private let display: VirtualDisplay

  /// Starts the server, opens the window and waits until it is visible.
  init(width: Int, height: Int) throws {
    display = try VirtualDisplay(width: width, height: height)
    setenv("DISPLAY", display.name, 1)
    for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "BENTO_SCALE"] { unsetenv(name) }
    let session = try SDLSession()
    let size = Size(width: Double(width), height: Double(height))
    let window = try SDLWindow(title: "Benchmark", size: size, in: session)
    (self.session, self.window) = (session, window)
    window.show()
    try window.present { target, _ in
      Region(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    }
    takeEvents()
  }

  isolated deinit {
    window = nil
    session = nil
  }

  /// Presents what a closure paints.
  func present(_ paint: (PixelTarget, BufferAge) -> Region) {
    do throws(PlatformError) {
      try window?.present(paint)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Processes the events from the server, as a program's loop does between frames.
  func takeEvents() {
    do throws(PlatformError) {
      keep(try session?.wait(until: .zero))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
