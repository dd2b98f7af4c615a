package import BentoGeometry
internal import BentoViews

/// A layout that positions a component's view in its container, where the view fills each axis that it does
/// not constrain.
///
/// A view that is narrower than its container is placed at the leading edge.
@MainActor
package enum ComponentLayout {
  /// Returns the size that fits a view; a given width or height is that of its container.
  package static func size(of view: NativeView, width: Double?, height: Double?) -> Size {
    LeafLayout.size(of: view, width: width, height: height, isContained: true)
  }

  /// Returns the frame of a view in the bounds of its container.
  package static func frame(of view: NativeView, in bounds: Rect) -> Rect {
    LeafLayout.frame(of: view, in: bounds)
  }
}
