internal import BentoGeometry

/// The farthest offset in points: beyond it a coordinate cannot distinguish adjacent pixels.
private nonisolated let farthestOffset = 1e12

nonisolated extension Size {
  /// Whether both extents can be scrolled through.
  var isUsableForScrolling: Bool {
    width.magnitude <= farthestOffset && height.magnitude <= farthestOffset
  }
}

nonisolated extension EdgeInsets {
  /// Whether the room can be scrolled through.
  var isUsableForScrolling: Bool {
    [top, left, bottom, right].allSatisfy { $0.magnitude <= farthestOffset }
  }
}

nonisolated extension Point {
  /// The nearest point that can be scrolled to.
  var limitedForScrolling: Point {
    Point(
      x: min(farthestOffset, max(-farthestOffset, x)),
      y: min(farthestOffset, max(-farthestOffset, y))
    )
  }
}
