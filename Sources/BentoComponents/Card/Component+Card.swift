public import BentoBox
internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

extension Component {
  /// A titled panel around other components, with buttons beside its title.
  ///
  /// ```swift
  /// Component.Card(
  ///   title: "Storage",
  ///   subtitle: "12 of 64 GB used",
  ///   actions: [.init("Manage…") { showStorage() }]
  /// ) {
  ///   Component.Progress(fraction: 12 / 64, showsPercentage: false)
  ///   if isFull { UI.Label(text: "Delete files to make room.") }
  /// }
  /// ```
  ///
  /// The components are below one another, and lead their lives inside that of the card. Those with margins of
  /// their own, such as rows, keep them inside the padding; give them a sheet without margins at the sides, and
  /// they begin where the title does.
  public struct Card: WrappingRenderable {
    /// A button beside the title of a card.
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
    ///   - title: What the components are about; empty for nothing.
    ///   - subtitle: More about it; empty for nothing.
    ///   - actions: The buttons beside the title.
    ///   - styleSheet: How the panel looks.
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

    /// Keeps room around the panel.
    public func configure(_ view: CardComponentView) {
      view.arrange(.fill)
      styleSheet.apply(to: view)
      view.title = title
    }

    /// Whether the room is the same.
    public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
      old.styleSheet.base.layoutMargins == new.styleSheet.base.layoutMargins
    }

    /// How a card looks.
    ///
    /// The margins are those around the panel; its colors are the theme's.
    @MainActor
    public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
      /// How the view around the panel looks.
      public var base = ViewStyle()
      /// How the title looks.
      public var title = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .headline))
      )
      /// How the text below the title looks.
      public var subtitle = StyleSheetPart(
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary)
      )
      /// The room between the edges of the panel and what is in it, in points.
      public var padding = EdgeInsets(16)
      /// The radius of the panel's corners, in points.
      public var cardRadius = 12.0
      /// The room between the components, in points.
      public var spacing = 8.0

      /// Creates a sheet of a panel with room around it.
      public init() {}

      /// Writes what any view has.
      public func apply(to element: CardComponentView) { base.apply(to: element) }
    }
  }
}
