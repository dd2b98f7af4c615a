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

  /// How many bytes are kept at most for the next frames of all windows: laid-out texts, masks of shapes
  /// and scaled images.
  ///
  /// It is 32 MiB unless another limit is set, before or while the program runs, and an eighth of it
  /// while no window can be seen.
  public static var cacheLimit = 32 << 20 {
    didSet { current?.windows.forEach { $0.host.cacheLimit = cacheLimit } }
  }

  /// Opens a window, lets a closure fill it, and serves it until it is closed.
  ///
  /// While nothing happens the program sleeps; tasks on the main actor and the main queue run in
  /// between. It returns when the last window is closed, when the process is asked to terminate,
  /// and after ``quit()``. Events that were waiting behind the one that closed a window or quit are
  /// dropped.
  ///
  /// Each window's `Window.willClose` is called before its content leaves it, in all these cases and
  /// when an error is thrown. The signals SIGTERM and SIGINT ask the process to terminate, and so does
  /// SIGHUP, unless the program handles it.
  ///
  /// The signal SIGPIPE is ignored from then on, unless the program handles it: a warning that is
  /// logged to a terminal that is gone must not end a program with windows.
  ///
  /// - Parameters:
  ///   - title: The name that the desktop shows; `Window.title` changes it.
  ///   - size: The window's extents at first, in points.
  ///   - isResizable: Whether the user can change the extents.
  ///   - identifier: The name by which the desktop knows the program's windows, such as that of its
  ///     desktop file; nil for the executable's name.
  ///   - fonts: The bundled fonts and then the machine's, or the bundled ones alone.
  ///   - build: Fills the window; called once, before the window is shown.
  /// - Throws: `PlatformError` when there is no display, or it is lost.
  /// - Precondition: It is called on the program's first thread, outside of tasks; a `main` that is
  ///   `async` is no place for it.
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
    precondition(current == nil, "Application.run is called once at a time; use openWindow.")
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
      // The default has no handler; what a program has set is left alone.
      if unsafe action.__sigaction_handler.sa_handler == nil { signal(number, handler) }
    }
  }

  /// Opens a further window of the program that runs.
  ///
  /// Each window has a host of its own: focus, hover and animations are apart, and closing one
  /// leaves the others.
  ///
  /// - Parameters:
  ///   - title: The name that the desktop shows.
  ///   - size: The window's extents at first, in points.
  ///   - isResizable: Whether the user can change the extents.
  ///   - build: Fills the window; called once, before the window is shown.
  /// - Throws: `PlatformError` when the display refuses the window.
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

  /// The open windows of the running program, the oldest first.
  public static var windows: [Window] { current?.windows.map(\.host.window) ?? [] }

  /// Runs a program like `run` and ends the process: with status 0 after the last window was
  /// closed, or with 1 and one sentence on the standard error when there is no display or it is
  /// lost.
  ///
  /// Nothing after it runs: what a program does at its end belongs into `Window.willClose`.
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
  /// Views get no event after the one that called it. Without a running program nothing happens.
  public static func quit() {
    current?.quit()
  }

  /// Closes all windows, as when the user chooses Quit: each is asked by its
  /// `Window.shouldClose`, the oldest first, and where one stays, all do.
  ///
  /// ```swift
  /// MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() }
  /// ```
  ///
  /// A window that asks the user in a dialog stays for now: it closes itself after the answer, and
  /// the others stay open.
  ///
  /// - Returns: whether all windows agreed, and ``run(title:size:isResizable:identifier:fonts:_:)`` ends
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

/// Called for a signal that ends a process as SIGTERM does, which SDL makes a request of.
private nonisolated func requestTermination(_ signal: Int32) {
  raise(SIGTERM)
}
