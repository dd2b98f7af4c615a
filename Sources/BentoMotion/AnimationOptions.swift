package import BentoGraphics

/// The options of an animation.
///
/// ```swift
/// View.animate(withDuration: .milliseconds(600), options: [.curveEaseInOut, .repeat, .autoreverse]) {
///   dot.alpha = 0.3
/// }
/// ```
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2)
  /// Starts and ends slowly; the default.
  public static let curveEaseInOut = AnimationOptions(rawValue: 4)
  /// Runs at a constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 8)
  /// Repeats until the animation is replaced or the view leaves its window.
  public static let `repeat` = AnimationOptions(rawValue: 16)
  /// Runs backward after each forward run; without ``repeat``, the animation runs forward and backward once
  /// and then shows the new value.
  public static let autoreverse = AnimationOptions(rawValue: 32)
  /// Lays out views after the block if the block invalidated their layout, so that frame changes made by that
  /// layout are also animated.
  public static let layoutSubviews = AnimationOptions(rawValue: 64)

  /// The timing curve that the options specify.
  package var curve: TimingCurve {
    if contains(.curveLinear) { return .linear }
    if contains(.curveEaseIn) { return .easeIn }
    if contains(.curveEaseOut) { return .easeOut }
    return .easeInOut
  }
}
