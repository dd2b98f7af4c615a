public import BentoBox
internal import BentoViews

/// How a date picker looks; see ``Component/DatePicker``.
@MainActor
public struct DatePickerStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// How the view looks.
  public var base = BaseViewStyle()
  /// How a date is chosen.
  public enum Style: Hashable, Sendable {
    /// On the page of a month, and a time in a field.
    case calendar
    /// On wheels.
    case wheels
  }

  /// How a date is chosen; nil for what the theme has: wheels where it has wheels for options.
  public var style: Style?

  /// Creates a sheet of a picker as the theme has it.
  public init() {}

  /// Writes all properties.
  public func apply(to element: DatePickerView) {
    base.apply(to: element)
    element.style = style
  }
}
