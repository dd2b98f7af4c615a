public import BentoBox
public import BentoGraphics
internal import BentoViews

/// How an option picker looks; see ``Component/OptionPicker``.
@MainActor
public struct OptionPickerStyleSheet: StyleSheetProtocol, DerivedStyle {
  /// How the view looks.
  public var base = BaseViewStyle()
  /// Whether the options are on a wheel or in a menu; nil for what the theme has.
  ///
  /// In an input, nil is a wheel.
  public var style: Theme.PickerStyle?

  /// Creates a sheet of a picker as the theme has it.
  public init() {}

  /// Writes all properties.
  public func apply(to element: OptionPickerView) {
    base.apply(to: element)
    element.style = style
  }
}
