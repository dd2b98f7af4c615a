public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with a title and a switch.
  ///
  /// ```swift
  /// Component.Toggle(title: "Airplane mode", isOn: state.isAirplaneModeOn) { isOn in
  ///   store.isAirplaneModeOn = isOn
  /// }
  /// ```
  ///
  /// While a change is pending, such as a request to a server, an activity indicator replaces the switch:
  ///
  /// ```swift
  /// Component.Toggle(title: "Backup", isOn: state.isBackedUp, isRefreshing: state.isAsking)
  /// ```
  ///
  /// Only the switch can be pressed. Its accessibility label is the title.
  @MainActor
  public struct Toggle: AutoRenderable, HeightCustomizing {
    /// The view of the row.
    public typealias View = ToggleComponentView

    /// A closure that writes the content to an already styled view.
    public let configurator: (ToggleComponentView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    private let title: TextValue
    private let image: BentoGraphics.Image?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title, in the font and color of the style sheet.
    ///   - attributedTitle: A title with its own attributes, used instead of `title`.
    ///   - image: An image shown at the leading edge at its natural size; nil for none.
    ///   - isOn: Whether the switch is on; setting it does not call `didChangeValue`.
    ///   - isEnabled: Whether the switch is enabled.
    ///   - isRefreshing: Whether an activity indicator replaces the switch.
    ///   - animateValueChange: Whether the switch is animated when the program changes it.
    ///   - styleSheet: The style of the row.
    ///   - didChangeValue: Called with the new value when the user toggles the switch.
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

    /// Returns the height of the title including the margins; at least the height of the image and of the
    /// switch, and at least 44 points if the style sheet requests it.
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
  /// The style of a ``Component/Toggle``.
  ///
  /// ```swift
  /// let setting = Component.Toggle.StyleSheet(
  ///   text: LabelStyleSheet(font: .preferredFont(forTextStyle: .headline)), spacing: 12)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row.
    public var base = BaseViewStyle()
    /// The style of the title.
    public var text: StyleSheetPart<LabelStyleSheet>
    /// The spacing between the image, title and switch, in points.
    public var spacing: Double

    /// Creates a style sheet with the given style for the title, which by default uses the body text style.
    public init(text: LabelStyleSheet = LabelStyleSheet(), spacing: Double = 9) {
      self.text = StyleSheetPart(text)
      self.spacing = spacing
    }

    /// Applies all properties to the element.
    public func apply(to element: ToggleComponentView) {
      base.apply(to: element)
      text.apply(to: element.label)
      element.spacing = spacing
    }
  }
}
