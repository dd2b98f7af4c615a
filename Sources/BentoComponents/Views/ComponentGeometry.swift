package import BentoGeometry
package import BentoViews

// What the views of components compute with.

extension EdgeInsets {
  /// The larger one of two insets at each edge.
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
  /// The next whole number of points, where a number that is off by an error of rounding counts as
  /// whole.
  var roundedUpToPoints: Double { (self - 1e-6).rounded(.up) }
}

extension Rect {
  /// A rectangle around a point.
  init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The rectangle of the same size whose corner is at a whole device pixel.
  func snapped(to scale: Scale) -> Rect {
    Rect(origin: Point(x: scale.snap(x), y: scale.snap(y)), size: size)
  }

  /// The rectangle as it lies from right to left in a container.
  func mirrored(in container: Rect) -> Rect {
    Rect(
      x: container.minX + container.maxX - maxX,
      y: y,
      width: width,
      height: height
    )
  }
}

extension View {
  /// The width that the margins leave in a size; nil where that gives none.
  package func innerWidth(of size: Size) -> Double? {
    guard size.width.isFinite, size.width > 0 else { return nil }
    return max(0, size.width - effectiveLayoutMargins.horizontal)
  }

  /// A size with the margins around it.
  package func withMargins(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    return Size(width: size.width + margins.horizontal, height: size.height + margins.vertical)
  }
}
