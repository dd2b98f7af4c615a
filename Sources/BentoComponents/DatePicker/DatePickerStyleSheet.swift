internal import BentoViews

/// How a date picker looks; see ``Component/DatePicker``.
@MainActor
public final class DatePickerStyleSheet: BaseViewStyleSheet<DatePickerView> {
  /// How a date is chosen.
  public enum Style: Hashable, Sendable {
    /// On the page of a month, and a time in a field.
    case calendar
    /// On wheels.
    case wheels
  }

  /// How a date is chosen; nil for what the theme has: wheels where it has wheels for options.
  public var style: Style?

  /// Writes all properties.
  public override func apply(to element: DatePickerView) {
    super.apply(to: element)
    element.style = style
  }

  /// A sheet with equal values.
  public override func copy() -> Self {
    let copy = super.copy()
    copy.style = style
    return copy
  }
}
