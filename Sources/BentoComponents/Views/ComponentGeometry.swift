package import BentoGeometry
package import BentoViews

// Geometry used by the views of components.

extension EdgeInsets {
  /// Returns the larger of the two insets at each edge.
  func raised(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top),
      left: max(left, other.left),
      bottom: max(bottom, other.bottom),
      right: max(right, other.right)
    )
  }
}

extension Double {
  /// The value rounded up to a whole number of points, ignoring rounding errors.
  var roundedUpToPoints: Double { (self - 1e-6).rounded(.up) }
}

extension Rect {
  /// Creates a rectangle with the given center and size.
  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the rectangle with its origin snapped to whole device pixels and its size unchanged.
  func snapped(to scale: Scale) -> Rect {
    Rect(origin: Point(x: scale.snap(x), y: scale.snap(y)), size: size)
  }
}

extension View {
  /// Returns the width inside the margins of a view of the given size, or nil if the width is not finite.
  package func innerWidth(of size: Size) -> Double? {
    guard size.width.isFinite, size.width > 0 else { return nil }
    return max(0, size.width - effectiveLayoutMargins.horizontal)
  }

  /// Returns the given size enlarged by the margins.
  package func withMargins(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    return Size(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }
}
