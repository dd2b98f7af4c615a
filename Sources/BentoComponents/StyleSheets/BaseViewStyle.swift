public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

/// The style of a view with an optional minimum height, as a value type.
///
/// ```swift
/// let style = Component.Toggle.StyleSheet()
///   .compose(\.base.enforcesMinimumHeight, false)
/// ```
@MainActor
public struct BaseViewStyle: DerivedStyle, Equatable {
  /// The properties common to all views.
  public var base = ViewStyle()
  /// Whether the view is at least as tall as the theme's rows, if its container has enough space.
  public var enforcesMinimumHeight: Bool

  /// Creates a style without any decoration.
  public init(enforcesMinimumHeight: Bool = true, layoutMargins: EdgeInsets = EdgeInsets(8)) {
    self.enforcesMinimumHeight = enforcesMinimumHeight
    base.layoutMargins = layoutMargins
  }

  /// The minimum height of a row with this style, in points, based on the standard row height.
  var leastHeight: Double { enforcesMinimumHeight ? Theme.Metrics.standard.rowHeight : 0 }

  /// Applies all properties to the element.
  public func apply(to view: some NativeView & BaseViewProtocol) {
    base.apply(to: view)
    view.enforcesMinimumHeight = enforcesMinimumHeight
  }
}
