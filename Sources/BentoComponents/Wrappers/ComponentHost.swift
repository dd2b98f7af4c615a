internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// A view with one component that determines its size: a ``ComponentHostView``, or a control that cannot
/// inherit from it.
@MainActor
protocol ComponentHost: CompositeView {}

extension ComponentHost {
  /// The component's view, or nil.
  var content: NativeView? { children.views.first }

  /// Makes the component fill the view.
  func placeContent() {
    guard let content else { return }
    content.frame = ComponentLayout.frame(of: content, in: bounds)
  }

  /// Returns the size that fits the component within the given size.
  func contentSize(fitting size: Size) -> Size {
    guard let content else { return .zero }
    let width = size.givenWidth
    return ComponentLayout.size(of: content, width: width, height: nil)
  }
}
