internal import BentoCommands
internal import BentoDesktop
internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL
internal import BentoText

/// The event loop of a desktop program, which serves its windows until all of them are closed.
@MainActor
final class DesktopLoop {
  /// The open windows, oldest first.
  private(set) var windows: [DesktopWindow] = []

  private let session: SDLSession
  private let fonts: FontMode
  private let identifier: String?
  private let startup: ProgramStartup
  private var appearance: DesktopAppearance?
  /// The object that asks the windows before the session ends, once there is one that wants to be asked.
  private var sessionEnd: SessionEnd?
  /// The scale that the user requests, or nil.
  private var scale: Double?

  init(
    identifier: String?,
    fonts: FontMode,
    startup: ProgramStartup
  ) throws(PlatformError) {
    self.startup = startup
    // SDL is initialized first, while there is only one thread, because the C library reads files much more
    // slowly once there are several threads, and X reads half a megabyte of key sequences.
    session = try SDLSession(identifier: identifier)
    ProcessFonts.postponeReading()
    self.fonts = fonts
    self.identifier = identifier
    appearance = DesktopAppearance(display: { [session] in session.desktopPreferences }) {
      [weak self] in self?.followDesktop()
    }
    followDesktop()
    scale = session.preferredScale
  }

  /// Creates a window, passes it to a closure that adds its content, and shows it.
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
    window.use(startup.services)
    if let appearance { window.host.desktopPreferences = appearance.preferences }
    window.host.window.colorScheme = Application.colorScheme
    window.host.window.followDesktop()
    window.host.cacheLimit = Application.cacheLimit
    windows.append(window)
    build(window.host.window)
    do throws(PlatformError) {
      try window.show()
    } catch {
      // The window is not visible, so the user could not close it.
      window.close()
      removeClosedWindows()
      throw error
    }
    return window
  }

  /// Serves the windows until the last one is closed; if the display fails, all windows are closed.
  func run() throws(PlatformError) {
    usesGameControllers = Application.usesGameControllers
    session.onSuddenEnd { [weak self] in self?.end() }
    do throws(PlatformError) {
      try serve()
    } catch {
      end()
      throw error
    }
  }

  /// Whether game controllers operate the windows.
  var usesGameControllers: Bool {
    get { session.usesControllers }
    set { session.usesControllers = newValue }
  }

  /// Adopts changes of the desktop's settings.
  private func updateSettings() {
    session.updateSettings()
    appearance?.update()
    guard session.preferredScale != scale else { return }
    scale = session.preferredScale
    for window in windows where window.isOpen { window.adoptScale() }
  }

  /// Passes the user's preferences to the windows, and to SDL, which counts clicks.
  private func followDesktop() {
    guard let preferences = appearance?.preferences else { return }
    if let interval = preferences.doubleClickInterval { session.setMultipleClickInterval(interval) }
    for window in windows { window.host.desktopPreferences = preferences }
  }

  private func serve() throws(PlatformError) {
    if let identifier = startup.notification { session.endStartup(identifier) }
    if let bus = startup.services.bus { appearance?.begin(bus) }
    startup.services.notifications?.tokenDidArrive = { [weak self] in self?.session.adoptStartup($0)
    }
    if let action = Application.actionToPerform { handle(.action(action.name), startup: nil) }
    startup.instance?.serve { [weak self] in self?.handle($0, startup: $1) }
    while !windows.isEmpty {
      updateSettings()
      let deadline = windows.compactMap(\.nextTick).min()
      for occurrence in try session.wait(until: deadline) {
        // Events that were queued before the program closed the window, or quit, may be handled only
        // afterward. They are not passed to views that the user can no longer see.
        windows.first { $0.window === occurrence.window && $0.isOpen }?.handle(occurrence.kind)
      }
      let now = SDLClock.now
      for window in windows where window.isOpen {
        try window.update(at: now)
      }
      removeClosedWindows()
      observeSessionEnd()
    }
  }

  private func observeSessionEnd() {
    if let sessionEnd { return sessionEnd.update() }
    guard windows.contains(where: { $0.host.window.shouldClose != nil }),
      let session = startup.services.session
    else { return }
    sessionEnd = SessionEnd(session) { [weak self] in self?.windows ?? [] }
  }

  private func removeClosedWindows() {
    let closed = windows.filter { !$0.isOpen }
    windows.removeAll { !$0.isOpen }
    closed.forEach { $0.releaseContent() }
  }

  /// Closes all windows and removes their content, without another iteration of the loop.
  private func end() {
    quit()
    removeClosedWindows()
  }

  /// Closes all windows without calling their `shouldClose`.
  func quit() {
    for window in windows {
      window.close()
    }
  }
}

// MARK: - Requests

extension DesktopLoop {
  /// Handles a request of the desktop, or of another start of the program.
  private func handle(_ request: ProgramRequest, startup: String?) {
    if let startup { session.adoptStartup(startup) }
    let known = windows.count
    switch request {
    case .activate: break
    case .open(let files): Application.openFiles?(files)
    case .action(let name): frontWindow?.host.window.command(Command.ID(name))?.perform()
    }
    // The desktop also performs actions in the background; a start of the program is the user's.
    if case .action = request, startup == nil { return }
    let shown = windows.count > known ? windows.last : frontWindow
    shown?.host.window.activate()
  }

  /// The open window that was active last.
  private var frontWindow: DesktopWindow? {
    windows.filter(\.isOpen).max { $0.lastActivation < $1.lastActivation }
  }
}
