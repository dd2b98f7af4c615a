internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// A view around one component that is as large as it is: a ``ComponentHostView``, or a control that
/// cannot be one.
@MainActor
protocol ComponentHost: CompositeView {}

extension ComponentHost {
  /// The view of the component, if there is one.
  var content: NativeView? { children.views.first }

  /// Places the component over the whole view.
  func placeContent() {
    guard let content else { return }
    content.frame = ComponentLayout.frame(of: content, in: bounds)
  }

  /// The size that suits the component where no more than a size is given.
  func contentSize(fitting size: Size) -> Size {
    guard let content else { return .zero }
    let width = size.width.isFinite && size.width > 0 ? size.width : nil
    return ComponentLayout.size(of: content, width: width, height: nil)
  }
}
