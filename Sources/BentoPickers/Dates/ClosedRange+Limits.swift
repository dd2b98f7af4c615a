nonisolated extension ClosedRange {
  /// Creates the range from a minimum to a maximum; nil stands for the corresponding bound of the whole
  /// range.
  ///
  /// If the maximum is below the minimum, the minimum is used for both.
  package init(from minimum: Bound?, to maximum: Bound?, in whole: ClosedRange) {
    let lower = minimum ?? whole.lowerBound
    self = lower...Swift.max(lower, maximum ?? whole.upperBound)
  }

  /// Returns the value clamped to the range.
  package func nearest(to value: Bound) -> Bound {
    Swift.min(upperBound, Swift.max(lowerBound, value))
  }
}
