public import BentoBox
public import BentoControls
internal import BentoLayout
public import BentoViews

/// The view for overlaid components, or for a component surrounded by margins.
@MainActor
public class ComponentOverlayView: OverlayView, CompositeView {
  /// The children.
  public let children = ComponentChildren()

  /// Inserts a child's view as a content view, which contributes to the overlay's size.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertContentView(view, at: index)
  }

  /// Aligns the children inside the margins.
  func arrange(_ alignment: StackAlignment, vertically verticalAlignment: StackAlignment? = nil) {
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    isLayoutMarginsRelativeArrangement = true
  }
}
