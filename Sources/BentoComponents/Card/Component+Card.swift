public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

extension Component {
  /// A titled panel that contains other components, with buttons beside its title.
  ///
  /// ```swift
  /// Component.Card(
  ///   title: "Storage",
  ///   subtitle: "12 of 64 GB used",
  ///   actions: [.init("Manage…") { showStorage() }]
  /// ) {
  ///   Component.Progress(fraction: 12 / 64, showsPercentage: false)
  ///   if isFull { UI.Label(text: "Delete files to free up space.") }
  /// }
  /// ```
  ///
  /// The components are stacked vertically and share the card's lifecycle. Components with their
  /// own margins, such as rows, keep those margins inside the padding; give such components a style
  /// sheet without side margins to align them with the title.
  public struct Card: WrappingRenderable {
    /// A button beside a card's title.
    public struct Action {
      let title: String
      let isEnabled: Bool
      let perform: () -> Void

      /// Creates a button.
      public init(_ title: String, isEnabled: Bool = true, perform: @escaping () -> Void) {
        self.title = title
        self.isEnabled = isEnabled
        self.perform = perform
      }
    }

    /// The panel.
    public let base: Carded<UI.VStack>
    private let title: String
    private let styleSheet: StyleSheet

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - title: The title; empty for none.
    ///   - subtitle: The text below the title; empty for none.
    ///   - actions: The buttons beside the title.
    ///   - styleSheet: The style of the panel.
    ///   - content: The components, from top to bottom.
    public init(
      title: String = "",
      subtitle: String = "",
      actions: [Action] = [],
      styleSheet: StyleSheet = StyleSheet(),
      @ChildrenBuilder content: () -> [AnyRenderable]
    ) {
      self.title = title
      self.styleSheet = styleSheet
      let hasHeader = !title.isEmpty || !subtitle.isEmpty || !actions.isEmpty
      let content = content()
      base = UI.VStack(spacing: styleSheet.spacing) {
        if hasHeader {
          CardHeader(
            title: title,
            subtitle: subtitle,
            actions: actions,
            titleStyle: styleSheet.title.sheet,
            subtitleStyle: styleSheet.subtitle.sheet
          )
        }
        content
      }
      .card(padding: styleSheet.padding, cornerRadius: styleSheet.cardRadius)
    }

    /// Applies the margins around the panel.
    public func configure(_ view: CardComponentView) {
      view.arrange(.fill)
      styleSheet.apply(to: view)
      view.title = title
    }

    /// Returns whether the margins are the same.
    public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
      old.styleSheet.base.layoutMargins == new.styleSheet.base.layoutMargins
    }

    /// The style of a ``Component/Card``.
    ///
    /// ```swift
    /// let compact = Component.Card.StyleSheet()
    ///   .compose(\.padding, EdgeInsets(12))
    ///   .compose(\.title.font, .preferredFont(forTextStyle: .subheadline))
    /// ```
    ///
    /// The margins are outside the panel, which uses the theme's colors.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// The style of the view around the panel; by default, the table is visible around it.
      public var base = {
        var style = ViewStyle()
        style.backgroundColor = .clear
        return style
      }()
      /// The style of the title.
      public var title = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .headline))
      )
      /// The style of the text below the title.
      public var subtitle = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
      )
      /// The padding between the edges of the panel and its content, in points.
      public var padding = EdgeInsets(16)
      /// The radius of the panel's corners, in points; nil for the theme's radius of cards.
      public var cardRadius: Double?
      /// The spacing between the components, in points.
      public var spacing = 8.0

      /// Creates a style sheet for a panel with margins around it.
      public init() {}

      /// Applies the properties of the base style to the element.
      public func apply(to element: CardComponentView) { base.apply(to: element) }
    }
  }
}
