internal import BentoGeometry
internal import BentoGraphics
internal import BentoOverlays
internal import BentoPlatform
public import BentoViews

/// A view that shows the pages of a document as they will be printed, one below the other.
///
/// ```swift
/// let preview = PrintPreview()
/// preview.document = document
/// ```
///
/// Pages are as wide as the view allows, but not wider than on paper.
public final class PrintPreview: View {
  /// The document, or nil for no pages; setting it lays the document out again.
  public var document: PrintDocument? { didSet { reload() } }

  private let scroll = ScrollView()
  private var pages: [PrintPageView] = []
  private var pageSize = Size.zero

  /// Creates a preview without a document.
  public required init() {
    super.init()
    addSubview(scroll)
  }

  /// The number of pages.
  public var pageCount: Int { pages.count }

  private func reload() {
    pages.forEach { $0.removeFromSuperview() }
    pages = []
    if let document {
      let made = document.makePages()
      pageSize = document.setup.size
      pages = made.indices.map { index in
        let page = PrintPageView()
        page.content = made.list(at: index)
        page.accessibilityLabel = "Page \(index + 1) of \(made.ranges.count)"
        scroll.addSubview(page)
        return page
      }
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let space = theme.spacing.large
    let width = max(0, min(bounds.width - 2 * space, pageSize.width)).rounded(.down)
    guard width > 0, pageSize.width > 0 else { return }
    let height = (width * pageSize.height / pageSize.width).rounded()
    let x = displayScale.snap((bounds.width - width) / 2)
    for (index, page) in pages.enumerated() {
      let y = space + Double(index) * (height + space)
      page.factor = width / pageSize.width
      page.frame = Rect(x: x, y: y, width: width, height: height)
    }
    let total = space + Double(pages.count) * (height + space)
    scroll.contentSize = Size(width: bounds.width, height: total)
  }
}

/// A page of a preview.
private final class PrintPageView: View {
  var content = DisplayList()
  /// The length of a point of the page in the view.
  var factor = 1.0 { didSet { if factor != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isAccessibilityElement = true
    accessibilityRole = .image
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    context.fill(bounds, with: .white)
    context.clip(to: .rect(bounds)) {
      context.withTransform(.scale(x: factor, y: factor)) { context.append(.list(content)) }
    }
    context.stroke(.rect(bounds), with: theme.colors.separator)
  }
}
