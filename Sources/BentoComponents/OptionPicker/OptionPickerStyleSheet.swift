public import BentoViews

/// How an option picker looks; see ``Component/OptionPicker``.
@MainActor
public final class OptionPickerStyleSheet: BaseViewStyleSheet<OptionPickerView> {
  /// Whether the options are on a wheel or in a menu; nil for what the theme has.
  ///
  /// In an input, nil is a wheel.
  public var style: Theme.PickerStyle?

  /// Writes all properties.
  public override func apply(to element: OptionPickerView) {
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
