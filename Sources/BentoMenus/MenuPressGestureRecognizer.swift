internal import BentoPlatform
internal import BentoViews

/// A gesture recognizer for presses in a menu, with any button and regardless of any movement.
///
/// The recognizer begins immediately and does not prevent other gestures, so a finger can scroll a
/// long menu.
@MainActor
final class MenuPressGestureRecognizer: GestureRecognizer {
  override var isTentative: Bool { true }

  /// Whether the press is the second or a later one in rapid succession.
  private(set) var isRepeated = false

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      isRepeated = sample.clickCount > 1
      begin()
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}
