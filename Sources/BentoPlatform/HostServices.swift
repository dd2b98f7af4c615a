public import BentoGeometry

/// The services that a host program provides to the views; every call has a default that does nothing.
@MainActor
public protocol HostServices: AnyObject, Sendable {
  /// The moment on the host's clock, or nil to take the last one handed to the host's `tick`.
  var now: HostTime? { get }

  /// The seconds since the beginning of 1970 on a clock on the wall, in the local time zone; nil to take
  /// the machine's.
  var localTime: Int? { get }

  /// Reads the host's clock on any thread, or nil where only the main actor can.
  ///
  /// Asked for once, when the host is made. Without it, tasks off the main actor see the moment
  /// of the last event or tick as the present.
  nonisolated var timeSource: (@Sendable () -> HostTime)? { get }

  /// Whether the user asks for little motion; read when an animation starts.
  var prefersReducedMotion: Bool { get }

  /// The time from one picture of the display to the next, or nil where that is not known; read with
  /// every frame, for a window may go to another display.
  var displayInterval: Duration? { get }

  /// The longest time from one press to the next of a double click; read after every tap that could
  /// be followed by another.
  var multipleClickInterval: Duration { get }

  /// Asks for a call of `tick` soon; may be called on any thread.
  nonisolated func wake()

  /// Sets the shape of the mouse pointer.
  func setCursor(_ cursor: CursorShape)

  /// Returns the mouse pointer's shape to the program: the pointer is over no view.
  func releaseCursor()

  /// The text on a clipboard, or nil when it holds none.
  func clipboard(_ pasteboard: Pasteboard) -> String?

  /// Puts text on a clipboard.
  func setClipboard(_ text: String, _ pasteboard: Pasteboard)

  /// Puts text on a clipboard that is made when somebody asks for it, on whichever thread; called with
  /// every step of a selection, so that nothing may be done for it that takes as long as the text is.
  func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard)

  /// Begins text input: an input method may compose at the caret, given in host points.
  func beginText(_ traits: TextTraits, caret: Rect)

  /// Tells the input method where the caret went, in host points.
  func moveCaret(_ caret: Rect)

  /// Ends text input.
  func endText()

  /// Opens an address in the user's browser.
  func open(url: String)

  /// What checks the spelling of text and completes words, or nil for nothing; asked while somebody
  /// types.
  var textAssistant: (any TextAssistant)? { get }

  /// The desktop's own dialogs for files; nil where it has none, and the toolkit shows its own.
  var fileChooser: (any FileChooser)? { get }
}

extension HostServices {
  /// No clock of its own.
  public var now: HostTime? { nil }

  /// The machine's.
  public var localTime: Int? { nil }

  /// None.
  public nonisolated var timeSource: (@Sendable () -> HostTime)? { nil }

  /// None.
  public var textAssistant: (any TextAssistant)? { nil }

  /// None.
  public var fileChooser: (any FileChooser)? { nil }

  /// No wish for little motion.
  public var prefersReducedMotion: Bool { false }

  /// Not known.
  public var displayInterval: Duration? { nil }

  /// Half a second.
  public var multipleClickInterval: Duration { .milliseconds(500) }

  /// Does nothing.
  public nonisolated func wake() {}

  /// Does nothing.
  public func setCursor(_ cursor: CursorShape) {}

  /// Shows the arrow.
  public func releaseCursor() {
    setCursor(.arrow)
  }

  /// Nothing.
  public func clipboard(_ pasteboard: Pasteboard) -> String? { nil }

  /// Does nothing.
  public func setClipboard(_ text: String, _ pasteboard: Pasteboard) {}

  /// Makes the text at once.
  public func offerText(_ text: @escaping @Sendable () -> String, _ pasteboard: Pasteboard) {
    setClipboard(text(), pasteboard)
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
