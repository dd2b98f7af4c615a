public import BentoBox
public import BentoControls
internal import BentoLayout
public import BentoViews

/// The view of overlaid components, and of a component with margins around it.
@MainActor
public class ComponentOverlayView: OverlayView, CompositeView {
  /// The children.
  public let children = ComponentChildren()

  /// Inserts the view of a child as a content view, which contributes to the size of the overlay.
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
