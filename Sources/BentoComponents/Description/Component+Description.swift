public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoViews

extension Component {
  /// A row with multiline text and an optional icon button.
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
  /// A row with a tap action is highlighted while it is pressed, can be focused with Tab, and is
  /// activated by Space and Return.
  public struct Description: AutoRenderable {
    /// A closure that writes the content to a view.
    public let configurator: (DescriptionView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    private let text: String
    private let accessoryIcon: BentoGraphics.Image?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - accessoryIcon: The icon at the trailing edge of the text; nil for none.
    ///   - accessoryName: The accessibility label of the icon, used if the icon is a button.
    ///   - didTap: Called when the row is tapped.
    ///   - didTapAccessoryButton: Called when the icon is tapped; if nil, taps on the icon go to
    ///     the row.
    ///   - interactionBehavior: Whether taps on the row and the icon change the first responder.
    ///   - styleSheet: The style of the row.
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
  /// Returns the height of the text and the icon, including the margins; at least 44 points if
  /// required by the style sheet.
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
  /// The style of a ``Component/Description``.
  ///
  /// ```swift
  /// let hint = Component.Description.StyleSheet()
  ///   .compose(\.text.textRole, .secondary)
  ///   .compose(\.text.font, .preferredFont(forTextStyle: .footnote))
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row.
    public var base: InteractiveViewStyle
    /// The style of the text.
    public var text: StyleSheetPart<LabelStyleSheet>
    /// The style of the icon.
    public var accessoryButton: StyleSheetPart<ButtonStyleSheet>
    /// The spacing between the text and the icon, in points.
    public var horizontalSpacing: Double

    /// Creates a style sheet for a row that is as tall as its content, with the given styles for
    /// the text and the icon.
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

    /// Applies all properties to the element.
    public func apply(to element: DescriptionView) {
      base.apply(to: element)
      element.horizontalSpacing = horizontalSpacing
      text.apply(to: element.label)
      accessoryButton.apply(to: element.accessoryButton)
    }

    /// Returns the size of a button that shows the icon.
    func buttonSize(for icon: BentoGraphics.Image) -> Size {
      BentoControls.Button.size(
        image: icon.size,
        background: accessoryButton.sheet.backgroundImage(for: .normal)?.size ?? .zero,
        insets: accessoryButton.sheet.contentEdgeInsets
      )
    }
  }
}
