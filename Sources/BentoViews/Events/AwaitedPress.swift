package import BentoGeometry
package import BentoPlatform

/// A press that could complete a gesture consisting of several presses in quick succession.
package nonisolated struct AwaitedPress {
  /// The maximum distance between consecutive presses, in points.
  private static let allowedDistance = 32.0

  /// The button that must be pressed.
  private let button: PointerEvent.Button
  /// The position of the last press, in the window's space.
  private let place: Point
  /// The time by which the press must have begun.
  private let deadline: HostTime

  /// Creates an awaited press of a button near a point in the window, which must begin by the given time.
  package init(button: PointerEvent.Button, near place: Point, until deadline: HostTime) {
    self.button = button
    self.place = place
    self.deadline = deadline
  }

  /// Returns whether a press is the awaited one; every press that the system counts as a further click is.
  func matches(_ press: PointerSample) -> Bool {
    guard press.button == button else { return false }
    let isNear = place.distance(to: press.location) <= Self.allowedDistance
    return press.clickCount > 1 || (press.time <= deadline && isNear)
  }
}
