package import BentoGeometry
package import BentoPlatform

/// A press that could complete a gesture of several presses in quick succession.
package nonisolated struct AwaitedPress {
  /// How far from the last press the next one may be, in points.
  private static let allowedDistance = 32.0

  /// The button that must be pressed.
  private let button: PointerEvent.Button
  /// Where the last press was, in the window's space.
  private let place: Point
  /// When the press must have begun at the latest.
  private let deadline: HostTime

  /// Creates the press that may follow one with a button at a place of the window, until a time.
  package init(button: PointerEvent.Button, near place: Point, until deadline: HostTime) {
    self.button = button
    self.place = place
    self.deadline = deadline
  }

  /// Whether a press is the one; what the system counts as a further click is in any case.
  func matches(_ press: PointerSample) -> Bool {
    guard press.button == button else { return false }
    let isNear = place.distance(to: press.location) <= Self.allowedDistance
    return press.clickCount > 1 || (press.time <= deadline && isNear)
  }
}
