internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// A gesture recognizer for presses on the empty parts of a header bar, which move or maximize the window, or open
/// its menu.
@MainActor
final class HeaderBarGestureRecognizer: GestureRecognizer {
  /// The distance that the pointer moves before the window does, in points.
  private static let dragDistance = 4.0
  private var start = Point.zero

  override func pointerDidStep(_ sample: PointerSample) {
    guard let bar = view as? HeaderBar, let moveWindow = bar.moveWindow else { return fail() }
    switch sample.phase {
    case .down: pressDidBegin(sample, in: bar)
    case .move:
      guard start.distance(to: sample.location) >= Self.dragDistance else { return }
      perform { moveWindow(start) }
    case .up, .cancel, .leave: fail()
    }
  }

  private func pressDidBegin(_ sample: PointerSample, in bar: HeaderBar) {
    start = sample.location
    guard bar.isEmpty(at: start) else { return fail() }
    if sample.button == .secondary, let showWindowMenu = bar.showWindowMenu {
      perform { showWindowMenu(start) }
    } else if sample.button == .primary, sample.clickCount.isMultiple(of: 2) {
      perform { bar.changeWindow?(.maximize) }
    } else if sample.button != .primary {
      fail()
    }
  }

  /// Completes the gesture, unless another one prevents it.
  private func perform(_ action: () -> Void) {
    recognize()
    if state == .ended { action() }
  }
}
