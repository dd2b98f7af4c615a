/// How values between keyframes are computed.
public nonisolated enum KeyframeCalculationMode: Hashable, Sendable {
  /// Along a straight line from one value to the next.
  case linear
  /// By jumps: a value is shown as soon as its keyframe begins.
  case discrete
  /// Along straight lines, at one speed over the whole time; the keyframes' own times only tell
  /// their order.
  case paced
}
