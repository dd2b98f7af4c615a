/// Details of an animation.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Slow at first.
  public static let curveEaseIn = AnimationOptions(rawValue: 1)
  /// Slow at last.
  public static let curveEaseOut = AnimationOptions(rawValue: 2)
  /// Slow at first and at last; this is the default.
  public static let curveEaseInOut = AnimationOptions(rawValue: 4)
  /// At an even pace.
  public static let curveLinear = AnimationOptions(rawValue: 8)
  /// Runs until it is replaced or the view leaves its window.
  public static let `repeat` = AnimationOptions(rawValue: 16)
  /// Runs back after every run forth; without ``repeat``, forth and back once, and then shows the
  /// new value.
  public static let autoreverse = AnimationOptions(rawValue: 32)
  /// Lays out, at the end of the block, the views whose layout it made stale, so that frames set
  /// by layout move too.
  public static let layoutSubviews = AnimationOptions(rawValue: 64)

  /// The curve that the options name.
  package var curve: TimingCurve {
    if contains(.curveLinear) { return .linear }
    if contains(.curveEaseIn) { return .easeIn }
    if contains(.curveEaseOut) { return .easeOut }
    return .easeInOut
  }
}
