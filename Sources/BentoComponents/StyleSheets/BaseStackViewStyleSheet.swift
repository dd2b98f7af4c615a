public import BentoControls
public import BentoGraphics
public import BentoLayout
internal import BentoViews

/// The style of a stack view with a background.
///
/// ```swift
/// let panel = BaseStackViewStyleSheet()
///   .compose(\.axis, .vertical)
///   .compose(\.backgroundColor, .white)
///   .compose(\.cornerRadius, 8)
/// ```
@MainActor
open class BaseStackViewStyleSheet<View: BaseStackView>: StackViewStyleSheet<View> {
  /// The background color; nil for none.
  public var backgroundColor: Color?
  /// The color of the border; nil for none.
  public var borderColor: Color?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The width of the border, in points.
  public var borderWidth = 0.0

  /// Creates a style sheet for a horizontal stack that arranges its views inside the margins.
  public required init() {
    super.init()
    isLayoutMarginsRelativeArrangement = true
  }

  /// Creates a style sheet with the given arrangement and decoration.
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

  /// Applies all properties to the element.
  open override func apply(to element: View) {
    super.apply(to: element)
    element.backgroundColor = backgroundColor
    element.borderColor = borderColor ?? .clear
    element.cornerRadius = cornerRadius
    element.borderWidth = borderWidth
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.backgroundColor = backgroundColor
    copy.borderColor = borderColor
    copy.cornerRadius = cornerRadius
    copy.borderWidth = borderWidth
    return copy
  }
}
