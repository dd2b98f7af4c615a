package import BentoGeometry
package import BentoPlatform
package import BentoViews

/// Follows presses on text: a mouse selects from where it goes down, a finger places the caret where it
/// is lifted, or moves a handle.
@MainActor
package final class TextPressGestureRecognizer: GestureRecognizer {
  /// What a press does, at points of the window.
  package protocol Handler: AnyObject {
    /// Whether there is text at a point.
    func takesPress(at point: Point) -> Bool
    /// A finger is down; answers whether it holds a handle, and then it presses from there.
    func holdsHandle(at point: Point) -> Bool
    /// A press of the primary button, or a tap.
    func pressBegan(at point: Point, clickCount: Int, extends: Bool)
    /// The pointer moved while the button was down.
    func pressMoved(to point: Point)
    /// The button is up, or the press was taken away.
    func pressEnded(isCancelled: Bool)
    /// A press of the middle button.
    func pastePressed(at point: Point)
  }

  private static let allowedMovement = 10.0

  /// What the presses act on; the recognizer does not keep it.
  package weak var handler: (any Handler)?
  /// The modifier keys that were held at the last step.
  package private(set) var modifiers: KeyModifiers = []
  /// Where the pointer was at the last step, in the window's space.
  package private(set) var point = Point.zero
  /// Whether the last press was a finger's.
  package private(set) var isTouch = false
  private var start = Point.zero

  package override func pointerDidStep(_ sample: PointerSample) {
    modifiers = sample.modifiers
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
      guard sample.clickCount == 1, handler.holdsHandle(at: start) else { return }
      guard begin() else { return handler.pressEnded(isCancelled: true) }
    }
  }

  private func tap(_ sample: PointerSample) {
    recognize()
    guard state == .ended else { return }
    handler?.pressBegan(at: sample.location, clickCount: sample.clickCount, extends: false)
    handler?.pressEnded(isCancelled: false)
  }
}

extension TextPressGestureRecognizer.Handler {
  /// There are none.
  package func holdsHandle(at point: Point) -> Bool { false }
}
