public import BentoGeometry

/// Something that a person did, in points of the host's own space.
public struct InputEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// A mouse, finger or pen.
    case pointer(PointerEvent)
    /// A wheel or a trackpad's scrolling.
    case scroll(ScrollEvent)
    /// A key of the keyboard.
    case key(KeyEvent)
    /// Text that was typed or committed by an input method.
    case text(String)
    /// Text that an input method is still composing; empty when it has been given up.
    case markedText(MarkedText)
    /// Files or text that were dropped on the window.
    case drop(DropEvent)
  }

  /// What was done.
  public var kind: Kind
  /// When it was done, on the host's clock.
  public var time: HostTime

  /// Creates an event.
  public init(_ kind: Kind, at time: HostTime) {
    self.kind = kind
    self.time = time
  }
}

/// What a mouse, finger or pen did.
public struct PointerEvent: Hashable, Sendable {
  /// The step of a press.
  public enum Phase: Hashable, Sendable {
    /// A button or finger went down.
    case down
    /// The pointer moved, with or without a button down.
    case move
    /// The button or finger went up.
    case up
    /// The press was taken away: it counts as if it had not been.
    case cancel
    /// The pointer left the host's area; nothing is hovered any more.
    case leave
  }

  /// The kind of device.
  public enum Device: Hashable, Sendable {
    /// A mouse or trackpad: it hovers and has buttons.
    case mouse
    /// A finger: it does not hover.
    case touch
    /// A pen.
    case pen
  }

  /// A button of a mouse; fingers press the primary one.
  public enum Button: Hashable, Sendable {
    /// The button under the index finger.
    case primary
    /// The button that opens context menus.
    case secondary
    /// The wheel pressed down.
    case middle
    /// Any further button, by number.
    case other(Int)
  }

  /// The step of the press.
  public var phase: Phase
  /// Where it happened.
  public var position: Point
  /// Which pointer it was: 0 for the mouse, any other number for fingers.
  public var id: Int
  /// The kind of device.
  public var device: Device
  /// The button that went down or up; the primary one for moves.
  public var button: Button
  /// How many presses in quick succession this one completes, from 1.
  public var clickCount: Int
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  /// Creates an event; a plain mouse event needs only its step and place.
  public init(
    phase: Phase,
    position: Point,
    id: Int = 0,
    device: Device = .mouse,
    button: Button = .primary,
    clickCount: Int = 1,
    modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.position = position
    self.id = id
    self.device = device
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
  }
}

/// What a wheel or trackpad did.
public struct ScrollEvent: Hashable, Sendable {
  /// How far the content moves, in points; a negative height shows what lies below.
  public var delta: Size
  /// Where the pointer was.
  public var position: Point
  /// Whether the device reports fine steps, which are followed at once; coarse ones glide.
  public var isPrecise: Bool
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    delta: Size,
    position: Point,
    isPrecise: Bool = false,
    modifiers: KeyModifiers = []
  ) {
    self.delta = delta
    self.position = position
    self.isPrecise = isPrecise
    self.modifiers = modifiers
  }
}

/// Text that an input method is still composing.
public struct MarkedText: Hashable, Sendable {
  /// The text so far.
  public var string: String
  /// The clause in work or, when empty, the caret; counted in characters.
  public var selection: Range<Int>

  /// Creates marked text.
  public init(string: String, selection: Range<Int>) {
    self.string = string
    self.selection = selection
  }
}

/// Something that was dropped on the window.
public struct DropEvent: Hashable, Sendable {
  /// The paths of dropped files.
  public var files: [String]
  /// The dropped text, or nil.
  public var text: String?
  /// Where it was dropped.
  public var position: Point

  /// Creates an event.
  public init(files: [String] = [], text: String? = nil, position: Point) {
    self.files = files
    self.text = text
    self.position = position
  }
}

/// What a host learns about an event it handed over.
public enum Disposition: Hashable, Sendable {
  /// Nobody wanted the event; the host may use it.
  case ignored
  /// The event was used.
  case handled
  /// The event was used and the pointer's events up to its release belong here, wherever it goes.
  case captured
}
