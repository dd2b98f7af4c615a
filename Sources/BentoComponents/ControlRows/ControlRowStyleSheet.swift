public import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoViews

/// How a row with a title and a control looks: that of ``Component/Slider``, ``Component/Stepper`` and
/// ``Component/Segmented``.
@MainActor
public struct ControlRowStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// How the row looks.
  public var base = BaseViewStyle()
  /// How the title looks.
  public var title = StyleSheetPart(LabelStyleSheet())
  /// How the text that explains the title looks.
  public var detail = StyleSheetPart(
    LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
      .compose(\.textRole, .secondary)
  )
  /// How the value in words looks.
  public var value = StyleSheetPart(
    LabelStyleSheet().compose(\.textRole, .secondary)
      .compose(\.textAlignment, .trailing)
      .compose(\.numberOfLines, 1)
  )
  /// The room between texts and control, in points.
  public var spacing = 12.0

  /// Creates a sheet of a title beside or above its control.
  public init() {}

  /// Writes all properties.
  public func apply(to element: ControlRowView) {
    base.apply(to: element)
    title.apply(to: element.titleLabel)
    detail.apply(to: element.detailLabel)
    value.apply(to: element.valueLabel)
    element.spacing = spacing
  }
}
