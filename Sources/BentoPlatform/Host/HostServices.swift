public import BentoGeometry

/// The services that a host program provides to its views; every member has a default implementation.
///
/// ```swift
/// final class GameServices: HostServices {
///   let window: GameWindow
///
///   init(window: GameWindow) { self.window = window }
///
///   nonisolated func wake() { window.postEvent() }
///
///   func setCursor(_ cursor: CursorShape) { window.showCursor(cursor == .text ? .beam : .arrow) }
/// }
/// ```
@MainActor
public protocol HostServices: AnyObject, Sendable {
  /// The current time on the host's clock, or nil to use the time last passed to the host's `tick`.
  var now: HostTime? { get }

  /// The number of seconds since the beginning of 1970 in the local time zone, or nil to use the system time.
  var localTime: Int? { get }

  /// A closure that reads the host's clock on any thread, or nil if only the main actor can read the clock.
  ///
  /// This is read once, when the host is created. Without it, tasks off the main actor use the time of the
  /// last event or tick as the current time.
  nonisolated var timeSource: (@Sendable () -> HostTime)? { get }

  /// Whether the user prefers reduced motion; read when an animation starts.
  var prefersReducedMotion: Bool { get }

  /// The time between two frames of the display, or nil if it is not known; read in every frame, because a
  /// window may move to another display.
  var displayInterval: Duration? { get }

  /// The maximum time between the presses of a double click; read after every tap that may be followed by
  /// another one.
  var multipleClickInterval: Duration { get }

  /// Requests a call to `tick` soon; may be called on any thread.
  nonisolated func wake()

  /// Sets the shape of the mouse pointer.
  func setCursor(_ cursor: CursorShape)

  /// Returns control of the mouse pointer's shape to the program, because the pointer is not over a view.
  func releaseCursor()

  /// Returns the text on a clipboard, or nil if there is none.
  func clipboard(_ pasteboard: Pasteboard) -> String?

  /// Puts text on a clipboard.
  func setClipboard(_ text: String, _ pasteboard: Pasteboard)

  /// Offers text on a clipboard; the text is created on demand, on any thread. This method is called for
  /// every change to a selection, so it must not take time proportional to the length of the text.
  func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard)

  /// Returns the types of the data on a clipboard, the one that its owner prefers first; empty if there is no
  /// data.
  func clipboardTypes(_ pasteboard: Pasteboard) -> [ContentType]

  /// Returns the types of the data on a clipboard, or nil if another program would have to be waited for.
  func readyClipboardTypes(_ pasteboard: Pasteboard) -> [ContentType]?

  /// Returns the data on a clipboard in a type, or nil if there is none.
  func clipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) throws(ClipboardError) -> [UInt8]?

  /// Returns the data on a clipboard in a type, or nil if there is none, without blocking the main actor while
  /// another program sends the data.
  func loadClipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) async throws(ClipboardError) -> [UInt8]?

  /// Puts data on a clipboard; contents without data clear it.
  ///
  /// - Returns: Whether the clipboard has the data.
  @discardableResult
  func setClipboard(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool

  /// Begins text input; an input method may compose at the caret, which is given in the host's points.
  func beginText(_ traits: TextTraits, caret: Rect)

  /// Informs the input method about the caret's new position, in the host's points.
  func moveCaret(_ caret: Rect)

  /// Ends text input.
  func endText()

  /// Opens an address in the user's browser.
  func open(url: String)

  /// The object that opens addresses and shows files in other programs, or nil if only `open(url:)` does.
  var opener: (any AddressOpener)? { get }

  /// The object that checks spelling and completes words while the user types, or nil.
  var textAssistant: (any TextAssistant)? { get }

  /// The desktop's own file dialogs, or nil if the toolkit should show its own.
  var fileChooser: (any FileChooser)? { get }

  /// The desktop's notifications, or nil if it shows none.
  var notifications: (any NotificationService)? { get }

  /// The desktop on which drags can leave the window, or nil if they stay in it.
  var drags: (any DragService)? { get }

  /// The desktop's printers, or nil if documents can only be saved as files.
  var printer: (any PrintService)? { get }

  /// The program's icon in the task bar, or nil if it shows no state.
  var launcher: (any LauncherService)? { get }

  /// The desktop's notification area, or nil if there is none.
  var tray: (any TrayService)? { get }

  /// The user's session, or nil if its interruptions cannot be postponed.
  var session: (any SessionService)? { get }

  /// Asks the desktop to bring the window to the front and to activate it.
  func activateWindow()
}

