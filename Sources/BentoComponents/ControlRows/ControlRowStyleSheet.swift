internal import BentoBox
internal import BentoControls
internal import BentoGraphics
internal import BentoViews

/// How a row with a title and a control looks: that of ``Component/Slider``, ``Component/Stepper`` and
/// ``Component/Segmented``.
@MainActor
open class ControlRowStyleSheet<View: ControlRowView>: BaseViewStyleSheet<View> {
  /// How the title looks.
  public var title = LabelStyleSheet()
  /// How the text that explains the title looks.
  public var detail = LabelStyleSheet()
    .compose(\.font, .preferredFont(forTextStyle: .footnote))
    .compose(\.textRole, .secondary)
  /// How the value in words looks.
  public var value = LabelStyleSheet()
    .compose(\.textRole, .secondary)
    .compose(\.textAlignment, .trailing)
    .compose(\.numberOfLines, 1)
  /// The room between texts and control, in points.
  public var spacing = 12.0

  /// Writes all properties.
  open override func apply(to element: View) {
    super.apply(to: element)
    title.apply(to: element.titleLabel)
    detail.apply(to: element.detailLabel)
    value.apply(to: element.valueLabel)
    element.spacing = spacing
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.title = title.copy()
    copy.detail = detail.copy()
    copy.value = value.copy()
    copy.spacing = spacing
    return copy
  }
}
