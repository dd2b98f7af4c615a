package import BentoViews

/// A control whose value the stick of a game controller changes at a speed in proportion to its deflection.
@MainActor
package protocol StickAdjusting: View {
  /// Moves the value toward the right, or toward the left if the fraction is negative.
  ///
  /// The fractions of one movement of the stick add up, so that a value with steps changes by a step whenever
  /// enough of them have arrived. A movement reaches the next step at its beginning.
  ///
  /// - Parameters:
  ///   - fraction: The distance as a fraction of the range.
  ///   - isBeginning: Whether the movement of the stick begins.
  /// - Returns: Whether the control is enabled.
  func adjust(by fraction: Double, isBeginning: Bool) -> Bool
}
