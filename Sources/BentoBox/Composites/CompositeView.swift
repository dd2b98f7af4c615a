public import BentoViews

/// The view of a composite: it holds the children's views and places them.
///
/// A view that arranges some of its subviews says how the children's views come and go; any other
/// one has them as subviews in their order, and says no more than what it is:
///
/// ```swift
/// final class DeckView: View, CompositeView {
///   let children = ComponentChildren()
/// }
/// ```
@MainActor
public protocol CompositeView: NativeView {
  /// The children, with their views.
  var children: ComponentChildren { get }

  /// Adds the view of a child before those that lie at the index and after it.
  func insertChildView(_ view: NativeView, at index: Int)
}

extension CompositeView {
  /// Adds the view as a subview.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertSubview(view, at: index)
  }
}
