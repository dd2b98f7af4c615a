package import BentoGeometry
internal import BentoViews

/// The mouse pointer as it was when a menu appeared or keys moved its highlight.
///
/// The user has not pointed at what appears under a pointer at rest, so the pointer is ignored until it has
/// moved.
package nonisolated struct RestingPointer: Hashable, Sendable {
  /// The position in the window; nil if the pointer has moved since, or was not over the window.
  private var place: Point?

  /// Creates a pointer that has moved.
  package init() {}

  /// Ignores the pointer until it has left a position in the window; nil for a pointer elsewhere.
  package mutating func begin(at place: Point?) {
    self.place = place
  }

  /// Ends the rest, because of a press.
  package mutating func end() {
    place = nil
  }

  /// Returns whether the pointer, which is at a position in the window now, has moved.
  package mutating func hasMoved(to point: Point) -> Bool {
    if let place, place.distance(to: point) < MenuOrigin.dragDistance { return false }
    place = nil
    return true
  }
}
