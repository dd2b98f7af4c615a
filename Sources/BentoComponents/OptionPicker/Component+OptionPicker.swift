public import BentoBox
internal import BentoGraphics
internal import BentoViews

extension Component {
  /// A row with a wheel or a menu from which the user picks one of several options.
  ///
  /// ```swift
  /// Component.OptionPicker(
  ///   options: ["Male", "Female", "Unspecified"],
  ///   selected: user.gender,
  ///   didPickItem: { user.gender = $0 }
  /// )
  /// ```
  ///
  /// As a row, the picker is a pop-up button, or a wheel if the theme or the style sheet requests it. As the
  /// input of another component, set with ``BentoBox/Renderable/customInput(_:contentStatus:)``, it is a
  /// wheel.
  ///
  /// The selection is reported when the wheel comes to rest. If the selected option is nil or not in the
  /// list, a wheel stays where the user left it; a press, Space or Return then selects the row in the
  /// middle.
  @MainActor
  public struct OptionPicker: AutoRenderable {
    /// The view of the picker.
    public typealias View = OptionPickerView
    /// The style of a picker.
    public typealias StyleSheet = OptionPickerStyleSheet

    /// A closure that writes the options to an already styled view.
    public let configurator: (OptionPickerView) -> Void
    /// The style of the picker.
    public let styleSheet: OptionPickerStyleSheet

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - options: The options, in order; if empty, nothing can be picked.
    ///   - selected: The selected option; the first option equal to it is shown.
    ///   - isEnabled: Whether the user can pick an option.
    ///   - didPickItem: Called with the option that the user picks.
    ///   - styleSheet: The style of the picker.
    public init<Choice: Component.Option>(
      options: [Choice],
      selected: Choice? = nil,
      isEnabled: Bool = true,
      didPickItem: ((Choice) -> Void)? = nil,
      styleSheet: OptionPickerStyleSheet = OptionPickerStyleSheet()
    ) {
      let index = selected.flatMap { options.firstIndex(of: $0) }
      let titles = options.map(\.displayName)
      self.init(styleSheet: styleSheet) { view in
        view.isEnabled = isEnabled
        view.show(titles, selected: index) { didPickItem?(options[$0]) }
      }
    }

    private init(
      styleSheet: OptionPickerStyleSheet,
      configurator: @escaping (OptionPickerView) -> Void
    ) {
      self.styleSheet = styleSheet
      self.configurator = configurator
    }

    /// Releases the closure.
    public func willUnmount(from view: OptionPickerView, storage: ViewStorage) {
      view.forgetAction()
    }
  }
}

extension Component.OptionPicker: CustomInput {
  /// Returns a box that contains only the picker, which is a wheel unless its style sheet specifies a style.
  public func makeCustomInputBox() -> AnyBox {
    guard styleSheet.style == nil else { return Node(id: 0, component: self).makeCustomInputBox() }
    let picker = Component.OptionPicker(
      styleSheet: styleSheet.compose(\.style, .wheel),
      configurator: configurator
    )
    return Node(id: 0, component: picker).makeCustomInputBox()
  }
}
