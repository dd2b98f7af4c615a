package import BentoGeometry
internal import BentoViews

/// How a component's view stands in its container: it fills every axis that it asks nothing of.
///
/// A view that is narrower than its container stands at the start edge.
@MainActor
package enum ComponentLayout {
  /// The size that suits a view, where an extent that is given is imposed on its container.
  package static func size(of view: NativeView, width: Double?, height: Double?) -> Size {
    LeafLayout.size(of: view, width: width, height: height, isContained: true)
  }

  /// The frame of a view in the bounds of its container.
  package static func frame(of view: NativeView, in bounds: Rect) -> Rect {
    LeafLayout.frame(of: view, in: bounds)
  }
}
