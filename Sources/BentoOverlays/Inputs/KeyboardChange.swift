public import BentoGeometry
public import BentoGraphics

/// A change to the covered area at the bottom of a window while the user types or chooses a value.
public nonisolated struct KeyboardChange: Hashable, Sendable {
  /// The area covered after the change, in the window's coordinate space; zero if nothing is
  /// covered.
  public var frame: Rect
  /// The duration of the change.
  public var duration: Duration
  /// The timing curve of the change.
  public var curve: TimingCurve

  /// Creates a change.
  public init(frame: Rect, duration: Duration, curve: TimingCurve) {
    self.frame = frame
    self.duration = duration
    self.curve = curve
  }
}
