public import BentoEmbedded
public import BentoGraphics
internal import BentoSDL
internal import Glibc

/// A desktop program in one call.
///
/// ```swift
/// import Bento
///
/// Application.runAndExit(title: "Hello", size: Size(width: 320, height: 200)) { window in
///   let label = Label(text: "Hello, world")
///   label.textAlignment = .center
///   window.contentView = label
/// }
/// ```
@MainActor
public enum Application {
  private static weak var current: DesktopLoop?

  /// The maximum memory of the caches for the frames of all windows, in bytes: laid-out text, shape masks and
  /// scaled images.
  ///
  /// It is 32 MiB unless another limit is set, before or while the program runs, and an eighth of that while
  /// no window is visible.
  public static var cacheLimit = 32 << 20 {
    didSet { current?.windows.forEach { $0.host.cacheLimit = cacheLimit } }
  }

  /// Opens a window, lets a closure fill it, and runs until it is closed.
  ///
  /// The program sleeps while nothing happens; tasks on the main actor and the main queue run in between. The
  /// call returns when the last window is closed, when the process receives a request to terminate, and after
  /// ``quit()``. Events still in the queue at that time are dropped.
  ///
  /// Each window's `Window.willClose` is called before its content is removed, in all these cases and when an
  /// error is thrown. The signals SIGTERM and SIGINT request termination, and so does SIGHUP, unless the
  /// program handles it.
  ///
  /// From then on the signal SIGPIPE is ignored, unless the program handles it: a warning logged to a closed
  /// terminal must not end a program with windows.
  ///
  /// - Parameters:
  ///   - title: The title that the desktop shows; `Window.title` changes it.
  ///   - size: The initial size of the window, in points.
  ///   - isResizable: Whether the user can resize the window.
  ///   - identifier: The identifier of the program's windows for the desktop, such as that of its desktop
  ///     file; nil for the executable's name.
  ///   - fonts: The bundled fonts and then the system's, or only the bundled ones.
  ///   - build: Fills the window; called once, before the window is shown.
  /// - Throws: `PlatformError` if there is no display, or it is lost.
  /// - Precondition: It is called on the program's first thread, outside tasks; an `async` `main` cannot call
  ///   it.
  public static func run(
    title: String,
    size: Size,
    isResizable: Bool = true,
    identifier: String? = nil,
    fonts: FontMode = .user,
    _ build: (Window) -> Void
  ) throws(PlatformError) {
    precondition(
      FirstThread.isCurrent,
      "Application.run is called on the first thread, from a main function that is not async."
    )
    precondition(current == nil, "Application.run is already running; use openWindow.")
    takeSignals()
    let loop = try DesktopLoop(identifier: identifier, fonts: fonts)
    current = loop
    try loop.open(title: title, size: size, isResizable: isResizable, build)
    try loop.run()
  }

  private static func takeSignals() {
    for (number, handler) in [(SIGPIPE, SIG_IGN), (SIGHUP, requestTermination)] {
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      // The default has no handler; a handler of the program is left alone.
      if unsafe action.__sigaction_handler.sa_handler == nil { signal(number, handler) }
    }
  }

  /// Opens another window of the running program.
  ///
  /// Each window has its own host: focus, hover and animations are separate, and closing one does not affect
  /// the others.
  ///
  /// - Parameters:
  ///   - title: The title that the desktop shows.
  ///   - size: The initial size of the window, in points.
  ///   - isResizable: Whether the user can resize the window.
  ///   - build: Fills the window; called once, before the window is shown.
  /// - Throws: `PlatformError` if the display refuses the window.
  /// - Precondition: ``run(title:size:isResizable:identifier:fonts:_:)`` is running.
  @discardableResult
  public static func openWindow(
    title: String,
    size: Size,
    isResizable: Bool = true,
    _ build: (Window) -> Void
  ) throws(PlatformError) -> Window {
    guard let current else {
      preconditionFailure("A further window is opened while Application.run is running.")
    }
    return try current.open(title: title, size: size, isResizable: isResizable, build).host.window
  }

  /// The open windows of the running program, oldest first.
  public static var windows: [Window] { current?.windows.map(\.host.window) ?? [] }

  /// Runs a program like `run` and ends the process: with status 0 after the last window is closed, or with 1
  /// and a message on standard error if there is no display or it is lost.
  ///
  /// Nothing after it runs; put work for the end of the program into `Window.willClose`.
  public static func runAndExit(
    title: String,
    size: Size,
    isResizable: Bool = true,
    identifier: String? = nil,
    fonts: FontMode = .user,
    _ build: (Window) -> Void
  ) -> Never {
    do throws(PlatformError) {
      try run(
        title: title,
        size: size,
        isResizable: isResizable,
        identifier: identifier,
        fonts: fonts,
        build
      )
    } catch {
      let sentence = Array("\(error)\n".utf8)
      _ = unsafe write(STDERR_FILENO, sentence, sentence.count)
      exit(1)
    }
    exit(0)
  }

  /// Ends ``run(title:size:isResizable:identifier:fonts:_:)`` soon, without asking the windows; see
  /// ``terminate()``.
  ///
  /// Views receive no event after the one that called it. Without a running program it does nothing.
  public static func quit() {
    current?.quit()
  }

  /// Closes all windows, as when the user chooses Quit: each `Window.shouldClose` is called, that of the
  /// oldest window first, and if one returns false, all windows stay open.
  ///
  /// ```swift
  /// MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() }
  /// ```
  ///
  /// A window that asks the user in a dialog stays open for now: it closes itself after the answer, and the
  /// others stay open.
  ///
  /// - Returns: Whether all windows agreed, and ``run(title:size:isResizable:identifier:fonts:_:)`` ends
  ///   soon.
  @discardableResult
  public static func terminate() -> Bool {
    guard windows.allSatisfy(\.personMayClose) else { return false }
    quit()
    return true
  }

  /// The host of the running program's first window, or nil.
  package static var currentHost: ViewHost? { current?.windows.first?.host }
}

/// Called for a signal that ends a process like SIGTERM, which SDL turns into a quit event.
private nonisolated func requestTermination(_ signal: Int32) {
  raise(SIGTERM)
}
