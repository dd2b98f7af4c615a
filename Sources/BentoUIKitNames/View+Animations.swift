public import BentoViews

/// Animations with their times in seconds, as UIKit counts.
extension View {
  /// The options of animations.
  public typealias AnimationOptions = BentoViews.AnimationOptions

  /// Changes properties over so many seconds.
  public static func animate(
    withDuration seconds: Double,
    delay: Double = 0,
    options: BentoViews.AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration(seconds),
      delay: duration(delay),
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Whether changes in `View.animate` are animated, and lists animate theirs.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    areAnimationsEnabled = isEnabled
  }

  private static func duration(_ seconds: Double) -> Duration {
    .seconds(seconds.isFinite ? min(1e6, max(0, seconds)) : 0)
  }
}
