internal import BentoGeometry
internal import BentoPlatform

/// Parts of the content that another scroll view moves without containing them.
extension ScrollView {
  /// Scrolls the content under the pointer by a wheel step: an inner part if it scrolls in that
  /// direction, otherwise the whole content.
  ///
  /// - Returns: The scroll view that moved; nil if nothing can move that way.
  func scrollInnermost(by delta: Size, with event: ScrollEvent) -> ScrollView? {
    if let inner = innerScrollView(at: event.position), inner.hasRange(along: delta),
      inner.scroll(by: delta, with: event)
    {
      return inner
    }
    return scroll(by: delta, with: event) ? self : nil
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
