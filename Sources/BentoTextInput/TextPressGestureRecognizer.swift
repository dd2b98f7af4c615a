package import BentoGeometry
internal import BentoPlatform
package import BentoViews

/// A gesture recognizer for presses on text: a mouse selects text starting where the button is pressed, and a
/// finger moves a handle or places the caret where the finger is lifted.
@MainActor
package final class TextPressGestureRecognizer: GestureRecognizer {
  /// The handler of a press; its methods receive points in the window.
  package protocol Handler: AnyObject {
    /// Returns whether there is text at a point.
    func takesPress(at point: Point) -> Bool
    /// Returns whether a finger that has touched down is on a handle, in which case the press begins there.
    func holdsHandle(at point: Point) -> Bool
    /// Called for a press of the primary button, or a tap.
    func pressBegan(at point: Point, clickCount: Int, extends: Bool)
    /// Called when the pointer moves while the button is down.
    func pressMoved(to point: Point)
    /// Called when the button is released, or the press is canceled.
    func pressEnded(isCancelled: Bool)
    /// Called for a press of the middle button.
    func pastePressed(at point: Point)
  }

  /// The distance in points that a finger may move before its press is no longer a tap.
  private static let allowedMovement = 10.0

  /// The handler of the presses, which is not retained.
  package weak var handler: (any Handler)?
  /// The location of the pointer at the last event, in the window's coordinate space.
  package private(set) var point = Point.zero
  /// Whether the last press was made by a finger.
  package private(set) var isTouch = false
  /// The location at which the current press began.
  private var start = Point.zero

  package override func pointerDidStep(_ sample: PointerSample) {
    point = sample.location
    switch sample.phase {
    case .down: pressBegan(sample)
    case .move:
      if state == .possible {
        if start.distance(to: sample.location) > Self.allowedMovement { fail() }
      } else {
        handler?.pressMoved(to: sample.location)
        change()
      }
    case .up:
      if state == .possible {
        tap(sample)
      } else {
        handler?.pressEnded(isCancelled: false)
        recognize()
      }
    case .cancel, .leave:
      if state != .possible { handler?.pressEnded(isCancelled: true) }
      fail()
    }
  }

  private func pressBegan(_ sample: PointerSample) {
    start = sample.location
    isTouch = sample.device != .mouse
    guard let handler, handler.takesPress(at: start) else { return fail() }
    switch (sample.device, sample.button) {
    case (.mouse, .primary):
      guard begin() else { return }
      handler.pressBegan(
        at: start,
        clickCount: sample.clickCount,
        extends: sample.modifiers.contains(.shift)
      )
    case (.mouse, .middle):
      guard begin() else { return }
      handler.pastePressed(at: start)
    case (.mouse, _): fail()
    default:
      // A press by a finger begins only on a handle. Elsewhere, the recognizer stays possible: the finger may
      // tap, or it may scroll, in which case its movement fails the recognizer.
      guard sample.clickCount == 1, handler.holdsHandle(at: start) else { return }
      // The handler is already holding the handle and must release it.
      guard begin() else { return handler.pressEnded(isCancelled: true) }
    }
  }

  /// Reports a tap as a press that begins and ends at the point where the finger was lifted.
  private func tap(_ sample: PointerSample) {
    recognize()
    guard state == .ended else { return }
    handler?.pressBegan(at: sample.location, clickCount: sample.clickCount, extends: false)
    handler?.pressEnded(isCancelled: false)
  }
}

extension TextPressGestureRecognizer.Handler {
  /// False: there are no handles.
  package func holdsHandle(at point: Point) -> Bool { false }
}
