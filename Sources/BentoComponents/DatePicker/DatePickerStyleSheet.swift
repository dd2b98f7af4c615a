public import BentoBox
internal import BentoViews

/// The style of a ``Component/DatePicker``.
///
/// ```swift
/// Component.DatePicker(date: nil, styleSheet: DatePickerStyleSheet().compose(\.style, .wheels))
/// ```
@MainActor
public struct DatePickerStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// The style of the view.
  public var base = BaseViewStyle()
  /// The kinds of controls that the user can pick a date with.
  public enum Style: Hashable, Sendable {
    /// A calendar page for the date, and a field for the time.
    case calendar
    /// Wheels.
    case wheels
  }

  /// The controls that the user picks a date with; nil for the theme's choice, which is wheels if
  /// the theme uses wheels for options.
  public var style: Style?

  /// Creates a style sheet for a picker with the theme's controls.
  public init() {}

  /// Applies all properties to the element.
  public func apply(to element: DatePickerView) {
    base.apply(to: element)
    element.style = style
  }
}
