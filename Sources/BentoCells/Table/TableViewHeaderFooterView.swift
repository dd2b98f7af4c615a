public import BentoGeometry
internal import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A view above or below a section that shows a line of text, or other content in front of a background.
///
/// ```swift
/// let header = TableViewHeaderFooterView()
/// header.title = "Recently used"
/// ```
@MainActor
open class TableViewHeaderFooterView: View {
  /// The container for the view's subviews, which fills the view.
  public let contentView: View = ListContentView()
  /// The identifier under which the view is reused, or nil if it is used only once.
  public package(set) var reuseIdentifier: String?
  /// The view below the content in z-order, or nil for the table's own background.
  public var backgroundView: View? {
    didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
  }
  /// A line of text below the content in z-order, or nil.
  public var title: String? {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      list?.sizeMayDiffer(of: self)
    }
  }

  /// Whether the view covers rows that scroll beneath it.
  package var coversRows = false {
    didSet { if coversRows != oldValue { setNeedsDisplay() } }
  }
  /// Whether the table's background shows through the view even if rows scroll beneath it.
  package var showsTableBehind = false {
    didSet { if showsTableBehind != oldValue { setNeedsDisplay() } }
  }
  /// Whether the title is for a card; such a title is larger than the text in the rows and has the
  /// same horizontal margins.
  package var isCardTitle = false {
    didSet { if isCardTitle != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view is the footer of a section.
  package var isFooter = false
  /// Whether the table has counted the view; only cells are counted.
  package var isCounted = false
  /// The table that shows the view.
  package weak var list: (any CellHost)?

  /// Creates a view without content.
  public required init() {
    super.init()
    addSubview(contentView)
  }

  /// Creates a view that is reused under an identifier.
  public convenience init(reuseIdentifier: String?) {
    self.init()
    self.reuseIdentifier = reuseIdentifier
  }

  /// Prepares the view to show another section; called before the view is reused.
  ///
  /// An override calls `super`.
  open func prepareForReuse() {}

  /// Returns the height that fits the content at a given width.
  ///
  /// The default is the largest of the heights that fit the title and the content view's subviews.
  open func preferredHeight(forWidth width: Double) -> Double {
    let content =
      contentView.subviews.isEmpty
      ? 0 : contentView.sizeThatFits(Size(width: width, height: .infinity)).height
    return max(content, titleHeight(forWidth: width))
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? size.width : bounds.width,
      height: preferredHeight(forWidth: size.width)
    )
  }

  open override func layoutSubviews() {
    backgroundView?.frame = bounds
    contentView.frame = bounds
  }

  open override func draw(in context: DrawContext) {
    if coversRows, !showsTableBehind, backgroundView == nil, backgroundColor == nil {
      context.fill(context.bounds, with: context.theme.colors.groupedBackground)
    }
    if let request = titleRequest {
      context.draw(request, in: titleArea(in: context.bounds))
    }
  }

  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    list?.sizeMayDiffer(of: self)
  }

  open override var contentDescription: String? { title }

  /// For a header, the heading role; for a footer, the title as text.
  open override var defaultSemantics: ViewSemantics {
    guard isFooter else { return ViewSemantics(role: .heading, name: title) }
    guard let title, !title.isEmpty else { return super.defaultSemantics }
    return ViewSemantics(role: .label, name: title)
  }
}

// MARK: - Title

extension TableViewHeaderFooterView {
  private var titleRequest: TextRequest? {
    guard let title, !title.isEmpty else { return nil }
    return TextRequest(
      title,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: isCardTitle ? .headline : .footnote),
        color: isCardTitle ? theme.colors.label : theme.colors.secondaryLabel
      )
    )
  }

  private func titleArea(in area: Rect) -> Rect {
    let side = theme.spacing.large
    let above = titleSpaceAbove
    return Rect(
      x: area.x + side,
      y: area.y + above,
      width: max(0, area.width - 2 * side),
      height: max(0, area.height - above - theme.spacing.medium)
    )
  }

  private func titleHeight(forWidth width: Double) -> Double {
    guard let request = titleRequest,
      let text = measure(request, width: max(1, width - 2 * theme.spacing.large))
    else { return 0 }
    return text.size.height + titleSpaceAbove + theme.spacing.medium
  }

  private var titleSpaceAbove: Double {
    isCardTitle ? theme.spacing.extraLarge : theme.spacing.medium
  }

  /// Resets the state left over from the last use.
  package func resetForReuse() {
    renewSemanticsIdentity()
    finishAnimations(completed: false)
    alpha = 1
    title = nil
  }
}

extension TableViewHeaderFooterView: ListItemView {
  package var isCell: Bool { false }

  package func updateHover() {}

  package var reuseKey: String? {
    get { reuseIdentifier }
    set { reuseIdentifier = newValue }
  }
}
