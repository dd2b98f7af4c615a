public import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension Component.Button {
  /// How a ``Component/Button`` looks, and where the button stands in its row.
  ///
  /// The sheet of a program begins with the button's own; without one, the button is filled with the
  /// tint and has the corners of the theme:
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
    /// Where the button stands in its row.
    public enum Alignment: Hashable, Sendable {
      /// At the edge where text begins, at its own width.
      case leading
      /// At the edge where text ends, at its own width.
      case trailing
      /// In the middle: as wide as the row, or at its own width where the sheet says that the button
      /// hugs its content.
      case center
    }

    /// What a button shows of a press by itself.
    public enum ButtonType: Hashable, Sendable {
      /// The button is shaded under the pointer and while it is pressed.
      case system
      /// Nothing: colors and images by state are all that shows a press.
      case custom
    }

    /// How the row looks.
    public var base = InteractiveViewStyle()
    /// How the button looks.
    public var button: StyleSheetPart<ButtonStyleSheet>
    /// How the wheel looks that turns while the button loads.
    public var activityIndicator: StyleSheetPart<ActivityIndicatorStyleSheet>
    /// Whether a button in the middle is no wider than its content.
    public var hugsContent: Bool
    /// Where the button stands in its row.
    public var alignment: Alignment
    /// Whether the ends of the button are half circles.
    public var autoRoundCorners: Bool
    /// What the button shows of a press by itself.
    public var buttonType: ButtonType

    /// Whether corners of the radius that themes have by default are those of the theme.
    private var followsTheme = false

    /// Creates a sheet of a button that is filled with the tint, in the shape of the theme.
    public init() {
      self.init(
        button: ButtonStyleSheet()
          .compose(\.style, .filled)
          .compose(\.textFont, .system(ofSize: 15, weight: .semibold))
          .compose(\.cornerRadius, Theme.Radii().medium)
          .compose(\.contentEdgeInsets, .init(horizontal: 16, vertical: 4))
      )
      followsTheme = true
    }

    /// Creates a sheet with the look of a button.
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

    /// Writes all properties.
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
