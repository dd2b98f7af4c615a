package import BentoViews

/// A part of a cell that the user presses, and that is drawn pressed meanwhile.
///
/// Keys and the pointer over it mean its row.
@MainActor
package class CellButton: Control {
  package required init() {
    super.init()
    isAccessibilityElement = false
    isPressable = false
  }

  /// Runs an action whenever a press ends on the part; until then presses are not taken.
  func takePresses(_ action: @escaping () -> Void) {
    isPressable = true
    addAction(for: .touchUpInside, action)
  }

  package override var canBecomeFirstResponder: Bool { false }

  package override func hoverDidChange(isHovered: Bool) {}

  /// A button, unless it has no name: the triangle of a row and the like do what the row does, too.
  package override var defaultSemantics: ViewSemantics {
    guard isPressable, let name = accessibilityLabel ?? contentDescription else {
      return ViewSemantics()
    }
    var semantics = super.defaultSemantics
    semantics.name = name
    return semantics
  }
}
