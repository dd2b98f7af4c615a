package import BentoGeometry

/// The maximum offset, in points; beyond it, coordinates cannot distinguish adjacent pixels.
private let farthestOffset = 1e12

extension Size {
  /// Whether both extents are within the range of scroll offsets.
  package var isUsableForScrolling: Bool {
    width.magnitude <= farthestOffset && height.magnitude <= farthestOffset
  }
}

extension EdgeInsets {
  /// Whether the insets are within the range of scroll offsets.
  package var isUsableForScrolling: Bool {
    [top, left, bottom, right].allSatisfy { $0.magnitude <= farthestOffset }
  }
}

extension Point {
  /// The nearest valid scroll offset.
  package var limitedForScrolling: Point {
    Point(
      x: min(farthestOffset, max(-farthestOffset, x)),
      y: min(farthestOffset, max(-farthestOffset, y))
    )
  }
}
