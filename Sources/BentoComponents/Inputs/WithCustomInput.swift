internal import BentoBox
internal import BentoGraphics
internal import BentoViews

/// A component with an input.
///
/// The view is the same for all components, so that one with an input may follow any other.
struct WithCustomInput: WrappingRenderable, Focusable {
  typealias View = CustomInputView

  /// How the row looks while it is pressed or its input is shown.
  enum Highlight {
    /// In the color of the theme.
    case theme
    /// In a color; nil for as always.
    case color(Color?)
  }

  let base: AnyRenderable
  let input: (any CustomInput)?
  let contentStatus: FocusEligibility.ContentStatus
  let highlight: Highlight
  /// Whether the input is shown as soon as there is one, and not by the walk through the fields.
  let isAutodisplaying: Bool

  var focusEligibility: FocusEligibility {
    isAutodisplaying || input == nil ? .ineligible : .eligible(contentStatus)
  }

  var childReuse: ChildReuse { .individual }

  func render(in view: CustomInputView) {
    view.children.render(children, in: view)
    view.show(input, highlight, isAutodisplaying: isAutodisplaying)
  }

  func willUnmount(from view: CustomInputView, storage: ViewStorage) {
    view.children.unmount()
    view.forgetInput()
  }

  static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool { true }
}
