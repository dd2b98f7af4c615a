internal import BentoGeometry

/// The way that a pointer may take from an item to the menu that is open beside it.
///
/// Whoever goes there in a straight line passes over other items. As long as the pointer stays between
/// the two lines from where it left the item to the near corners of the menu, they do not count.
nonisolated struct SafeTriangle: Hashable, Sendable {
  /// Where the pointer left the item.
  let apex: Point
  /// The menu that it may be on the way to.
  let target: Rect

  /// How far behind the apex the triangle begins, so that a hand that trembles stays inside.
  static let slack = 6.0

  /// Whether a point lies on the way.
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
