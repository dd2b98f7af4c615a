public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

/// How a view looks that can ask for a least height, as a value.
@MainActor
public struct BaseViewStyle: DerivedStyle, Equatable {
  /// How the view looks.
  public var base = ViewStyle()
  /// Whether the view is at least 44 points high where its container has the room.
  public var enforcesMinimumHeight: Bool

  /// Creates the style of a view without any decoration.
  public init(enforcesMinimumHeight: Bool = true, layoutMargins: EdgeInsets = EdgeInsets(8)) {
    self.enforcesMinimumHeight = enforcesMinimumHeight
    base.layoutMargins = layoutMargins
  }

  /// The height that a row of the style has at least, in points.
  var leastHeight: Double { enforcesMinimumHeight ? BaseView.comfortableHeight : 0 }

  /// Writes all properties.
  public func apply(to view: some NativeView & BaseViewProtocol) {
    base.apply(to: view)
    view.enforcesMinimumHeight = enforcesMinimumHeight
  }
}
