public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A title with a switch.
  ///
  /// ```swift
  /// Component.Toggle(title: "Airplane mode", isOn: state.isAirplaneModeOn) { isOn in
  ///   store.isAirplaneModeOn = isOn
  /// }
  /// ```
  ///
  /// A switch that waits for an answer, such as that of a server, is replaced by a turning wheel:
  ///
  /// ```swift
  /// Component.Toggle(title: "Backup", isOn: state.isBackedUp, isRefreshing: state.isAsking)
  /// ```
  ///
  /// The switch alone is pressed, and its name is the title.
  @MainActor
  public struct Toggle: AutoRenderable, HeightCustomizing {
    /// The view of the row.
    public typealias View = ToggleComponentView

    /// Writes the content into a view that is styled already.
    public let configurator: (ToggleComponentView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    private let title: TextValue
    private let image: BentoGraphics.Image?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title, in the look of the sheet.
    ///   - attributedTitle: A title with looks of its own, in place of `title`.
    ///   - image: A picture before the title, at its own size; nil for none.
    ///   - isOn: Whether the switch is on; showing it calls nothing.
    ///   - isEnabled: Whether the switch can be used.
    ///   - isRefreshing: Whether a wheel turns in place of the switch.
    ///   - animateValueChange: Whether the switch glides when the program turns it.
    ///   - styleSheet: How the row looks.
    ///   - didChangeValue: Called with the new value after the user has used the switch.
    public init(
      title: String? = nil,
      attributedTitle: AttributedText? = nil,
      image: BentoGraphics.Image? = nil,
      isOn: Bool = false,
      isEnabled: Bool = true,
      isRefreshing: Bool = false,
      animateValueChange: Bool = false,
      styleSheet: StyleSheet = StyleSheet(),
      didChangeValue: ((Bool) -> Void)? = nil
    ) {
      let text = attributedTitle.map(TextValue.rich) ?? .plain(title ?? "")
      self.title = text
      self.image = image
      self.styleSheet = styleSheet
      configurator = { view in
        text.apply(to: view.label)
        view.show(image)
        view.didChangeValue = didChangeValue
        view.toggle.setOn(isOn, animated: animateValueChange)
        view.toggle.isEnabled = isEnabled
        view.toggle.accessibilityLabel = text.string
        view.isRefreshing = isRefreshing
      }
    }

    /// The height of the title with the margins, at least that of the picture and of the switch, and at
    /// least 44 points if the sheet says so.
    public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
      let sheet = styleSheet.text.sheet
      let plan = ToggleComponentView.plan(
        margins: styleSheet.base.base.layoutMargins.raised(to: inheritedMargins),
        image: image,
        spacing: styleSheet.spacing
      ) { Size(width: 0, height: title.height(using: sheet, fittingWidth: $0)) }
      return max(styleSheet.base.leastHeight, plan.size(in: width).height)
    }
  }
}

extension Component.Toggle {
  /// How a ``Component/Toggle`` looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks.
    public var base = BaseViewStyle()
    /// How the title looks.
    public var text: StyleSheetPart<LabelStyleSheet>
    /// The room between picture, title and switch, in points.
    public var spacing: Double

    /// Creates a sheet with the look of the title, in the text style for bodies by default.
    public init(text: LabelStyleSheet = LabelStyleSheet(), spacing: Double = 9) {
      self.text = StyleSheetPart(text)
      self.spacing = spacing
    }

    /// Writes all properties.
    public func apply(to element: ToggleComponentView) {
      base.apply(to: element)
      text.apply(to: element.label)
      element.spacing = spacing
    }
  }
}
