public import BentoViews

/// The view of a composite, which contains and positions the children's views.
///
/// By default, the children's views are subviews, in order. A view that arranges only some of its subviews
/// implements ``insertChildView(_:at:)``; any other view needs only this:
///
/// ```swift
/// final class DeckView: View, CompositeView {
///   let children = ComponentChildren()
/// }
/// ```
@MainActor
public protocol CompositeView: NativeView, ComponentViewTrait {
  /// The children, with their views.
  var children: ComponentChildren { get }

  /// Inserts the view of a child at an index.
  func insertChildView(_ view: NativeView, at index: Int)
}

extension CompositeView {
  /// Adds the view as a subview.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertSubview(view, at: index)
  }
}
