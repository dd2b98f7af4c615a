internal import BentoGeometry

/// Where the views of a list come from, and where they go, while an update is animated.
///
/// It is made before the update, so that it knows where everything was.
@MainActor
class ListMotion {
  init() {}

  /// Begins, as soon as it is known what is in view.
  ///
  /// - Parameters:
  ///   - shift: How far the update moved the visible part.
  ///   - leaving: The tiles that went out of view.
  func begin(shift: Point, leaving: [ListTile]) {}

  /// Puts a view that comes into view where it comes from.
  func putAtStart(_ tile: ListTile) {}

  /// Puts a view that goes out of view where it goes.
  func putAtEnd(_ tile: ListTile) {}
}
