public import BentoBox
public import BentoControls
public import BentoViews

/// The view of a stack of components: a stack view that arranges the children's views directly, so
/// nested stacks are laid out in one pass.
@MainActor
public final class ComponentStackView: StackView, CompositeView {
  /// The children.
  public let children = ComponentChildren()

  /// Inserts a child's view as an arranged subview.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertArrangedSubview(view, at: index)
  }
}
