nonisolated extension Theme {
  /// The durations and easings of animations.
  ///
  /// ```swift
  /// let motion = theme.motion
  /// View.animate(withDuration: motion.normal, curve: motion.arrival, animations: { panel.alpha = 1 })
  /// ```
  public nonisolated struct Motion: Hashable, Sendable {
    /// For small changes in place, such as hover and focus.
    public var fast = Duration.milliseconds(100)
    /// For parts that move or appear, such as rows, panels and disclosures.
    public var normal = Duration.milliseconds(180)
    /// For changes of a whole page.
    public var slow = Duration.milliseconds(280)
    /// For dialogs that appear, and the scrims below them.
    public var dialog = Duration.milliseconds(160)
    /// For menus, popovers and other overlays that appear.
    public var overlay = Duration.milliseconds(120)
    /// For overlays of all kinds that disappear.
    public var dismissal = Duration.milliseconds(80)
    /// The easing of content that appears: fast at first, then slower.
    public var arrival = TimingCurve.easeOut
    /// The easing of content that moves from one place to another.
    public var movement = TimingCurve.easeInOut
    /// The easing of content that disappears: slow at first.
    public var departure = TimingCurve.easeIn

    /// Creates the default durations and easings.
    public init() {}
  }
}
