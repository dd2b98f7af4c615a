package import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CSDL2

/// The windows of one program, and the loop that waits for their events.
@MainActor
package final class SDLSession {
  /// An event of a window.
  package struct Occurrence {
    /// The window.
    package let window: SDLWindow
    /// The event.
    package let kind: SDLWindow.Occurrence
  }

  let display: SDLDisplay
  private var openWindows: [WeakWindow] = []
  private var mainQueue: MainQueueWaiter?
  private var windowLoss: WindowLoss?
  private var textInputLead: TextInputLead?
  private var controllers: SDLControllers?
  /// The objects on Wayland, which keep copied data available after the last window has closed.
  private var wayland: WaylandClient?
  /// The watch over the compositor, or nil on other window systems.
  private var compositorWatch: CompositorWatch?
  /// The drag of ours on the display, or nil.
  var carriedDrag: (any CarriedDrag)?
  /// The window in which the last drag began.
  weak var draggedWindow: SDLWindow?
  /// The fine scrolling on the X display, or nil, and whether it was sought.
  var scrolling: XScrolling?
  var hasSoughtScrolling = false
  /// The settings of the display, or nil if there are none.
  private(set) lazy var settings = DisplaySettings()
  /// Whether game controllers are opened as they are connected; takes effect in the next ``wait(until:)``, and
  /// turns false if SDL has no support for them.
  package var usesControllers = false { didSet { if !usesControllers { controllers = nil } } }

  private struct WeakWindow {
    weak var window: SDLWindow?
  }

  /// Connects to the display.
  ///
  /// - Parameter identifier: The identifier that the desktop uses for the program's windows.
  /// - Throws: ``PlatformError`` if there is no display.
  package init(identifier: String? = nil) throws(PlatformError) {
    display = try SDLDisplay(identifier: identifier)
    SDLDisplay.prefer("0", for: SDL_HINT_FRAMEBUFFER_ACCELERATION)
    SDLDisplay.prefer("0", for: SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR)
    SDLDisplay.prefer("1", for: SDL_HINT_IME_SUPPORT_EXTENDED_TEXT)
    SDLDisplay.prefer("0", for: SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE)
    // Otherwise, SDL would drop the press that activates a window, and any press right after it.
    SDLDisplay.prefer("1", for: SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH)
    mainQueue = MainQueueWaiter()
    windowLoss = WindowLoss()
    SDL_StopTextInput()
    textInputLead = TextInputLead { [unowned self] in expectsText(inWindow: $0) }
    SDL_EnableScreenSaver()
  }

  isolated deinit {
    mainQueue = nil
    windowLoss = nil
    textInputLead = nil
    controllers = nil
    scrolling = nil
    compositorWatch = nil
    XClient.end()
    wayland?.end()
  }

  /// The windows that exist.
  var windows: [SDLWindow] { openWindows.compactMap(\.window) }

  /// Adds a window, which receives events while it exists.
  func add(_ window: SDLWindow) {
    openWindows.removeAll { $0.window == nil }
    openWindows.append(WeakWindow(window: window))
    guard wayland == nil, let client = window.services.wayland else { return }
    wayland = client
    compositorWatch = unsafe CompositorWatch(client.display)
  }

  /// Returns the window with an identifier on the X display, or nil.
  func window(numbered number: UInt32) -> SDLWindow? {
    windows.first { $0.window.xNumber == UInt(number) }
  }

  private func expectsText(inWindow id: UInt32) -> Bool {
    windows.contains { $0.id == id && $0.expectsText }
  }

  /// Sets a closure to call when the display is lost in a way that ends the process immediately, so that
  /// ``wait(until:)`` can no longer throw.
  package func onSuddenEnd(_ closure: @escaping () -> Void) {
    DisplayLoss.lastWish = closure
  }

  /// Makes a waiting loop run one more turn.
  package func wake() {
    SDLWakeEvent.push()
  }
}

// MARK: - Waiting

extension SDLSession {
  /// Sleeps until an event arrives or a deadline passes, and returns the events.
  ///
  /// Pending main-actor work and the work of Foundation's run loop run before this method returns. Events of
  /// windows that no longer exist are dropped. Events returned by an earlier call are assumed to be handled.
  ///
  /// - Parameter deadline: The latest time to return, or nil to wait indefinitely.
  package func wait(until deadline: HostTime?) throws(PlatformError) -> [Occurrence] {
    var event = unsafe SDL_Event()
    var occurrences: [Occurrence] = []
    textInputLead?.settle()
    scrolling?.noteWait()
    beginControllers()
    let timer = MainRunLoop.deadline(after: SDLClock.now)
    let deadlines = [deadline, timer, scrolling?.deadline]
    var hasEvent = try sleep(until: deadlines.compactMap(\.self).min(), &event)
    occurrences += takeScrolling()
    for window in windows {
      guard let leave = window.popups.takeLeave() else { continue }
      occurrences.append(Occurrence(window: window, kind: .input(leave)))
    }
    while hasEvent {
      if event.kind == SDL_QUIT { DisplayLoss.noteEndOfCompositor() }
      guard !DisplayLoss.isNoted else { throw DisplayLoss.makeError() }
      try unsafe tell(event, to: &occurrences)
      unsafe free(event)
      hasEvent = unsafe SDL_PollEvent(&event) != 0
    }
    guard !DisplayLoss.isNoted else { throw DisplayLoss.makeError() }
    for window in windows {
      occurrences += window.popups.takeInput().map { Occurrence(window: window, kind: .input($0)) }
      if window.drops.hasNews { occurrences.append(Occurrence(window: window, kind: .drag)) }
    }
    carriedDrag?.advance()
    mainQueue?.drain()
    MainRunLoop.turn()
    return occurrences
  }

  /// Begins to use controllers, which can take a while and therefore waits for the first frame.
  private func beginControllers() {
    guard usesControllers, controllers == nil else { return }
    controllers = SDLControllers()
    usesControllers = controllers != nil
  }

  /// Passes an event to each window, and stops at the first one that accepts it as user input.
  private func tell(
    _ event: SDL_Event,
    to occurrences: inout [Occurrence]
  ) throws(PlatformError) {
    unsafe controllers?.note(event)
    for window in windows {
      let kind = try unsafe window.occurrence(of: event)
      switch kind {
      case .other: continue
      case .change, .drag: occurrences.append(Occurrence(window: window, kind: kind))
      case .input:
        occurrences.append(Occurrence(window: window, kind: kind))
        return
      }
    }
  }

  @safe private func sleep(
    until deadline: HostTime?,
    _ event: inout SDL_Event
  ) throws(PlatformError) -> Bool {
    guard let deadline else {
      guard unsafe SDL_WaitEvent(&event) != 0 else {
        throw PlatformError(
          operation: "Waiting for events",
          code: .displayLost,
          message: SDLLog.reason
        )
      }
      return true
    }
    let milliseconds = (deadline - SDLClock.now).inSeconds * 1_000
    guard milliseconds > 0 else { return unsafe SDL_PollEvent(&event) != 0 }
    return unsafe SDL_WaitEventTimeout(&event, Int32(clamping: milliseconds.rounded(.up))) != 0
  }

  /// Frees the memory of an event, which SDL leaves to the event's recipient.
  private func free(_ event: SDL_Event) {
    switch event.kind {
    // The other steps of a drop have no text, and with SDL 3, there is anything in its place.
    case SDL_DROPFILE, SDL_DROPTEXT: unsafe SDL_free(event.drop.file)
    case SDL_TEXTEDITING_EXT: unsafe SDL_free(event.editExt.text)
    default: break
    }
  }
}
