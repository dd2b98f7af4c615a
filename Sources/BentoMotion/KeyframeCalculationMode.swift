/// How values between keyframes are computed.
public nonisolated enum KeyframeCalculationMode: Hashable, Sendable {
  /// Along a straight line from one value to the next.
  case linear
  /// In steps: a value is shown as soon as its keyframe begins.
  case discrete
  /// Along straight lines at a constant speed over the whole duration; the times of the keyframes only
  /// determine their order.
  case paced
}
