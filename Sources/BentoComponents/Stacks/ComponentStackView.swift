public import BentoBox
public import BentoControls
public import BentoViews

/// The view of a stack of components: a stack view that arranges the children's views themselves, so
/// that nested stacks are laid out together.
@MainActor
public final class ComponentStackView: StackView, CompositeView {
  /// The children.
  public let children = ComponentChildren()

  /// Adds the view of a child to the arranged ones.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertArrangedSubview(view, at: index)
  }
}
