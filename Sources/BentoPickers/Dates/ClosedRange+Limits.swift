nonisolated extension ClosedRange {
  /// Creates the range from a minimum to a maximum; nil stands for the bound of the whole range.
  ///
  /// A maximum below the minimum counts as the minimum.
  package init(from minimum: Bound?, to maximum: Bound?, in whole: ClosedRange) {
    let lower = minimum ?? whole.lowerBound
    self = lower...Swift.max(lower, maximum ?? whole.upperBound)
  }

  /// The value clamped to the range.
  package func nearest(to value: Bound) -> Bound {
    Swift.min(upperBound, Swift.max(lowerBound, value))
  }
}
