public import BentoEmbedded
internal import BentoSDL
internal import Glibc

/// A desktop program in one call.
@MainActor
public enum Application {
  private static weak var current: DesktopLoop?

  /// Opens a window, lets a closure fill it, and serves it until it is closed.
  ///
  /// While nothing happens the program sleeps; tasks on the main actor and the main queue run in
  /// between. It returns when the person closes the window, when the process is asked to
  /// terminate, and after ``quit()``.
  ///
  /// - Parameters:
  ///   - title: The name that the desktop shows; `Window.title` changes it.
  ///   - size: The window's extents at first, in points.
  ///   - isResizable: Whether the person can change the extents.
  ///   - fonts: The bundled fonts and then the machine's, or the bundled ones alone.
  ///   - build: Fills the window; called once, before the window is shown.
  /// - Throws: `PlatformError` when there is no display, or it is lost.
  /// - Precondition: It is called on the program's first thread, outside of tasks; a `main` that is
  ///   `async` is no place for it.
  public static func run(
    title: String,
    size: Size,
    isResizable: Bool = true,
    fonts: FontMode = .user,
    _ build: (Window) -> Void
  ) throws(PlatformError) {
    precondition(
      FirstThread.isCurrent,
      "Application.run is called on the first thread, from a main function that is not async."
    )
    let loop = try DesktopLoop(
      title: title,
      size: size,
      isResizable: isResizable,
      fonts: fonts
    )
    current = loop
    build(loop.host.window)
    try loop.run()
  }

  /// Runs a program like `run` and ends the process: with status 0 after the window was closed, or
  /// with 1 and one sentence on the standard error when there is no display.
  public static func runAndExit(
    title: String,
    size: Size,
    isResizable: Bool = true,
    fonts: FontMode = .user,
    _ build: (Window) -> Void
  ) -> Never {
    do throws(PlatformError) {
      try run(title: title, size: size, isResizable: isResizable, fonts: fonts, build)
    } catch {
      let sentence = Array("\(error)\n".utf8)
      _ = write(STDERR_FILENO, sentence, sentence.count)
      exit(1)
    }
    exit(0)
  }

  /// Ends ``run(title:size:isResizable:fonts:_:)`` soon; without a running program nothing happens.
  public static func quit() {
    current?.quit()
  }

  /// The host of the running program, or nil.
  package static var currentHost: ViewHost? { current?.host }
}
