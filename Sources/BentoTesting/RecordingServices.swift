public import BentoGeometry
public import BentoPlatform

/// Services that only record requests, with a clock that is set manually.
///
/// ```swift
/// let harness = Harness(size: Size(width: 200, height: 100))
/// harness.services.clipboards[.clipboard] = "pasted"
/// #expect(harness.services.openedURLs.isEmpty)
/// ```
@MainActor
public final class RecordingServices: HostServices {
  /// The time of the fake clock.
  public var time = HostTime(sinceZero: .seconds(1))
  /// The local time, in seconds since the beginning of 1970 in the local time zone, or nil for the system
  /// time.
  ///
  /// The default is 09:30 on Monday, November 23, 2026, regardless of ``time``.
  public var localTime: Int? = 1_795_426_200
  /// Whether the user prefers reduced motion.
  public var prefersReducedMotion = false
  /// The refresh interval of the display, or nil if it is unknown.
  public var displayInterval: Duration?
  /// The maximum time between the presses of a double click.
  public var multipleClickInterval = Duration.milliseconds(500)
  /// The mouse cursor.
  public private(set) var cursor: CursorShape = .arrow
  /// The data on each clipboard; an empty clipboard has none.
  public var contents: [Pasteboard: ClipboardContents] = [:]
  /// The caret of the text input, or nil if text input is inactive.
  public private(set) var caret: Rect?
  /// The URLs that were opened, oldest first.
  public private(set) var openedURLs: [String] = []
  /// The files that were shown in their folders, oldest first.
  public private(set) var shownFiles: [FilePath] = []
  /// The error with which further attempts to open or show something fail, or nil.
  public var openingError: PlatformError?

  private let bell = Bell()

  /// The desktop's own file dialogs, or nil for a desktop without any.
  public var fileChooser: (any FileChooser)?

  /// The printer, which records documents; nil for a desktop without one.
  public var printer: (any PrintService)? { hasPrinter ? fakePrinter : nil }
  /// The printer of a desktop that has one.
  public let fakePrinter = RecordingPrinter()
  /// Whether the desktop has a printer.
  public var hasPrinter = true

  /// The state that the window shows in the task bar.
  public var launcherState = LauncherState()
  /// The notification area, which records the icon; nil for a desktop without one.
  public var tray: (any TrayService)? { hasTray ? fakeTray : nil }
  /// The notification area of a desktop that has one.
  public let fakeTray = RecordingTray()
  /// Whether the desktop has a notification area.
  public var hasTray = true

  /// The notifications that are shown, oldest first.
  public var shownNotifications: [DesktopNotification] { shown.map(\.notification) }
  /// The number of times that the window was asked to come to the front.
  public private(set) var activations = 0

  /// Whether drags can leave the window; true by default.
  public var letsDragsLeave = true
  /// The drag that has left the window and has not ended, or nil.
  public private(set) var carriedDrag: DesktopDrag?

  /// The reasons of the activities that have not ended, oldest first.
  public var activities: [String] { postponed.map(\.reason) }
  /// The interruptions that the activities postpone.
  public var postponedInterruptions: SessionInterruptions {
    postponed.reduce([]) { $0.union($1.interruptions) }
  }

  private var postponed: [Postponement] = []
  private var shown: [(notification: DesktopNotification, answer: (String?) -> Void)] = []

  /// Creates services with empty clipboards.
  public init() {}

  /// The time of the fake clock.
  public var now: HostTime? { time }

  /// Resumes code that waits for a call of this method; may be called on any thread.
  public nonisolated func wake() {
    bell.ring()
  }

  /// Suspends until ``wake()`` is called, or not at all if it was called since the last wait.
  func waitForWake() async {
    await bell.wait()
  }

  /// Whether a view accepts text, in which case the keyboard sends text.
  public var isTextInputActive: Bool { caret != nil }

  /// Records the cursor.
  public func setCursor(_ cursor: CursorShape) {
    self.cursor = cursor
  }

  /// Records the position of the caret.
  public func beginText(_ traits: TextTraits, caret: Rect) {
    self.caret = caret
  }

  /// Records the new position of the caret.
  public func moveCaret(_ caret: Rect) {
    self.caret = caret
  }

  /// Records that there is no caret.
  public func endText() {
    caret = nil
  }

  /// Records a URL.
  public func open(url: String) {
    openedURLs.append(url)
  }

  /// Records that the window was asked to come to the front.
  public func activateWindow() {
    activations += 1
  }
}

// MARK: - Notifications

extension RecordingServices: NotificationService {
  /// The services themselves, which record notifications.
  public var notifications: (any NotificationService)? { self }

