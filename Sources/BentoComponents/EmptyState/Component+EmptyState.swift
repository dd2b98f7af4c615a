public import BentoBox
public import BentoControls
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A placeholder for missing content: an image, a title, an explanation, and a button for adding
  /// content.
  ///
  /// ```swift
  /// tableView.emptyState = Component.EmptyState(
  ///   icon: .mail,
  ///   title: "No messages",
  ///   text: "Messages you receive appear here.",
  ///   actionTitle: "Write a message",
  ///   action: { showEditor() }
  /// )
  /// ```
  ///
  /// As the `emptyState` of a list, it fills the visible area while there are no rows. It can also
  /// be used as a row; the row is as tall as its parts, but at least as tall as its style sheet's
  /// `minimumHeight`.
  public struct EmptyState: Renderable {
    private let image: BentoGraphics.Image?
    private let title: String
    private let text: String
    private let actionTitle: String?
    private let action: (() -> Void)?
    private let styleSheet: StyleSheet

    /// Creates an empty state with an icon.
    ///
    /// - Parameters:
    ///   - icon: The icon; nil for none.
    ///   - title: The title, which names the missing content; empty for none.
    ///   - text: The explanation; empty for none.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - styleSheet: The style of the component.
    ///   - action: Called when the button is pressed; if nil, there is no button.
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

    /// Creates an empty state with a custom image.
    ///
    /// - Parameters:
    ///   - image: The image; nil for none. A template image is drawn in the theme's hint color.
    ///   - title: The title, which names the missing content; empty for none.
    ///   - text: The explanation; empty for none.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - styleSheet: The style of the component.
    ///   - action: Called when the button is pressed; if nil, there is no button.
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

    /// Releases the closure.
    public func willUnmount(from view: EmptyStateComponentView, storage: ViewStorage) {
      view.action = nil
    }

    /// The style of a ``Component/EmptyState``.
    ///
    /// ```swift
    /// let large = Component.EmptyState.StyleSheet()
    ///   .compose(\.iconSize, 72)
    ///   .compose(\.minimumHeight, 320)
    /// ```
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the view, which by default has margins around the parts.
      public var base = BaseViewStyle(layoutMargins: EdgeInsets(24))
      /// The size of an icon, in points.
      public var iconSize = 44.0
      /// The color of an icon; nil for the theme's hint color.
      public var iconColor: Color?
      /// The style of the title.
      public var title = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .headline))
          .compose(\.textAlignment, .center)
      )
      /// The style of the text.
      public var text = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .subheadline))
          .compose(\.textRole, .secondary)
          .compose(\.textAlignment, .center)
      )
      /// The style of the button.
      public var buttonStyle = BentoControls.Button.Style.tinted
      /// The maximum width of the text, in points.
      public var textWidth = 360.0
      /// The minimum height, in points.
      public var minimumHeight = 0.0

      /// Creates a style sheet with margins around the parts.
      public init() {}

      /// Applies all properties to the element.
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
