nonisolated extension Theme {
  /// The durations and easings of animations.
  ///
  /// ```swift
  /// let motion = theme.motion
  /// View.animate(withDuration: motion.normal, curve: motion.arrival, animations: { panel.alpha = 1 })
  /// ```
  public nonisolated struct Motion: Hashable, Sendable {
    /// For small changes in place, such as hover, focus and the end of an overlay.
    public var fast = Duration.milliseconds(100)
    /// For parts that move or appear, such as rows, panels and disclosures.
    public var normal = Duration.milliseconds(180)
    /// For changes of a whole page.
    public var slow = Duration.milliseconds(280)
    /// The easing of what appears: it starts at full speed and slows down.
    public var arrival = TimingCurve.easeOut
    /// The easing of what moves from one place to another.
    public var movement = TimingCurve.easeInOut
    /// The easing of what disappears: it starts slowly.
    public var departure = TimingCurve.easeIn

    /// Creates the default durations and easings.
    public init() {}
  }
}
