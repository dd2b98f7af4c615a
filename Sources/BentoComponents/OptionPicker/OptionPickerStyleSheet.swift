public import BentoBox
public import BentoGraphics
internal import BentoViews

/// The style of a ``Component/OptionPicker``.
///
/// ```swift
/// Component.OptionPicker(
///   options: ["Small", "Medium", "Large"],
///   selected: "Medium",
///   didPickItem: { print($0) },
///   styleSheet: OptionPickerStyleSheet().compose(\.style, .wheel)
/// )
/// ```
@MainActor
public struct OptionPickerStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// The style of the view.
  public var base = BaseViewStyle()
  /// Whether the options are shown on a wheel or in a menu; nil for the theme's choice.
  ///
  /// In an input, nil means a wheel.
  public var style: Theme.PickerStyle?

  /// Creates a style sheet for a picker with the theme's control.
  public init() {}

  /// Applies all properties to the element.
  public func apply(to element: OptionPickerView) {
    base.apply(to: element)
    element.style = style
  }
}
