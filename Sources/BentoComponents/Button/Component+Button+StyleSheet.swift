public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension Component.Button {
  /// The style of a ``Component/Button``, and the button's alignment in its row.
  ///
  /// By default, the button is filled with the tint color and has the theme's corners. A style sheet with a
  /// custom button style starts from a plain button:
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
      /// At the leading edge, at its own width.
      case leading
      /// At the trailing edge, at its own width.
      case trailing
      /// Centered: as wide as the row, or at its own width if ``Component/Button/StyleSheet/hugsContent`` is
      /// true.
      case center
    }

    /// The built-in feedback of a button.
    public enum ButtonType: Hashable, Sendable {
      /// The button is shaded under the pointer and while it is pressed.
      case system
      /// No feedback except the colors and images of each state.
      case custom
    }

    /// The style of the row.
    public var base = InteractiveViewStyle()
    /// The style of the button.
    public var button: StyleSheetPart<ButtonStyleSheet>
    /// The style of the activity indicator that is shown while the button loads.
    public var activityIndicator: StyleSheetPart<ActivityIndicatorStyleSheet>
    /// Whether a centered button is no wider than its content.
    public var hugsContent: Bool
    /// The alignment of the button in its row.
    public var alignment: Alignment
    /// Whether the ends of the button are semicircles.
    public var autoRoundCorners: Bool
    /// The built-in feedback of the button.
    public var buttonType: ButtonType

    /// Whether a corner radius that equals the themes' default radius is replaced by the current theme's
    /// radius.
    private var followsTheme = false

    /// Creates a style sheet for a button that is filled with the tint color and has the theme's corners.
    public init() {
      self.init(
        button: ButtonStyleSheet()
          .compose(\.style, .filled)
          .compose(\.textFont, .preferredFont(forTextStyle: .subheadline).withWeight(.semibold))
          .compose(\.cornerRadius, Theme.Radii().medium)
          .compose(\.contentEdgeInsets, .init(horizontal: 16, vertical: 4))
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
        corners: corners
      )
    }

    private var corners: ButtonComponentView.Corners {
      if autoRoundCorners { return .round }
      return followsTheme && button.sheet.cornerRadius == Theme.Radii().medium ? .theme : .fixed
    }
  }
}
