package import BentoGeometry
internal import BentoViews

/// Positions a component's view in its container: it fills each axis that it does not constrain.
///
/// A view that is narrower than its container is placed at the leading edge.
@MainActor
package enum ComponentLayout {
  /// The size that fits a view; a given extent is that of its container.
  package static func size(of view: NativeView, width: Double?, height: Double?) -> Size {
    LeafLayout.size(of: view, width: width, height: height, isContained: true)
  }

  /// The frame of a view in the bounds of its container.
  package static func frame(of view: NativeView, in bounds: Rect) -> Rect {
    LeafLayout.frame(of: view, in: bounds)
  }
}
