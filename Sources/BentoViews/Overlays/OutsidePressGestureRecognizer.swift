internal import BentoPlatform

/// Takes the presses beside what lies above the page, with any button.
///
/// The press does nothing else: whoever closes a menu by pressing beside it does not mean what is
/// there.
@MainActor
final class OutsidePressGestureRecognizer: GestureRecognizer {
  weak var layer: OverlayLayer?

  override func pointerDidStep(_ sample: PointerSample) {
    guard sample.phase == .down, let layer, layer.isOutside(sample.location) else {
      return fail()
    }
    // Of the press nothing is left for others, whether or not it dismisses something.
    recognize()
    layer.pressedOutside()
  }
}
