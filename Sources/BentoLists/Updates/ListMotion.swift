internal import BentoGeometry

/// The start and end positions of a list's views while an update is animated.
///
/// The motion is created before the update so that it contains the old positions.
@MainActor
class ListMotion {
  init() {}

  /// Begins the animation once the visible items are known.
  ///
  /// - Parameters:
  ///   - shift: The distance by which the update moved the visible part.
  ///   - leaving: The tiles that left the visible area.
  func begin(shift: Point, leaving: [ListTile]) {}

  /// Moves the view of an appearing tile to its start position.
  func putAtStart(_ tile: ListTile) {}

  /// Moves the view of a disappearing tile to its end position.
  func putAtEnd(_ tile: ListTile) {}
}
