public import BentoMotion
public import BentoViews

/// Animations with durations in seconds, as in UIKit.
extension View {
  /// Options for animations.
  public typealias AnimationOptions = BentoMotion.AnimationOptions

  /// Animates changes to properties over a duration in seconds.
  public static func animate(
    withDuration seconds: Double,
    delay: Double = 0,
    options: BentoMotion.AnimationOptions = [],
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

  /// Enables or disables the animations of `View.animate` and of lists.
  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    areAnimationsEnabled = isEnabled
  }

  private static func duration(_ seconds: Double) -> Duration {
    .seconds(seconds.isFinite ? min(1e6, max(0, seconds)) : 0)
  }
}
