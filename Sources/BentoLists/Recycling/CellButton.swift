internal import BentoViews

/// A part of a cell that the user presses, and that is drawn pressed meanwhile.
@MainActor
class CellButton: View {
  /// Whether a press is on the part.
  private(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }
  private let press = PressGestureRecognizer()
  private var action: (() -> Void)?

  /// Runs an action whenever a press ends on the part; until then presses are not taken.
  func takePresses(_ action: @escaping () -> Void) {
    self.action = action
    press.addAction { [weak self] _ in self?.pressDidChange(action) }
    addGestureRecognizer(press)
  }

  /// A button, unless it has no name: the triangle of a row and the like do what the row does, too.
  override var defaultSemantics: ViewSemantics {
    guard let action, let name = accessibilityLabel ?? contentDescription else {
      return ViewSemantics()
    }
    return ViewSemantics(
      role: .button,
      name: name,
      actions: [AccessibilityAction(name: "press", action: action)]
    )
  }

  private func pressDidChange(_ action: () -> Void) {
    switch press.state {
    case .began, .changed: isPressed = press.isInside
    case .ended:
      isPressed = false
      if press.isInside { action() }
    case .cancelled, .failed, .possible: isPressed = false
    }
  }
}
