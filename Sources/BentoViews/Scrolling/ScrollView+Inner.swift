internal import BentoGeometry

/// Parts of the content that scroll on their own, without containing what they move.
extension ScrollView {
  /// Moves what scrolls at a point of the window by a wheel's step: a part of the content that does so
  /// on its own in that direction, or all of it.
  ///
  /// - Returns: what moved; nil when nothing can move that way.
  func scroll(by delta: Size, isPrecise: Bool, at point: Point) -> ScrollView? {
    if let inner = innerScrollView(at: point), inner.hasRange(along: delta),
      inner.scroll(by: delta, isPrecise: isPrecise)
    {
      return inner
    }
    return scroll(by: delta, isPrecise: isPrecise) ? self : nil
  }

  /// The scroll view that moves the content at a point of the window, or nil.
  func innerScrollView(at point: Point) -> ScrollView? {
    innerScrollView?(convert(point, from: nil))
  }

  /// Whether there is more content than room in the direction of a step.
  private func hasRange(along delta: Size) -> Bool {
    let (minimum, maximum) = offsetLimits
    return delta.width.magnitude > delta.height.magnitude
      ? maximum.x > minimum.x : maximum.y > minimum.y
  }
}
