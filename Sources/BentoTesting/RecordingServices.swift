public import BentoGeometry
public import BentoPlatform

/// Services that do nothing but remember what was asked, with a clock that is set by hand.
@MainActor
public final class RecordingServices: HostServices {
  /// The fake clock.
  public var time = HostTime(sinceZero: .seconds(1))
  /// The seconds since the beginning of 1970 in the local time zone: 09:30 on 23 November 2026, a Monday,
  /// whatever ``time`` is; nil for the machine's.
  public var localTime: Int? = 1_795_426_200
  /// Whether the user asks for little motion.
  public var prefersReducedMotion = false
  /// The time from one picture of the display to the next, or nil where that is not known.
  public var displayInterval: Duration?
  /// The longest time from one press to the next of a double click.
  public var multipleClickInterval = Duration.milliseconds(500)
  /// The form of the mouse pointer.
  public private(set) var cursor: CursorShape = .arrow
  /// The texts on the clipboards; none for one that is empty.
  public var clipboards: [Pasteboard: String] = [:]
  /// Where the caret of the text input is, or nil while there is none.
  public private(set) var caret: Rect?
  /// The addresses that were opened, the oldest first.
  public private(set) var openedURLs: [String] = []

  private let bell = Bell()

  /// The desktop's own dialogs for files; nil for a desktop without any.
  public var fileChooser: (any FileChooser)?

  /// Creates services with empty clipboards.
  public init() {}

  /// The fake clock's moment.
  public var now: HostTime? { time }

  /// Lets whoever waits for a call go on; may be called on any thread.
  public nonisolated func wake() {
    bell.ring()
  }

  /// Suspends until ``wake()`` is called, or not at all when it was called since the last time.
  func waitForWake() async {
    await bell.wait()
  }

  /// Whether a view takes text, so that a keyboard sends it.
  public var isTextInputActive: Bool { caret != nil }

  /// Remembers the pointer's form.
  public func setCursor(_ cursor: CursorShape) {
    self.cursor = cursor
  }

  /// What is remembered of a clipboard.
  public func clipboard(_ pasteboard: Pasteboard) -> String? {
    clipboards[pasteboard]
  }

  /// Remembers text for a clipboard.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {
    clipboards[pasteboard] = text.isEmpty ? nil : text
  }

  /// Remembers where the caret is.
  public func beginText(_ traits: TextTraits, caret: Rect) {
    self.caret = caret
  }

  /// Remembers where the caret went.
  public func moveCaret(_ caret: Rect) {
    self.caret = caret
  }

  /// Remembers that there is no caret.
  public func endText() {
    caret = nil
  }

  /// Remembers an address.
  public func open(url: String) {
    openedURLs.append(url)
  }
}
