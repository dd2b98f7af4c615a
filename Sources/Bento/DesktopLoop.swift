internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL
internal import BentoText

/// The loop of a desktop program: its windows, one after the other, until none is left.
@MainActor
final class DesktopLoop {
  /// The open windows, the oldest first.
  private(set) var windows: [DesktopWindow] = []

  private let session: SDLSession
  private let fonts: FontMode
  private let identifier: String?

  init(identifier: String?, fonts: FontMode) throws(PlatformError) {
    // First of all SDL, while there is one thread: the C library reads files much slower once there
    // are several, and X reads half a megabyte of key sequences.
    session = try SDLSession(identifier: identifier)
    ProcessFonts.postponeReading()
    self.fonts = fonts
    self.identifier = identifier
  }

  /// Makes a window, lets a closure fill it, and shows it.
  @discardableResult
  func open(
    title: String,
    size: Size,
    isResizable: Bool,
    _ build: (Window) -> Void
  ) throws(PlatformError) -> DesktopWindow {
    let window = try DesktopWindow(
      title: title,
      size: size,
      isResizable: isResizable,
      fonts: fonts,
      program: identifier,
      session: session
    )
    window.host.cacheLimit = Application.cacheLimit
    windows.append(window)
    build(window.host.window)
    do throws(PlatformError) {
      try window.show()
    } catch {
      // Nobody sees it, so nobody could close it either.
      window.close()
      removeClosedWindows()
      throw error
    }
    return window
  }

  /// Serves the windows until the last is closed; where the display fails, they are closed, too.
  func run() throws(PlatformError) {
    session.onSuddenEnd { [weak self] in self?.end() }
    do throws(PlatformError) {
      try serve()
    } catch {
      end()
      throw error
    }
  }

  private func serve() throws(PlatformError) {
    while !windows.isEmpty {
      let deadline = windows.compactMap(\.nextTick).min()
      for occurrence in try session.wait(until: deadline) {
        // What was done before the program closed the window, or quit, was queued behind that: it
        // is not for views that are gone for the user.
        windows.first { $0.window === occurrence.window && $0.isOpen }?.handle(occurrence.kind)
      }
      let now = SDLClock.now
      for window in windows where window.isOpen {
        try window.update(at: now)
      }
      removeClosedWindows()
    }
  }

  private func removeClosedWindows() {
    let closed = windows.filter { !$0.isOpen }
    windows.removeAll { !$0.isOpen }
    closed.forEach { $0.releaseContent() }
  }

  /// Closes all windows and takes their content out, in no further turn.
  private func end() {
    quit()
    removeClosedWindows()
  }

  /// Closes all windows, without asking them.
  func quit() {
    for window in windows {
      window.close()
    }
  }
}
