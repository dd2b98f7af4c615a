/// The heights that are out of date.
package nonisolated enum StaleHeights: Comparable {
  /// No heights.
  case none
  /// Measured heights: the old ones become the estimates, so that the content does not move.
  case measures
  /// All heights, including estimates.
  case everything
}
