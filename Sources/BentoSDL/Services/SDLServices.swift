public import BentoGeometry
public import BentoPlatform
internal import CSDL2

/// What SDL does for a host's views: pointer, clipboards, text input, clock, waking the loop.
///
/// It leaves the program's SDL as it found it: the pointer's form and the state of text input are
/// remembered before the first change and put back by ``restore()`` and at the end of its life.
@MainActor
@safe
public final class SDLServices: HostServices {
  /// How the window's coordinates become the host's; the same as that of the events.
  public var mapping: SDLMapping

  let window: WindowHandle
  private let motionWish = MotionWish()
  private var cursors: [CursorShape: OpaquePointer] = unsafe [:]
  private var foundCursor: OpaquePointer?
  private var shownCursor: OpaquePointer?
  private var foundTextInput: Bool?

  /// Creates the services of a host in an `SDL_Window`, which must outlive them.
  public init(window: OpaquePointer, mapping: SDLMapping) {
    self.window = unsafe WindowHandle(window)
    self.mapping = mapping
  }

  /// Creates the services of a host that covers an `SDL_Window`, a point for each window unit.
  public convenience init(window: OpaquePointer) {
    unsafe self.init(window: window, mapping: SDLMapping(window: window))
  }

  isolated deinit {
    restore()
    guard !DisplayLoss.isNoted else { return }
    unsafe cursors.values.forEach { unsafe SDL_FreeCursor($0) }
  }

  /// Puts the pointer's form and the state of text input back to what was found.
  ///
  /// A program with views of its own calls it when the pointer or the keyboard goes to those.
  public func restore() {
    restoreCursor()
    endText()
  }
}

// MARK: - Clock and loop

extension SDLServices {
  /// The present moment on ``SDLClock``.
  public var now: HostTime? { SDLClock.now }

  /// Reads ``SDLClock``, which any thread may.
  public nonisolated var timeSource: (@Sendable () -> HostTime)? { { SDLClock.now } }

  /// Whether the user asks for little motion: the variable `BENTO_REDUCED_MOTION`, `1` or `0`, or on
  /// X11 the desktop's setting `Gtk/EnableAnimations`, followed while the program runs.
  public var prefersReducedMotion: Bool { motionWish.isReduced }

  /// The time from one picture to the next of the display that shows most of the window, or nil where
  /// the display tells no rate, as virtual ones do.
  public var displayInterval: Duration? {
    guard !DisplayLoss.isNoted else { return nil }
    var mode = unsafe SDL_DisplayMode()
    let display = window.displayIndex
    guard display >= 0, unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return unsafe SDLServices.interval(ofRate: Int(mode.refresh_rate))
  }

  /// The time from one picture to the next at so many a second, rounded up; nil for none.
  static func interval(ofRate rate: Int) -> Duration? {
    rate > 0 ? .nanoseconds((1_000_000_000 + rate - 1) / rate) : nil
  }

  /// The time after which SDL restarts counting clicks: the hint `SDL_MOUSE_DOUBLE_CLICK_TIME`, or
  /// half a second.
  public var multipleClickInterval: Duration {
    let hint = unsafe SDL_GetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME).flatMap {
      unsafe Int(String(cString: $0))
    }
    return .milliseconds(hint.map { max(0, $0) } ?? 500)
  }

  /// The type of the user event that ``wake()`` pushes, or nil when SDL has no more to give.
  public nonisolated static var wakeEventType: UInt32? { SDLWakeEvent.type }

  /// Pushes one user event so that a waiting loop turns; may be called on any thread.
  public nonisolated func wake() {
    SDLWakeEvent.push()
  }

  /// Does what ``wake()`` does for a program that has no services at hand.
  public nonisolated static func wakeProgram() {
    SDLWakeEvent.push()
  }

  /// Opens an address in the user's browser.
  public func open(url: String) {
    if unsafe SDL_OpenURL(url) != 0 { SDLLog.failure("Opening an address") }
  }
}

// MARK: - Pointer

extension SDLServices {
  /// Shows a form of the mouse pointer, unless the program took the mouse for itself.
  public func setCursor(_ cursor: CursorShape) {
    guard !DisplayLoss.isNoted, SDL_GetRelativeMouseMode() == SDL_FALSE,
      let wanted = unsafe systemCursor(cursor)
    else { return }
    let current = unsafe SDL_GetCursor()
    guard unsafe current != wanted else { return }
    if unsafe current != shownCursor || foundCursor == nil { unsafe foundCursor = unsafe current }
    unsafe SDL_SetCursor(wanted)
    unsafe shownCursor = unsafe wanted
  }

  /// Puts the pointer's form back to what was found.
  public func releaseCursor() {
    restoreCursor()
  }

  /// Puts the pointer's form back to what was found.
  public func restoreCursor() {
    defer { unsafe (foundCursor, shownCursor) = (nil, nil) }
    guard !DisplayLoss.isNoted, let shownCursor = unsafe shownCursor,
      unsafe SDL_GetCursor() == shownCursor
    else { return }
    unsafe SDL_SetCursor(foundCursor ?? SDL_GetDefaultCursor())
  }

  /// The desktop's cursor; nil where the driver has none, such as without a display.
  private func systemCursor(_ shape: CursorShape) -> OpaquePointer? {
    if let cursor = unsafe cursors[shape] { return unsafe cursor }
    guard let cursor = unsafe SDL_CreateSystemCursor(shape.systemCursor) else {
      SDLLog.failure("Making a pointer")
      return nil
    }
    unsafe cursors[shape] = unsafe cursor
    return unsafe cursor
  }
}

extension CursorShape {
  /// SDL's name of the form.
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
  /// Begins text input: an input method may compose at the caret, given in host points.
  ///
  /// SDL 2 cannot tell an input method that a text is secret.
  public func beginText(_ traits: TextTraits, caret: Rect) {
    guard !DisplayLoss.isNoted else { return }
    let isOnForThis = TextInputLead.current?.handOver() ?? false
    if foundTextInput == nil {
      foundTextInput = !isOnForThis && SDL_IsTextInputActive() == SDL_TRUE
    }
    moveCaret(caret)
    // Starting it once more would drop an accent that waits for its letter.
    if isOnForThis, SDL_HasScreenKeyboardSupport() == SDL_FALSE { return }
    SDL_StartTextInput()
  }

  /// Tells the input method where the caret went, in host points.
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

  /// Ends text input, or leaves it on when the program had it on before.
  public func endText() {
    guard let wasActive = foundTextInput else { return }
    foundTextInput = nil
    guard !DisplayLoss.isNoted else { return }
    SDL_ClearComposition()
    if !wasActive { SDL_StopTextInput() }
  }
}

extension Int32 {
  /// The nearest whole number that fits; zero for no number.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int32(Swift.max(-0x1p30, Swift.min(0x1p30, value.rounded())))
  }
}
