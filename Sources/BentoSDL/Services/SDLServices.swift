public import BentoGeometry
public import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CSDL2

/// The services that SDL provides for a host's views: pointer, clipboards, text input, clock, and waking the
/// loop.
///
/// The program's SDL state is restored: the cursor and the state of text input are saved before the first
/// change, and restored by ``restore()`` and when the services are released.
///
/// ```swift
/// let services = SDLServices(window: window)
/// let measure = WindowMeasure(window)
/// let host = ViewHost(size: measure.unitSize, scale: measure.pixelsPerUnit, services: services)
/// ```
@MainActor
@safe
public final class SDLServices: HostServices {
  /// The mapping from the window's coordinates to the host's, by which input methods find the caret; update
  /// it together with ``SDLEvents/mapping``.
  public var mapping: SDLMapping

  /// The desktop's own file dialogs, or nil for the toolkit's.
  public var fileChooser: (any FileChooser)?
  /// The desktop's notifications, or nil for none.
  public var notifications: (any NotificationService)?
  /// The object that opens addresses, or nil for SDL's own way, which blocks the main actor for a moment.
  public var opener: (any AddressOpener)?
  /// The desktop's printers, or nil if documents can only be saved as files.
  public var printer: (any PrintService)?
  /// The program's icon in the task bar, or nil if it shows no state.
  public var launcher: (any LauncherService)?
  /// The desktop's notification area, or nil if there is none.
  public var tray: (any TrayService)?
  /// The user's session, or nil if its interruptions cannot be postponed.
  public var session: (any SessionService)?

  /// The display on which drags can leave the window, or nil if they stay in it.
  public internal(set) var drags: (any DragService)?

  let window: WindowHandle
  /// The toolkit's objects on Wayland, or nil on other window systems.
  private(set) lazy var wayland = WaylandClient.of(window)
  /// The last read of the types of another program's data.
  var typesRead: BackgroundRead<[ContentType]>?
  private let motionWish = MotionWish()
  private var cursors: [SDL_SystemCursor: OpaquePointer] = unsafe [:]
  private lazy var unusableCursors = wayland.map { SDL_SystemCursor.unusable($0) } ?? []
  private var cursor = CursorShape.arrow
  /// The cursor of the window's edge under the pointer, shown instead of the views' one; nil elsewhere.
  var edgeCursor: SDL_SystemCursor? {
    didSet { if edgeCursor != oldValue { setCursor(cursor) } }
  }
  /// The cursor to show, whether or not the program has captured the mouse.
  var chosenCursor: SDL_SystemCursor { edgeCursor ?? cursor.systemCursor }
  /// Called after the cursor changes.
  var cursorDidChange: () -> Void = {}
  private var foundCursor: OpaquePointer?
  private var shownCursor: OpaquePointer?
  private var foundTextInput: Bool?

  /// Creates the services of a host in an `SDL_Window`, which must outlive the services.
  public init(window: OpaquePointer, mapping: SDLMapping) {
    self.window = unsafe WindowHandle(window)
    self.mapping = mapping
  }

  /// Creates the services of a host that covers an `SDL_Window`, with one point per window unit.
  public convenience init(window: OpaquePointer) {
    unsafe self.init(window: window, mapping: SDLMapping(window: window))
  }

  isolated deinit {
    restore()
    guard !DisplayLoss.isNoted else { return }
    unsafe cursors.values.forEach { unsafe SDL_FreeCursor($0) }
  }

  /// Restores the original cursor and state of text input.
  ///
  /// A program with its own views calls this when the pointer or the keyboard focus moves to them.
  public func restore() {
    restoreCursor()
    endText()
  }
}

// MARK: - Clock and loop

extension SDLServices {
  /// The current time on ``SDLClock``.
  public var now: HostTime? { SDLClock.now }

  /// A closure that reads ``SDLClock``, on any thread.
  public nonisolated var timeSource: (@Sendable () -> HostTime)? { { SDLClock.now } }

  /// Whether the user prefers reduced motion, according to the variable `BENTO_REDUCED_MOTION` (`1` or `0`)
  /// or, on X11, the desktop's setting `Gtk/EnableAnimations`, whose changes are observed.
  public var prefersReducedMotion: Bool { motionWish.isReduced }

  /// The refresh interval of the display that shows most of the window, or nil if the display, such as a
  /// virtual one, reports no rate.
  public var displayInterval: Duration? {
    guard !DisplayLoss.isNoted else { return nil }
    var mode = unsafe SDL_DisplayMode()
    let display = window.displayIndex
    guard display >= 0, unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return unsafe SDLServices.interval(ofRate: Int(mode.refresh_rate))
  }

  /// Returns the time between frames at a refresh rate in frames per second, rounded up, or nil if there is
  /// no rate.
  static func interval(ofRate rate: Int) -> Duration? {
    rate > 0 ? .nanoseconds((1_000_000_000 + rate - 1) / rate) : nil
  }