  /// Records a notification.
  public func show(_ notification: DesktopNotification, answer: @escaping (String?) -> Void) {
    if !notification.id.isEmpty { withdraw(notification.id) }
    shown.append((notification, answer))
  }

  /// Removes the recorded notifications with a name.
  public func withdraw(_ id: String) {
    shown.removeAll { $0.notification.id == id }
  }

  /// Clicks a button of the most recent notification that has it, or, for nil, the most recent notification;
  /// the notification is removed, as on a desktop.
  ///
  /// - Returns: Whether there is such a notification.
  @discardableResult
  public func answerNotification(_ action: String? = nil) -> Bool {
    let index = shown.lastIndex { entry in
      action == nil || entry.notification.actions.contains { $0.id == action }
    }
    guard let index else { return false }
    shown.remove(at: index).answer(action)
    return true
  }
}

// MARK: - Drags

/// Drags that leave the window.
extension RecordingServices: DragService {
  /// The services themselves, which record drags, or nil if ``letsDragsLeave`` is false.
  public var drags: (any DragService)? { letsDragsLeave ? self : nil }

  /// Records a drag that has left the window.
  public func begin(_ drag: DesktopDrag) -> Bool {
    guard carriedDrag == nil else { return false }
    carriedDrag = drag
    return true
  }

  /// Ends the recorded drag without an action.
  public func cancelDrag() {
    endDrag(nil)
  }

  /// Ends the recorded drag, as another program does that takes the data or, for nil, refuses it.
  ///
  /// - Returns: The drag, or nil if no drag has left the window.
  @discardableResult
  public func endDrag(_ action: DragAction?) -> DesktopDrag? {
    let drag = carriedDrag
    carriedDrag = nil
    drag?.didEnd(action)
    return drag
  }
}

// MARK: - Task bar

extension RecordingServices: LauncherService {
  /// The services themselves, which record the state.
  public var launcher: (any LauncherService)? { self }
}

// MARK: - Addresses

extension RecordingServices: AddressOpener {
  /// The services themselves, which record addresses and files.
  public var opener: (any AddressOpener)? { self }

  /// Records a URL, unless there is an ``openingError``.
  public func open(_ url: String) async throws(PlatformError) {
    if let openingError { throw openingError }
    openedURLs.append(url)
  }

  /// Records files, unless there is an ``openingError``.
  public func showInFolder(_ files: [FilePath]) async throws(PlatformError) {
    if let openingError { throw openingError }
    shownFiles += files
  }
}

// MARK: - Session

extension RecordingServices: SessionService {
  private final class Postponement {
    let interruptions: SessionInterruptions
    let reason: String

    init(_ interruptions: SessionInterruptions, _ reason: String) {
      self.interruptions = interruptions
      self.reason = reason
    }
  }

  /// The services themselves, which record activities.
  public var session: (any SessionService)? { self }

  /// Records an activity until it ends.
  public func postpone(
    _ interruptions: SessionInterruptions,
    reason: String
  ) -> () -> Void {
    let postponement = Postponement(interruptions, reason)
    postponed.append(postponement)
    return { [weak self] in self?.postponed.removeAll { $0 === postponement } }
  }
}

// MARK: - Clipboards

extension RecordingServices {
  /// The text on each clipboard; a clipboard without text has none.
  ///
  /// Setting the text of a clipboard removes its data of other types.
  public var clipboards: [Pasteboard: String] {
    get { contents.compactMapValues(\.text) }
    set {
      for pasteboard in Set(contents.keys).union(newValue.keys)
      where contents[pasteboard]?.text != newValue[pasteboard] {
        contents[pasteboard] = newValue[pasteboard].map { ClipboardContents(text: $0) }
      }
    }
  }

  /// Returns the recorded text of a clipboard.
  public func clipboard(_ pasteboard: Pasteboard) -> String? { contents[pasteboard]?.text }

  /// Records text for a clipboard.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {
    contents[pasteboard] = text.isEmpty ? nil : ClipboardContents(text: text)
  }

  /// Returns the recorded types of a clipboard.
  public func clipboardTypes(_ pasteboard: Pasteboard) -> [ContentType] {
    contents[pasteboard]?.types ?? []
  }

  /// Returns the recorded data of a clipboard in a type.
  public func clipboardData(
    _ type: ContentType,
    _ pasteboard: Pasteboard
  ) throws(ClipboardError) -> [UInt8]? {
    contents[pasteboard]?[type]
  }

  /// Records data for a clipboard.
  @discardableResult
  public func setClipboard(_ contents: ClipboardContents, _ pasteboard: Pasteboard) -> Bool {
    self.contents[pasteboard] = contents.isEmpty ? nil : contents
    return true
  }
}
