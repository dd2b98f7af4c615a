package import BentoGeometry

extension Region {
  /// Returns the rectangles to present: those of the region if there are at most eight, or larger ones that
  /// contain them.
  ///
  /// - Parameter limit: The fraction of `bounds` above which all of `bounds` is presented.
  package func rectsToPresent(in bounds: PixelRect, wholeAbove limit: Double) -> [PixelRect] {
    let visible = intersection(bounds)
    if Double(visible.area) > Double(bounds.area) * limit { return [bounds] }
    return visible.rects.count > 8 ? [visible.bounds] : Array(visible.rects)
  }
}
