internal import BentoPlatform

/// A gesture recognizer for presses outside an overlay, with any button.
///
/// The press has no other effect: a user who closes a menu by pressing next to it does not mean to activate
/// the content there.
@MainActor
final class OutsidePressGestureRecognizer: GestureRecognizer {
  weak var layer: OverlayLayer?

  override func pointerDidStep(_ sample: PointerSample) {
    guard sample.phase == .down, let layer, layer.isOutside(sample.location) else {
      return fail()
    }
    // No other recognizer receives the press, whether or not it dismisses an overlay.
    recognize()
    layer.pressedOutside()
  }
}
