/// What is out of date about the heights that are known.
package nonisolated enum StaleHeights: Comparable {
  /// Nothing.
  case none
  /// Measured heights: the old ones become the estimates, so that the content stays where it is.
  case measures
  /// All heights, with the estimates.
  case everything
}
