public import BentoBox
public import BentoControls
internal import BentoLayout
public import BentoViews

/// The view of components in one place, and of a component with room around it.
@MainActor
public class ComponentOverlayView: OverlayView, CompositeView {
  /// The children.
  public let children = ComponentChildren()

  /// Adds the view of a child to those that give the overlay its size.
  public func insertChildView(_ view: NativeView, at index: Int) {
    insertContentView(view, at: index)
  }

  /// Says where the children stand, and that they keep to the margins.
  func arrange(_ alignment: StackAlignment, vertically verticalAlignment: StackAlignment? = nil) {
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    isLayoutMarginsRelativeArrangement = true
  }
}
