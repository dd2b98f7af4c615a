public import BentoGeometry
public import BentoMotion

/// A change of what covers the bottom of a window while the user types or chooses.
public nonisolated struct KeyboardChange: Hashable, Sendable {
  /// What is covered from now on, in the window's space; zero when nothing is.
  public var frame: Rect
  /// How long the change takes.
  public var duration: Duration
  /// How it goes on in that time.
  public var curve: TimingCurve

  /// Creates a change.
  public init(frame: Rect, duration: Duration, curve: TimingCurve) {
    self.frame = frame
    self.duration = duration
    self.curve = curve
  }
}
