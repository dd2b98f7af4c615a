public import BentoControls
public import BentoGraphics

/// The style of an activity indicator.
///
/// ```swift
/// let spinner = ActivityIndicatorStyleSheet()
///   .compose(\.style, .large)
///   .compose(\.color, .white)
/// ```
@MainActor
open class ActivityIndicatorStyleSheet: ViewStyleSheet<ActivityIndicator> {
  /// The size of the indicator.
  public var style = ActivityIndicator.Style.medium
  /// The color of the indicator; nil for the theme's gray.
  public var color: Color?

  /// Applies all properties to the element.
  open override func apply(to element: ActivityIndicator) {
    super.apply(to: element)
    element.style = style
    element.color = color
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.style = style
    copy.color = color
    return copy
  }
}
