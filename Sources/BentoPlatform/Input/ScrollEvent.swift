public import BentoGeometry

/// An event from a mouse wheel or trackpad.
public struct ScrollEvent: Hashable, Sendable {
  /// The stage of a movement on a touchpad, or the absence of stages.
  public enum Phase: Hashable, Sendable {
    /// A step of a wheel, or of another device for which no end is reported.
    case step
    /// The fingers on a touchpad have moved and still hold the content; without a distance, they have only
    /// touched it, which stops content that is moving.
    case changed
    /// The fingers have left the touchpad; the content continues with the velocity of their last movement.
    case ended
  }

  /// The distance that the content moves, in points; a negative height reveals content farther down.
  public var delta: Size
  /// The location of the pointer.
  public var position: Point
  /// Whether the device reports fine steps, which are applied immediately; coarse steps are animated instead.
  public var isPrecise: Bool
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
  /// The stage of a movement on a touchpad; ``Phase/step`` for all other devices.
  ///
  /// A host that reports ``Phase/changed`` must report ``Phase/ended`` once the fingers are lifted, or once it
  /// loses track of them.
  public var phase: Phase

  /// Creates an event.
  public init(
    delta: Size,
    position: Point,
    isPrecise: Bool = false,
    modifiers: KeyModifiers = [],
    phase: Phase = .step
  ) {
    self.delta = delta
    self.position = position
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.phase = phase
  }
}

extension ScrollEvent {
  /// The distance that one notch of a mouse wheel scrolls, in points: three lines of body text, each 20
  /// points high.
  ///
  /// Three lines are the default of
  /// [Windows](https://learn.microsoft.com/windows/win32/inputdev/wm-mousewheel) and
  /// [Qt](https://doc.qt.io/qt-6/qapplication.html#wheelScrollLines-prop). A fixed distance is also
  /// predictable, whereas GTK's distance grows with the height of the view.
  package static let pointsPerNotch = 60.0

  /// Returns the distance that the content moves when a wheel turns by a number of notches to the right and down.
  package static func distance(ofNotches notches: Size) -> Size {
    Size(width: 0 - notches.width * pointsPerNotch, height: 0 - notches.height * pointsPerNotch)
  }
}
