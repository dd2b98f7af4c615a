public import BentoControls
public import BentoGraphics

/// How a wheel looks that says that something is under way.
@MainActor
open class ActivityIndicatorStyleSheet: ViewStyleSheet<ActivityIndicator> {
  /// How large the wheel is.
  public var style = ActivityIndicator.Style.medium
  /// The wheel's color; nil for the theme's gray.
  public var color: Color?

  /// Writes all properties.
  open override func apply(to element: ActivityIndicator) {
    super.apply(to: element)
    element.style = style
    element.color = color
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.style = style
    copy.color = color
    return copy
  }
}
