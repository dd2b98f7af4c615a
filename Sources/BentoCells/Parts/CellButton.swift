package import BentoInteraction
package import BentoPlatform
internal import BentoViews

/// A part of a cell that the user can press and that shows a pressed state.
///
/// The row handles keys and shows the hover state.
@MainActor
package class CellButton: Control {
  package required init() {
    super.init()
    isAccessibilityElement = false
    isPressable = false
  }

  /// Sets the action to run whenever a press ends on the part; without an action, the part does not
  /// handle presses.
  func takePresses(_ action: @escaping () -> Void) {
    isPressable = true
    addAction(for: .touchUpInside, action)
  }

  package override var canBecomeFirstResponder: Bool { false }

  package override func hoverDidChange(isHovered: Bool) {}

  /// The button role, unless the part has no name; the triangle of a row and similar parts have no
  /// name because they duplicate an action of the row.
  package override var defaultSemantics: ViewSemantics {
    guard isPressable, let name = accessibilityLabel ?? contentDescription else {
      return ViewSemantics()
    }
    var semantics = super.defaultSemantics
    semantics.name = name
    return semantics
  }
}
