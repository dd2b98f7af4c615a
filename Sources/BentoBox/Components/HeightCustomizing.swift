public import BentoGeometry

/// A component that computes its height without a view, so that lists don't have to measure it.
///
/// ```swift
/// struct Gap: Renderable, HeightCustomizing {
///   let points: Double
///
///   func render(in view: NativeView) {}
///
///   func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { points }
/// }
/// ```
@MainActor
public protocol HeightCustomizing {
  /// Returns the height at a given width.
  ///
  /// - Parameters:
  ///   - width: The width of the component's view, in points.
  ///   - inheritedMargins: The margins of the container, in points. On each side, the larger of the
  ///     container's margin and the component's margin applies.
  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double

  /// Returns the height to assume at a given width until ``height(forWidth:inheritedMargins:)`` is called.
  func estimatedHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double
}

extension HeightCustomizing {
  /// Returns the exact height.
  public func estimatedHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    height(forWidth: width, inheritedMargins: inheritedMargins)
  }
}
