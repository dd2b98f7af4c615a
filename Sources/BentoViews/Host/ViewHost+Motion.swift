internal import BentoGraphics
internal import BentoPlatform

extension ViewHost {
  /// Whether views fade instead of moving, and springs do not overshoot; the desktop's or the services' setting
  /// unless the program sets its own.
  public var prefersReducedMotion: Bool {
    get {
      reducedMotionChoice ?? desktopPreferences.hasReducedMotion ?? services.prefersReducedMotion
    }
    set { reducedMotionChoice = newValue }
  }
}
