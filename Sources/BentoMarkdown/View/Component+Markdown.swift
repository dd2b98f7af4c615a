public import BentoBox
public import BentoComponents
public import BentoGraphics
internal import BentoViews

extension Component {
  /// Text that was written in Markdown.
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
  /// The row is as high as the document; of a long one, only what is in view is laid out, as
  /// ``MarkdownView`` says. A document that is shown in many rows is read once:
  ///
  /// ```swift
  /// for (index, block) in document.blocks.enumerated() {
  ///   Node(id: index, component: Component.Markdown(document: MarkdownDocument(blocks: [block])))
  /// }
  /// ```
  ///
  /// Which Markdown is understood is told by ``MarkdownDocument``; ``MarkdownView`` shows it outside of
  /// lists.
  public struct Markdown: Renderable {
    private let document: MarkdownDocument
    private let onOpenLink: ((String) -> Void)?
    private let onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)?
    private let image: ((String) -> BentoGraphics.Image?)?
    private let styleSheet: StyleSheet

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - source: The text as it is written.
    ///   - onOpenLink: Runs with the address of a link that is opened; nil opens it in the browser.
    ///   - onToggleTask: Runs when the box of a task is pressed, with the line of the source.
    ///   - image: Answers with the picture of an address.
    ///   - styleSheet: How the text looks.
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

    /// Creates a text of a document that was read before.
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

    /// Shows the text.
    public func render(in view: MarkdownView) {
      styleSheet.apply(to: view)
      view.onOpenLink = onOpenLink
      view.onToggleTask = onToggleTask
      view.image = image
      view.document = document
    }

    /// The same for equal documents with equal fonts and margins.
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
  /// How a Markdown text looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the view looks: as high as its text by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The font of plain text; those of headings and code follow its size.
    public var font = Font.system(ofSize: 15)
    /// The color of plain text; nil for the theme's.
    public var textColor: Color?

    /// Creates a sheet.
    public init() {}

    /// Writes all properties.
    public func apply(to element: MarkdownView) {
      base.apply(to: element)
      element.font = font
      element.textColor = textColor
    }
  }
}
