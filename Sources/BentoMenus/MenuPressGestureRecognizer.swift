internal import BentoPlatform
internal import BentoViews

/// Follows a press in a menu, with any button and wherever it goes.
///
/// It begins at once and without winning over others: a finger that drags scrolls a long menu.
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
