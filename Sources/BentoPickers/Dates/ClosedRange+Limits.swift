nonisolated extension ClosedRange {
  /// What lies between a minimum and a maximum, either of which may be nil for the bound of a whole.
  ///
  /// A maximum before the minimum counts as that.
  package init(from minimum: Bound?, to maximum: Bound?, in whole: ClosedRange) {
    let lower = minimum ?? whole.lowerBound
    self = lower...Swift.max(lower, maximum ?? whole.upperBound)
  }

  /// The value itself, or the bound that it lies beyond.
  package func nearest(to value: Bound) -> Bound {
    Swift.min(upperBound, Swift.max(lowerBound, value))
  }
}
