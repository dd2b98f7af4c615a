public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoViews

extension Component {
  /// A row with a text of as many lines as it needs, and an icon that can be tapped.
  ///
  /// ```swift
  /// Component.Description(
  ///   text: "Dr. Amelia Watson",
  ///   accessoryIcon: info,
  ///   accessoryName: "About Dr. Watson",
  ///   didTap: { store.open(.doctor) },
  ///   didTapAccessoryButton: { store.showInfo() }
  /// )
  /// ```
  ///
  /// A row that can be tapped is highlighted meanwhile, reached by Tab and pressed by Space and Return.
  public struct Description: AutoRenderable {
    /// Writes the content into a view.
    public let configurator: (DescriptionView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    private let text: String
    private let accessoryIcon: BentoGraphics.Image?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - accessoryIcon: The icon behind the text; nil for none.
    ///   - accessoryName: What assistive technology calls the icon, where that is a button.
    ///   - didTap: Runs when the row is tapped.
    ///   - didTapAccessoryButton: Runs when the icon is tapped; nil leaves the icon to the row.
    ///   - interactionBehavior: What both taps do to the keyboard.
    ///   - styleSheet: How the row looks.
    public init(
      text: String,
      accessoryIcon: BentoGraphics.Image? = nil,
      accessoryName: String? = nil,
      didTap: (() -> Void)? = nil,
      didTapAccessoryButton: (() -> Void)? = nil,
      interactionBehavior: InteractionBehavior = .becomeFirstResponder,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.text = text
      self.accessoryIcon = accessoryIcon
      self.styleSheet = styleSheet
      configurator = { view in
        view.label.text = text
        let button = view.accessoryButton
        button.setImage(accessoryIcon, for: .normal)
        button.isHidden = accessoryIcon == nil
        button.accessibilityLabel = accessoryName
        button.isUserInteractionEnabled = didTapAccessoryButton != nil
        button.isDecoration = didTapAccessoryButton == nil
        button.interactionBehavior = interactionBehavior
        view.didTapAccessoryButton = didTapAccessoryButton
        let gesture = view.highlightingGesture
        gesture.interactionBehavior = interactionBehavior
        gesture.didTap = didTap.map { .resign(action: $0) }
        gesture.didRebindView()
      }
    }
  }
}

extension Component.Description: HeightCustomizing {
  /// The height of text and icon with the margins around, at least 44 points if the sheet says so.
  public func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    let sheet = styleSheet.text.sheet
    let plan = DescriptionView.plan(
      margins: styleSheet.base.base.base.layoutMargins.raised(to: inheritedMargins),
      button: accessoryIcon.map { styleSheet.buttonSize(for: $0) },
      spacing: styleSheet.horizontalSpacing
    ) { Size(width: 0, height: sheet.height(of: text, fittingWidth: $0)) }
    return max(styleSheet.base.base.leastHeight, plan.size(in: width).height)
  }
}

extension Component.Description {
  /// How a row with a text and an icon looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks.
    public var base: InteractiveViewStyle
    /// How the text looks.
    public var text: StyleSheetPart<LabelStyleSheet>
    /// How the icon looks.
    public var accessoryButton: StyleSheetPart<ButtonStyleSheet>
    /// The room between the two, in points.
    public var horizontalSpacing: Double

    /// Creates a sheet of a row as high as its content, from the looks of the text and the icon.
    public init(
      text: LabelStyleSheet = LabelStyleSheet(),
      accessoryButton: ButtonStyleSheet = ButtonStyleSheet(),
      horizontalSpacing: Double = 8,
      enforcesMinimumHeight: Bool = false
    ) {
      base = InteractiveViewStyle(enforcesMinimumHeight: enforcesMinimumHeight)
      self.text = StyleSheetPart(text)
      self.accessoryButton = StyleSheetPart(accessoryButton)
      self.horizontalSpacing = horizontalSpacing
    }

    /// Writes all properties.
    public func apply(to element: DescriptionView) {
      base.apply(to: element)
      element.horizontalSpacing = horizontalSpacing
      text.apply(to: element.label)
      accessoryButton.apply(to: element.accessoryButton)
    }

    /// The size of the button with an icon.
    func buttonSize(for icon: BentoGraphics.Image) -> Size {
      BentoControls.Button.size(
        image: icon.size,
        background: accessoryButton.sheet.backgroundImage(for: .normal)?.size ?? .zero,
        insets: accessoryButton.sheet.contentEdgeInsets
      )
    }
  }
}
