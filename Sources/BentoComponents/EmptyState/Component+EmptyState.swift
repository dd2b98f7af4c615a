public import BentoBox
public import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// What is shown where there is nothing yet: a picture, what there is none of, what can be done about
  /// it, and a button that does it.
  ///
  /// ```swift
  /// tableView.emptyState = Component.EmptyState(
  ///   icon: .mail,
  ///   title: "No messages",
  ///   text: "What people send you is shown here.",
  ///   actionTitle: "Write a message",
  ///   action: { showEditor() }
  /// )
  /// ```
  ///
  /// As the `emptyState` of a list it fills the visible part of it while there are no rows. It is a row
  /// as any other component as well, as high as its parts or the `minimumHeight` of its sheet.
  public struct EmptyState: Renderable {
    private let image: BentoGraphics.Image?
    private let title: String
    private let text: String
    private let actionTitle: String?
    private let action: (() -> Void)?
    private let styleSheet: StyleSheet

    /// Creates what is shown.
    ///
    /// - Parameters:
    ///   - icon: What would be here, as a drawing; nil for none.
    ///   - title: What there is none of; empty for nothing.
    ///   - text: What can be done about it; empty for nothing.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - styleSheet: How it looks.
    ///   - action: What the button does. Without it there is no button.
    public init(
      icon: Icon?,
      title: String,
      text: String = "",
      actionTitle: String? = nil,
      styleSheet: StyleSheet = StyleSheet(),
      action: (() -> Void)? = nil
    ) {
      self.init(
        image: icon.map { BentoGraphics.Image(icon: $0, pointSize: styleSheet.iconSize) },
        title: title,
        text: text,
        actionTitle: actionTitle,
        styleSheet: styleSheet,
        action: action
      )
    }

    /// Creates what is shown, with a picture of the program's own.
    ///
    /// - Parameters:
    ///   - image: What would be here; nil for none. A template has the color of hints.
    ///   - title: What there is none of; empty for nothing.
    ///   - text: What can be done about it; empty for nothing.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - styleSheet: How it looks.
    ///   - action: What the button does. Without it there is no button.
    public init(
      image: BentoGraphics.Image?,
      title: String,
      text: String = "",
      actionTitle: String? = nil,
      styleSheet: StyleSheet = StyleSheet(),
      action: (() -> Void)? = nil
    ) {
      self.image = image
      self.title = title
      self.text = text
      self.actionTitle = action == nil ? nil : actionTitle
      self.styleSheet = styleSheet
      self.action = action
    }

    /// Shows the parts.
    public func render(in view: EmptyStateComponentView) {
      styleSheet.apply(to: view)
      view.action = action
      view.show(image: image, title: title, text: text, actionTitle: actionTitle)
    }

    /// Forgets what to call.
    public func willUnmount(from view: EmptyStateComponentView, storage: ViewStorage) {
      view.action = nil
    }

    /// How it looks where there is nothing.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the view looks: with room around the parts by default.
      public var base = BaseViewStyle(layoutMargins: EdgeInsets(24))
      /// The extent of an icon, in points.
      public var iconSize = 44.0
      /// The color of an icon; nil for the theme's of hints.
      public var iconColor: Color?
      /// How the title looks.
      public var title = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .headline))
          .compose(\.textAlignment, .center)
      )
      /// How the text looks.
      public var text = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
          .compose(\.textRole, .secondary)
          .compose(\.textAlignment, .center)
      )
      /// How the button stands out.
      public var buttonStyle = BentoControls.Button.Style.tinted
      /// The most width of the texts, in points.
      public var textWidth = 360.0
      /// The least height, in points.
      public var minimumHeight = 0.0

      /// Creates a sheet with room around the parts.
      public init() {}

      /// Writes all properties.
      public func apply(to element: EmptyStateComponentView) {
        base.apply(to: element)
        element.iconColor = iconColor
        title.apply(to: element.titleLabel)
        text.apply(to: element.textLabel)
        element.button.style = buttonStyle
        element.textWidth = textWidth.isNaN ? 360 : max(1, textWidth)
        element.leastHeight = minimumHeight.isFinite ? max(0, minimumHeight) : 0
      }
    }
  }
}
