public import BentoControls
public import BentoGraphics
public import BentoLayout
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

  /// Creates a sheet of an arrangement, and of what is drawn around it.
  public convenience init(
    axis: Axis,
    spacing: Double,
    distribution: StackDistribution,
    alignment: StackAlignment,
    backgroundColor: Color? = nil,
    borderColor: Color? = nil,
    cornerRadius: Double = 0,
    borderWidth: Double = 0
  ) {
    self.init()
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.backgroundColor = backgroundColor
    self.borderColor = borderColor
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
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
