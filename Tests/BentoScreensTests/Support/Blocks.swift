import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoScreens
import BentoViews

/// A row of a given height.
@MainActor
func row(_ id: Int, height: Double = 30) -> Node<Int> {
  Node(
    id: id,
    component: Component.EmptySpace(
      height: height,
      styleSheet: ViewStyleSheet().compose(\.backgroundColor, .blue)
    )
  )
}

/// A box of a section with rows; without any section if there are no rows.
@MainActor
func rows(_ ids: [Int], height: Double = 30) -> Box<Int, Int> {
  guard !ids.isEmpty else { return .empty }
  return .empty |-+ Section(id: 0) |---* ids.map { row($0, height: height) }
}

/// A field that takes the keyboard focus, empty or filled in.
struct Field: Renderable, Focusable {
  var isEmpty = true
  var height = 40.0

  var focusEligibility: FocusEligibility { .eligible(isEmpty ? .empty : .populated) }

  func render(in view: FieldView) {
    view.height(height)
  }
}

final class FieldView: View, FocusableView {
  override var canBecomeFirstResponder: Bool { true }

  func focus() { becomeFirstResponder() }
}
