package import BentoGeometry
internal import BentoViews

/// The position of the mouse pointer when a menu appeared or keys moved its highlight.
///
/// The user has not pointed at an item that appears under a resting pointer, so the pointer is ignored until
/// it has moved.
package nonisolated struct RestingPointer: Hashable, Sendable {
  /// The position in the window; nil if the pointer has moved since then, or was not over the window.
  private var place: Point?

  /// Creates a pointer that has moved.
  package init() {}

  /// Ignores the pointer until it has left the given position in the window; nil if it is not over the
  /// window.
  package mutating func begin(at place: Point?) {
    self.place = place
  }

  /// Stops ignoring the pointer, because of a press.
  package mutating func end() {
    place = nil
  }

  /// Returns whether the pointer, which is now at the given position in the window, has moved.
  package mutating func hasMoved(to point: Point) -> Bool {
    if let place, place.distance(to: point) < MenuOrigin.dragDistance { return false }
    place = nil
    return true
  }
}
