package import BentoGeometry
internal import BentoViews

/// The position that the mouse pointer had when a menu appeared or when keys moved the menu's highlight.
///
/// The user did not point at an item that appeared under a resting pointer, so the pointer is ignored until
/// it moves.
package nonisolated struct RestingPointer: Hashable, Sendable {
  /// The position in the window, or nil if the pointer has since moved or was not over the window.
  private var place: Point?

  /// Creates a pointer that has moved.
  package init() {}

  /// Begins ignoring the pointer until it leaves the given position in the window; pass nil if the pointer
  /// is not over the window.
  package mutating func begin(at place: Point?) {
    self.place = place
  }

  /// Stops ignoring the pointer; called in response to a press.
  package mutating func end() {
    place = nil
  }

  /// Returns whether the pointer, now at the given position in the window, has moved.
  package mutating func hasMoved(to point: Point) -> Bool {
    if let place, place.distance(to: point) < MenuOrigin.dragDistance { return false }
    place = nil
    return true
  }
}
