public import BentoGeometry

/// A component that knows its height without a view; lists ask it instead of measuring.
@MainActor
public protocol HeightCustomizing {
  /// The height at a width.
  ///
  /// - Parameters:
  ///   - width: The width of the component's view, in points.
  ///   - inheritedMargins: The margins of the container, in points; on each side the larger one of
  ///     the container's and the component's own counts.
  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double

  /// The height to expect at a width until ``height(forWidth:inheritedMargins:)`` is asked.
  func estimatedHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double
}

extension HeightCustomizing {
  /// The exact height.
  public func estimatedHeight(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    height(forWidth: width, inheritedMargins: inheritedMargins)
  }
}
