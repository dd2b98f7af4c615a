internal import BentoBox
internal import BentoGraphics
internal import BentoViews

/// A component with a custom input.
///
/// All such components share one view type, so a view can be reused for any of them.
struct WithCustomInput: WrappingRenderable, Focusable {
  typealias View = CustomInputView

  /// The background of the row while it is pressed or its input is shown.
  enum Highlight {
    /// The theme's highlight color.
    case theme
    /// A custom color; nil for no highlight.
    case color(Color?)
  }

  let base: AnyRenderable
  let input: (any CustomInput)?
  let contentStatus: FocusEligibility.ContentStatus
  let highlight: Highlight
  /// Whether the input is shown as soon as it is set, and the component is skipped when the user moves
  /// through the fields.
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
