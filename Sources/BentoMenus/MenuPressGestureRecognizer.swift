internal import BentoPlatform
internal import BentoViews

/// A gesture recognizer for presses in a menu, with any button and wherever they move.
///
/// It begins immediately and doesn't prevent other gestures, so a finger can scroll a long menu.
@MainActor
final class MenuPressGestureRecognizer: GestureRecognizer {
  override var isTentative: Bool { true }

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down: begin()
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}
