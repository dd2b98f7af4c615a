package import BentoGeometry

/// The farthest offset in points: beyond it a coordinate cannot distinguish adjacent pixels.
private let farthestOffset = 1e12

extension Size {
  /// Whether both extents can be scrolled through.
  package var isUsableForScrolling: Bool {
    width.magnitude <= farthestOffset && height.magnitude <= farthestOffset
  }
}

extension EdgeInsets {
  /// Whether the room can be scrolled through.
  package var isUsableForScrolling: Bool {
    [top, left, bottom, right].allSatisfy { $0.magnitude <= farthestOffset }
  }
}

extension Point {
  /// The nearest point that can be scrolled to.
  package var limitedForScrolling: Point {
    Point(
      x: min(farthestOffset, max(-farthestOffset, x)),
      y: min(farthestOffset, max(-farthestOffset, y))
    )
  }
}