  /// The time after which SDL restarts counting clicks: the hint `SDL_MOUSE_DOUBLE_CLICK_TIME`, or half a
  /// second.
  public var multipleClickInterval: Duration {
    let hint = unsafe SDL_GetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME).flatMap {
      unsafe Int(String(cString: $0))
    }
    return .milliseconds(hint.map { max(0, $0) } ?? 500)
  }

  /// The type of the user event that ``wake()`` pushes, or nil if SDL has none left.
  public nonisolated static var wakeEventType: UInt32? { SDLWakeEvent.type }

  /// Pushes a user event so that a waiting loop runs one more turn; may be called on any thread.
  public nonisolated func wake() {
    SDLWakeEvent.push()
  }

  /// Does the same as ``wake()``, for code without access to the services.
  public nonisolated static func wakeProgram() {
    SDLWakeEvent.push()
  }

  /// Asks the desktop to bring the window to the front and to activate it, even while the user works in another
  /// window.
  public func activateWindow() {
    guard !DisplayLoss.isNoted else { return }
    if window.has(SDL_WINDOW_MINIMIZED) { unsafe SDL_RestoreWindow(window.pointer) }
    if let client = XClient.current, let number = window.xNumber.flatMap(UInt32.init(exactly:)),
      client.activate(number)
    {
      return
    }
    if let surface = unsafe window.waylandSurface, unsafe wayland?.activate(surface) == true {
      return
    }
    unsafe SDL_RaiseWindow(window.pointer)
  }

  /// Opens a URL in the user's browser.
  public func open(url: String) {
    if let opener {
      Task {
        do throws(PlatformError) {
          try await opener.open(url)
        } catch {
          SDLLog.once(error.description)
        }
      }
      return
    }
    if unsafe SDL_OpenURL(url) != 0 { SDLLog.failure("Opening a URL") }
  }
}

extension SDLServices {
  /// Returns the identifier with which a program that is started now may come to the front, or nil if the window
  /// system has none.
  package static func activationToken() async -> String? {
    if let client = WaylandClient.current { return await client.requestToken() }
    return DisplayLoss.isNoted ? nil : XClient.current?.startupIdentifier()
  }
}

// MARK: - Pointer

extension SDLServices {
  /// Shows a mouse cursor, unless the program has captured the mouse.
  public func setCursor(_ cursor: CursorShape) {
    self.cursor = cursor
    cursorDidChange()
    guard !DisplayLoss.isNoted, SDL_GetRelativeMouseMode() == SDL_FALSE,
      let wanted = unsafe systemCursor(chosenCursor)
    else { return }
    let current = unsafe SDL_GetCursor()
    guard unsafe current != wanted else { return }
    if unsafe current != shownCursor || foundCursor == nil { unsafe foundCursor = unsafe current }
    unsafe SDL_SetCursor(wanted)
    unsafe shownCursor = unsafe wanted
  }

  /// Restores the original cursor.
  public func releaseCursor() {
    restoreCursor()
  }

  /// Restores the original cursor.
  public func restoreCursor() {
    defer { unsafe (foundCursor, shownCursor) = (nil, nil) }
    guard !DisplayLoss.isNoted, let shownCursor = unsafe shownCursor,
      unsafe SDL_GetCursor() == shownCursor
    else { return }
    unsafe SDL_SetCursor(foundCursor ?? SDL_GetDefaultCursor())
  }

  /// Returns the desktop's cursor, or nil if the driver has none, such as when there is no display.
  private func systemCursor(_ shape: SDL_SystemCursor) -> OpaquePointer? {
    if let cursor = unsafe cursors[shape] { return unsafe cursor }
    let arrow = SDL_SYSTEM_CURSOR_ARROW
    let usable = shape != arrow && unusableCursors.contains(shape) ? arrow : shape
    guard let cursor = unsafe SDL_CreateSystemCursor(usable) else {
      SDLLog.failure("Creating a cursor")
      return nil
    }
    unsafe cursors[shape] = unsafe cursor
    return unsafe cursor
  }
}

extension CursorShape {
  /// SDL's identifier of the cursor.
  fileprivate var systemCursor: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .pointingHand: SDL_SYSTEM_CURSOR_HAND
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontal: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertical: SDL_SYSTEM_CURSOR_SIZENS
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    case .notAllowed: SDL_SYSTEM_CURSOR_NO
    case .wait: SDL_SYSTEM_CURSOR_WAIT
    }
  }
}

// MARK: - Text input

extension SDLServices {
  /// Begins text input: an input method may compose at the caret, which is given in the host's points.
  ///
  /// SDL 2 cannot inform an input method that text is secret.
  public func beginText(_ traits: TextTraits, caret: Rect) {
    guard !DisplayLoss.isNoted else { return }
    let isOnForThis = TextInputLead.current?.handOver() ?? false
    if foundTextInput == nil {
      foundTextInput = !isOnForThis && SDL_IsTextInputActive() == SDL_TRUE
    }
    moveCaret(caret)
    // Restarting would discard a dead key that is waiting for its letter.
    if isOnForThis, SDL_HasScreenKeyboardSupport() == SDL_FALSE { return }
    SDL_StartTextInput()
  }

  /// Informs the input method of the caret's new position, in the host's points.
  public func moveCaret(_ caret: Rect) {
    guard caret.isFinite, !DisplayLoss.isNoted else { return }
    let area = mapping.windowRect(of: caret)
    var rect = SDL_Rect(
      x: Int32(clamping: area.minX),
      y: Int32(clamping: area.minY),
      w: max(1, Int32(clamping: area.width)),
      h: max(1, Int32(clamping: area.height))
    )
    unsafe SDL_SetTextInputRect(&rect)
  }

  /// Ends text input unless it was on originally.
  public func endText() {
    guard let wasActive = foundTextInput else { return }
    foundTextInput = nil
    guard !DisplayLoss.isNoted else { return }
    SDL_ClearComposition()
    if !wasActive { SDL_StopTextInput() }
  }
}

extension Int32 {
  /// Creates the nearest integer that fits; zero for NaN.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.max(-0x1p30, Swift.min(0x1p30, value.rounded())))
  }
}
