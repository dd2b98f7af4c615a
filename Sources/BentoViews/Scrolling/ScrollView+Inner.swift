internal import BentoGeometry

/// Parts of the content that another scroll view moves without containing them.
extension ScrollView {
  /// Scrolls the content at a point in the window by a wheel step: an inner part if it scrolls in that
  /// direction, otherwise the whole content.
  ///
  /// - Returns: The scroll view that moved; nil if nothing can move that way.
  func scroll(by delta: Size, isPrecise: Bool, at point: Point) -> ScrollView? {
    if let inner = innerScrollView(at: point), inner.hasRange(along: delta),
      inner.scroll(by: delta, isPrecise: isPrecise)
    {
      return inner
    }
    return scroll(by: delta, isPrecise: isPrecise) ? self : nil
  }

  /// Returns the scroll view that moves the content at a point in the window, or nil.
  func innerScrollView(at point: Point) -> ScrollView? {
    innerScrollView?(convert(point, from: nil))
  }

  /// Returns whether the content is larger than the view in the direction of a step.
  private func hasRange(along delta: Size) -> Bool {
    let (minimum, maximum) = offsetLimits
    return delta.width.magnitude > delta.height.magnitude
      ? maximum.x > minimum.x : maximum.y > minimum.y
  }
}
