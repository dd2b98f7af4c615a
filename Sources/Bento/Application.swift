internal import BentoDesktop
public import BentoEmbedded
public import BentoGraphics
internal import BentoSDL
internal import Glibc

/// The entry point of a desktop program, which is run with a single call.
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

  /// The maximum size, in bytes, of the caches of laid-out text, shape masks and scaled images that
  /// speed up the frames of all windows.
  ///
  /// The default limit is 32 MiB; the program can change it at any time. It is proportionally higher while a
  /// window of more than 1,920 by 1,080 pixels is visible, and an eighth while no window is.
  public static var cacheLimit = 32 << 20 {
    didSet { current?.windows.forEach { $0.host.cacheLimit = cacheLimit } }
  }

  /// Whether game controllers operate the windows; false by default.
  ///
  /// The directional pad and the left stick move the focus and change values, the south button presses, the
  /// east button cancels, the shoulder buttons go to the previous and next tab or page, and the right stick
  /// scrolls. A text field opens an on-screen keyboard.
  ///
  /// ```swift
  /// Application.usesGameControllers = true
  /// Application.runAndExit(title: "Player", size: Size(width: 1280, height: 720)) { window in
  ///   window.setTheme(.dark)
  ///   window.density = .touch
  ///   window.textScale = 1.5
  ///   window.contentView = PlayerView()
  /// }
  /// ```
  ///
  /// Controllers are looked for after the first frame, and used as soon as they are connected. While one is
  /// connected, SDL reads it every millisecond, so the program no longer sleeps between events.
  public static var usesGameControllers = false {
    didSet { current?.usesGameControllers = usesGameControllers }
  }

  /// The color scheme of all windows; nil, the default, for that of the user's desktop.
  ///
  /// ```swift
  /// Application.colorScheme = settings.usesDarkMode ? .dark : nil
  /// ```
  ///
  /// Changes are shown with a cross-dissolve. A window can have its own choice, `Window.colorScheme`, and one
  /// whose program calls `Window.setTheme` no longer follows the desktop.
  public static var colorScheme: DesktopPreferences.ColorScheme? {
    didSet { windows.forEach { $0.colorScheme = colorScheme } }
  }

  /// Opens a window, passes it to a closure that adds its content, and runs the program.
  ///
  /// The program sleeps while nothing happens; tasks on the main actor and the main queue run between events.
  /// The call returns when the last window is closed, when the process receives a termination request, or
  /// after ``quit()``. Events still in the queue at that time are dropped.
  ///
  /// In all these cases, and when an error is thrown, each window's `Window.willClose` is called before the
  /// window's content is removed. The signals SIGTERM and SIGINT request termination, as does SIGHUP unless
  /// the program handles it.
  ///
  /// Once this method is called, the signal SIGPIPE is ignored unless the program handles it,
  /// because a warning logged to a closed terminal must not end a program with windows.
  ///
  /// - Parameters:
  ///   - title: The title that the desktop shows, which can be changed with `Window.title`.
  ///   - size: The initial size of the window, in points.
  ///   - isResizable: Whether the user can resize the window.
  ///   - identifier: The identifier by which the desktop recognizes the program's windows, such as that of
  ///     the program's desktop file. Pass nil to use the executable's name.
  ///   - fonts: Whether to use the bundled fonts followed by the system's fonts, or only the bundled fonts.
  ///   - build: A closure that adds the content of the window; it is called once, before the window is
  ///     shown.
  /// - Throws: `PlatformError` if there is no display, or if the display is lost.
  /// - Precondition: The method is called on the program's first thread, outside tasks; an `async` `main`
  ///   cannot call it.
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
    let startup = ProgramStartup(identifier)
    defer { startup.services.bus?.close() }
    if isSingleInstance, startup.handsOver(filesToOpen, actionToPerform?.name) { return }
    let loop = try DesktopLoop(identifier: identifier, fonts: fonts, startup: startup)
    current = loop
    try loop.open(title: title, size: size, isResizable: isResizable, build)
    try loop.run()
  }

  private static func takeSignals() {
    for (number, handler) in [(SIGPIPE, SIG_IGN), (SIGHUP, requestTermination)] {
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      // The default has no handler; a handler that the program has set is not replaced.
      if unsafe action.__sigaction_handler.sa_handler == nil { signal(number, handler) }
    }
  }

  /// Opens another window of the running program.
  ///
  /// Each window has its own host: focus, hover and animations are separate, and closing one window does
  /// not affect the others.
  ///
  /// - Parameters:
  ///   - title: The title that the desktop shows.
  ///   - size: The initial size of the window, in points.
  ///   - isResizable: Whether the user can resize the window.
  ///   - build: A closure that adds the content of the window; it is called once, before the window is
  ///     shown.
  /// - Throws: `PlatformError` if the display rejects the window.
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

  /// Runs a program as `run` does, and then ends the process.
  ///
  /// The exit status is 0 after the last window is closed. If there is no display, or the display is lost,
  /// the status is 1 and a message is written to standard error.
  ///
  /// The call does not return; perform work at the end of the program in `Window.willClose`.
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

  /// Makes ``run(title:size:isResizable:identifier:fonts:_:)`` return soon, without calling
  /// `Window.shouldClose`; see ``terminate()``.
  ///
  /// Views receive no events after the event during which this method is called. If no program is running,
  /// the method does nothing.
  public static func quit() {
    current?.quit()
  }

  /// Closes all windows, as when the user chooses Quit.
  ///
  /// `Window.shouldClose` is called for each window, beginning with the oldest one. If any call returns
  /// false, all windows stay open.
  ///
  /// ```swift
  /// MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() }
  /// ```
  ///
  /// A window that asks the user in a dialog stays open for now and closes itself after the answer; the
  /// other windows stay open.
  ///
  /// - Returns: Whether all windows agreed, in which case ``run(title:size:isResizable:identifier:fonts:_:)``
  ///   ends soon.
  @discardableResult
  public static func terminate() -> Bool {
    guard windows.allSatisfy(\.personMayClose) else { return false }
    quit()
    return true
  }

  /// The host of the running program's first window, or nil.
  package static var currentHost: ViewHost? { current?.windows.first?.host }
}

/// Called for a signal that, like SIGTERM, ends the process; raises SIGTERM, which SDL turns into a quit
/// event.
private nonisolated func requestTermination(_ signal: Int32) {
  raise(SIGTERM)
}