extension HostServices {
  /// Nil by default: the host has no separate clock.
  public var now: HostTime? { nil }

  /// Nil by default: the system time is used.
  public var localTime: Int? { nil }

  /// Nil by default: the host has no time source.
  public nonisolated var timeSource: (@Sendable () -> HostTime)? { nil }

  /// Nil by default: `open(url:)` opens addresses.
  public var opener: (any AddressOpener)? { nil }

  /// Nil by default: the host has no assistant.
  public var textAssistant: (any TextAssistant)? { nil }

  /// Nil by default: the toolkit shows its own dialogs.
  public var fileChooser: (any FileChooser)? { nil }

  /// Nil by default: there are no notifications.
  public var notifications: (any NotificationService)? { nil }

  /// Nil by default: drags stay in the window.
  public var drags: (any DragService)? { nil }

  /// Nil by default: documents are saved as files.
  public var printer: (any PrintService)? { nil }

  /// Nil by default: there is no task bar.
  public var launcher: (any LauncherService)? { nil }

  /// Nil by default: there is no notification area.
  public var tray: (any TrayService)? { nil }

  /// Nil by default: interruptions are not postponed.
  public var session: (any SessionService)? { nil }

  /// Does nothing.
  public func activateWindow() {}

  /// False by default: motion is not reduced.
  public var prefersReducedMotion: Bool { false }

  /// Nil by default: the interval is not known.
  public var displayInterval: Duration? { nil }

  /// Half a second by default.
  public var multipleClickInterval: Duration { .milliseconds(500) }

  /// Does nothing.
  public nonisolated func wake() {}

  /// Does nothing.
  public func setCursor(_ cursor: CursorShape) {}

  /// Shows the arrow by default.
  public func releaseCursor() {
    setCursor(.arrow)
  }

  /// Returns nil: the clipboard has no text.
  public func clipboard(_ pasteboard: Pasteboard) -> String? { nil }

  /// Does nothing.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {}

  /// Creates the text immediately and puts it on the clipboard.
  public func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard) {
    setClipboard(text(), pasteboard)
  }

  /// Returns only the type of text, if there is any.
  public func clipboardTypes(_ pasteboard: Pasteboard) -> [ContentType] {
    clipboard(pasteboard) == nil ? [] : [.text]
  }

  /// Returns the same as `clipboardTypes`.
  public func readyClipboardTypes(_ pasteboard: Pasteboard) -> [ContentType]? {
    clipboardTypes(pasteboard)
  }

  /// Returns only text.
  public func clipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) throws(ClipboardError) -> [UInt8]? {
    type == .text ? clipboard(pasteboard).map { Array($0.utf8) } : nil
  }

  /// Returns the same as `clipboardData`.
  public func loadClipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) async throws(ClipboardError) -> [UInt8]? {
    try clipboardData(type, pasteboard)
  }

  /// Puts only the text on the clipboard; contents that have data but no text leave it unchanged.
  @discardableResult
  public func setClipboard(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool {
    guard let text = contents.isEmpty ? "" : contents.text else { return false }
    setClipboard(text, pasteboard)
    return true
  }

  /// Does nothing.
  public func beginText(_ traits: TextTraits, caret: Rect) {}

  /// Does nothing.
  public func moveCaret(_ caret: Rect) {}

  /// Does nothing.
  public func endText() {}

  /// Does nothing.
  public func open(url: String) {}
}
