/// The method for computing values between keyframes.
public nonisolated enum KeyframeCalculationMode: Hashable, Sendable {
  /// Interpolates along a straight line from one value to the next.
  case linear
  /// Changes in steps: a value is shown as soon as its keyframe begins.
  case discrete
  /// Interpolates along straight lines at a constant speed over the whole duration; the times of the
  /// keyframes determine only their order.
  case paced
}
