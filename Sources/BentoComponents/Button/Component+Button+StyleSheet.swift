public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension Component.Button {
  /// The style of a ``Component/Button``, and the button's alignment in its row.
  ///
  /// By default, the button is filled with the tint color, and has the theme's corners and the height
  /// of all controls of its density. A style sheet with a custom button style starts with a plain
  /// button:
  ///
  /// ```swift
  /// let play = Component.Button.StyleSheet(
  ///   button: ButtonStyleSheet().compose(\.titleColors[.normal], .white)
  /// )
  /// .compose(\.hugsContent, true)
  /// .compose(\.autoRoundCorners, true)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The alignment of the button in its row.
    public enum Alignment: Hashable, Sendable {
      /// At the leading edge, with its own width.
      case leading
      /// At the trailing edge, with its own width.
      case trailing
      /// Centered; as wide as the row, or with its own width if
      /// ``Component/Button/StyleSheet/hugsContent`` is true.
      case center
    }

    /// A button's built-in feedback.
    public enum ButtonType: Hashable, Sendable {
      /// The button is shaded while it is pressed or the pointer is over it.
      case system
      /// No feedback except for each state's colors and images.
      case custom
    }

    /// The style of the row.
    public var base = InteractiveViewStyle()
    /// The style of the button.
    public var button: StyleSheetPart<ButtonStyleSheet>
    /// The style of the activity indicator shown while the button is loading.
    public var activityIndicator: StyleSheetPart<ActivityIndicatorStyleSheet>
    /// Whether a centered button is no wider than its content.
    public var hugsContent: Bool
    /// The alignment of the button in its row.
    public var alignment: Alignment
    /// Whether the button's ends are semicircles.
    public var autoRoundCorners: Bool
    /// The built-in feedback of the button.
    public var buttonType: ButtonType

    /// Whether the corner radius and insets, if they are those of the default style, are replaced by
    /// the current theme's.
    private var followsTheme = false
    private static let insets = EdgeInsets(horizontal: 16, vertical: 4)

    /// Creates a style sheet for a button filled with the tint color and with the theme's corners.
    public init() {
      self.init(
        button: ButtonStyleSheet()
          .compose(\.style, .filled)
          .compose(\.textFont, .preferredFont(forTextStyle: .subheadline).withWeight(.semibold))
          .compose(\.cornerRadius, Theme.Radii().medium)
          .compose(\.contentEdgeInsets, Self.insets)
      )
      followsTheme = true
    }

    /// Creates a style sheet with the given style for the button.
    public init(
      button: ButtonStyleSheet,
      activityIndicator: ActivityIndicatorStyleSheet = ActivityIndicatorStyleSheet(),
      hugsContent: Bool = false,
      alignment: Alignment = .center,
      autoRoundCorners: Bool = false,
      buttonType: ButtonType = .system
    ) {
      self.button = StyleSheetPart(button)
      self.activityIndicator = StyleSheetPart(activityIndicator)
      self.hugsContent = hugsContent
      self.alignment = alignment
      self.autoRoundCorners = autoRoundCorners
      self.buttonType = buttonType
    }

    /// Applies all properties to the element.
    public func apply(to element: ButtonComponentView) {
      base.apply(to: element)
      button.apply(to: element.button)
      activityIndicator.apply(to: element.activityIndicator)
      element.button.shadesPress = buttonType == .system
      element.arrange(
        alignment,
        hugsContent: hugsContent,
        corners: corners,
        isStandardHeight: isStandardHeight
      )
    }

    /// Whether the button is as tall as all controls of its density.
    var isStandardHeight: Bool { followsTheme && button.sheet.contentEdgeInsets == Self.insets }

    private var corners: ButtonComponentView.Corners {
      if autoRoundCorners { return .round }
      return followsTheme && button.sheet.cornerRadius == Theme.Radii().medium ? .theme : .fixed
    }
  }
}
