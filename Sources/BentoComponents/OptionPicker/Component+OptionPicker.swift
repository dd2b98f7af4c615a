public import BentoBox
internal import BentoGraphics
internal import BentoViews

extension Component {
  /// One of several options, chosen on a wheel or in a menu.
  ///
  /// ```swift
  /// Component.OptionPicker(
  ///   options: ["Male", "Female", "Unspecified"],
  ///   selected: user.gender,
  ///   didPickItem: { user.gender = $0 }
  /// )
  /// ```
  ///
  /// In a row by itself it is a button with a menu, as desktops have it, or a wheel where the theme or the
  /// sheet says so. As the input of another component, by
  /// ``BentoBox/Renderable/customInput(_:contentStatus:)``, it is a wheel.
  ///
  /// What the user chooses is delivered when the wheel stands still. An option that is not in the list,
  /// or nil, leaves a wheel where the user has turned it; the row in the middle is then delivered by a
  /// press, by Space and by Return.
  @MainActor
  public struct OptionPicker: AutoRenderable {
    /// The view.
    public typealias View = OptionPickerView
    /// How a picker looks.
    public typealias StyleSheet = OptionPickerStyleSheet

    /// Writes the options into a view that is styled already.
    public let configurator: (OptionPickerView) -> Void
    /// How the picker looks.
    public let styleSheet: OptionPickerStyleSheet

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - options: The options in their order; none for a picker in which nothing can be chosen.
    ///   - selected: The option that is shown; the first one that equals it.
    ///   - didPickItem: Gets the option that the user chooses.
    ///   - styleSheet: How the picker looks.
    public init<Choice: Component.Option>(
      options: [Choice],
      selected: Choice? = nil,
      didPickItem: ((Choice) -> Void)? = nil,
      styleSheet: OptionPickerStyleSheet = OptionPickerStyleSheet()
    ) {
      let index = selected.flatMap { options.firstIndex(of: $0) }
      let titles = options.map(\.displayName)
      self.init(styleSheet: styleSheet) { view in
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

    /// Lets go of the closure.
    public func willUnmount(from view: OptionPickerView, storage: ViewStorage) {
      view.forgetAction()
    }
  }
}

extension Component.OptionPicker: CustomInput {
  /// The picker alone, on a wheel unless its sheet says otherwise.
  public func makeCustomInputBox() -> AnyBox {
    guard styleSheet.style == nil else { return Node(id: 0, component: self).makeCustomInputBox() }
    let picker = Component.OptionPicker(
      styleSheet: styleSheet.compose(\.style, .wheel),
      configurator: configurator
    )
    return Node(id: 0, component: picker).makeCustomInputBox()
  }
}
