public import BentoControls
public import BentoGraphics
internal import BentoViews

/// How a stack arranges its views, and what is behind them.
@MainActor
open class BaseStackViewStyleSheet<View: BaseStackView>: StackViewStyleSheet<View> {
  /// The color behind the views; nil for none.
  public var backgroundColor: Color?
  /// The color of the line inside the edge; nil for none.
  public var borderColor: Color?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The width of the line inside the edge, in points.
  public var borderWidth = 0.0

  /// Creates a sheet of a row of views inside the margins.
  public required init() {
    super.init()
    isLayoutMarginsRelativeArrangement = true
  }

  /// Writes all properties.
  open override func apply(to element: View) {
    super.apply(to: element)
    element.backgroundColor = backgroundColor
    element.borderColor = borderColor ?? .clear
    element.cornerRadius = cornerRadius
    element.borderWidth = borderWidth
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.backgroundColor = backgroundColor
    copy.borderColor = borderColor
    copy.cornerRadius = cornerRadius
    copy.borderWidth = borderWidth
    return copy
  }
}
