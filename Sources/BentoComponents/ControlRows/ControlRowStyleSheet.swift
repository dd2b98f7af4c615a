public import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoViews

/// The style of a row with a title and a control; the base style of ``Component/Slider``,
/// ``Component/Stepper`` and ``Component/Segmented``.
///
/// ```swift
/// let row = ControlRowStyleSheet()
///   .compose(\.title.font, .preferredFont(forTextStyle: .headline))
///   .compose(\.spacing, 20)
/// ```
@MainActor
public struct ControlRowStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// The style of the row.
  public var base = BaseViewStyle()
  /// The style of the title.
  public var title = StyleSheetPart(LabelStyleSheet())
  /// The style of the explanation.
  public var detail = StyleSheetPart(
    LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
      .compose(\.textRole, .secondary)
  )
  /// The style of the value text.
  public var value = StyleSheetPart(
    LabelStyleSheet().compose(\.textRole, .secondary)
      .compose(\.textAlignment, .trailing)
      .compose(\.numberOfLines, 1)
  )
  /// The spacing between the text and the control, in points.
  public var spacing = 12.0

  /// Creates a style sheet for a title beside or above its control.
  public init() {}

  /// Applies all properties to the element.
  public func apply(to element: ControlRowView) {
    base.apply(to: element)
    title.apply(to: element.titleLabel)
    detail.apply(to: element.detailLabel)
    value.apply(to: element.valueLabel)
    element.spacing = spacing
  }
}
