internal import BentoGeometry

/// The triangle in which the pointer can move from an item to the adjacent open submenu.
///
/// A pointer that moves to the submenu in a straight line crosses other items. These items are not
/// highlighted while the pointer stays inside the triangle formed by the point at which it left the
/// original item and the near corners of the submenu.
nonisolated struct SafeTriangle: Hashable, Sendable {
  /// The point at which the pointer left the item.
  let apex: Point
  /// The frame of the submenu.
  let target: Rect

  /// The distance by which the triangle extends past the apex so that small involuntary movements stay
  /// inside.
  static let slack = 6.0

  /// Returns whether a point is inside the triangle.
  func contains(_ point: Point) -> Bool {
    let goesRight = target.midX >= apex.x
    let edge = goesRight ? target.minX : target.maxX
    let start = apex.x - (goesRight ? Self.slack : -Self.slack)
    let length = edge - start
    guard length != 0 else { return false }
    let share = (point.x - start) / length
    guard (0...1).contains(share) else { return false }
    let top = apex.y + (target.minY - Self.slack - apex.y) * share
    let bottom = apex.y + (target.maxY + Self.slack - apex.y) * share
    return (min(top, bottom)...max(top, bottom)).contains(point.y)
  }
}
