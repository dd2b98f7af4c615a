public import BentoBox
public import BentoComponents
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A Markdown document as a row.
  ///
  /// ```swift
  /// Node(
  ///   id: .notes,
  ///   component: Component.Markdown(
  ///     "**Version 2** brings [charts](https://example.org) and\n\n- tables\n- lists"
  ///   )
  /// )
  /// ```
  ///
  /// The row is as tall as the document. Only the visible part of a long document is laid out; see
  /// ``MarkdownView``. A document that is shown in several rows is parsed once:
  ///
  /// ```swift
  /// for (index, block) in document.blocks.enumerated() {
  ///   Node(id: index, component: Component.Markdown(document: MarkdownDocument(blocks: [block])))
  /// }
  /// ```
  ///
  /// ``MarkdownDocument`` describes the supported Markdown. Use ``MarkdownView`` outside lists.
  public struct Markdown: Renderable {
    private let document: MarkdownDocument
    private let onOpenLink: ((String) -> Void)?
    private let onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)?
    private let image: ((String) -> BentoGraphics.Image?)?
    private let styleSheet: StyleSheet

    /// Creates a component that parses its source.
    ///
    /// - Parameters:
    ///   - source: The Markdown source.
    ///   - onOpenLink: A closure that is called with the address of a link that the user opens, or nil to
    ///     open links in the browser.
    ///   - onToggleTask: A closure that is called with a task's line in the source when the task's
    ///     checkbox is pressed.
    ///   - image: A closure that returns the image for an address.
    ///   - styleSheet: The style of the text.
    /// - Complexity: O(length).
    public init(
      _ source: String,
      onOpenLink: ((String) -> Void)? = nil,
      onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)? = nil,
      image: ((String) -> BentoGraphics.Image?)? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.init(
        document: MarkdownDocument(source),
        onOpenLink: onOpenLink,
        onToggleTask: onToggleTask,
        image: image,
        styleSheet: styleSheet
      )
    }

    /// Creates a component with a parsed document.
    public init(
      document: MarkdownDocument,
      onOpenLink: ((String) -> Void)? = nil,
      onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)? = nil,
      image: ((String) -> BentoGraphics.Image?)? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.document = document
      self.onOpenLink = onOpenLink
      self.onToggleTask = onToggleTask
      self.image = image
      self.styleSheet = styleSheet
    }

    /// Shows the document.
    public func render(in view: MarkdownView) {
      styleSheet.apply(to: view)
      view.onOpenLink = onOpenLink
      view.onToggleTask = onToggleTask
      view.image = image
      view.document = document
    }

    /// Returns whether the documents, fonts and margins are equal.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.document == new.document && old.image == nil && new.image == nil
        && old.styleSheet.font == new.styleSheet.font
        && old.styleSheet.base.base.layoutMargins == new.styleSheet.base.base.layoutMargins
        && old.styleSheet.base.enforcesMinimumHeight == new.styleSheet.base.enforcesMinimumHeight
        ? .same : .different
    }
  }
}

extension Component.Markdown {
  /// The style of a `Component.Markdown`.
  ///
  /// ```swift
  /// let article = Component.Markdown.StyleSheet()
  ///   .compose(\.font, .system(ofSize: 17))
  ///   .compose(\.base.layoutMargins, EdgeInsets(16))
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the view, which by default is as tall as its text.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The font of plain text; the fonts of headings and code are derived from its size.
    public var font = Font.preferredFont(forTextStyle: .subheadline)
    /// The color of plain text, or nil for the theme's color.
    public var textColor: Color?

    /// Creates a style sheet.
    public init() {}

    /// Applies all properties to the element.
    public func apply(to element: MarkdownView) {
      base.apply(to: element)
      element.font = font
      element.textColor = textColor
    }
  }
}
