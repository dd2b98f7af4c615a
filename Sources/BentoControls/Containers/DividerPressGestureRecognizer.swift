package import BentoGeometry
internal import BentoPlatform
package import BentoViews

/// Follows a press on a divider, from the moment at which it begins.
@MainActor
package final class DividerPressGestureRecognizer: GestureRecognizer {
  /// How many presses in quick succession this one completes.
  package private(set) var clickCount = 1
  private var start = Point.zero

  /// Creates a recognizer.
  package init() {
    super.init()
  }

  /// How far the pointer has moved since it went down, in points of the window.
  package var translation: Point { windowLocation - start }

  package override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary else { return fail() }
      start = sample.location
      clickCount = sample.clickCount
      begin()
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}
