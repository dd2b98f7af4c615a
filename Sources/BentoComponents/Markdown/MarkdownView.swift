public import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoViews

/// A Markdown document as a page: headings, text with links, lists, quotations, code and tables.
///
/// ```swift
/// let page = MarkdownView()
/// page.source = "# Hello\n\nSee the [manual](https://example.org) for *all* the rest."
/// page.onOpenLink = { address in open(address) }
/// scrollView.addSubview(page)
/// ```
///
/// The view is as high as the document at its width; a long one stands in a scroll view. The text of a
/// block can be selected and copied, Tab goes from link to link and Return opens one. A document that
/// replaces another one is shown with the views of the blocks that are still there, so that an editor
/// can show one at each letter. Which Markdown is understood is told by ``MarkdownDocument``.
@MainActor
open class MarkdownView: BaseView {
  /// The document.
  public var document: MarkdownDocument {
    get { storedDocument }
    set {
      guard newValue != storedDocument else { return }
      storedDocument = newValue
      storedSource = nil
      showRows()
    }
  }

  /// The document as it was written; setting it reads the document.
  public var source: String {
    get { storedSource ?? "" }
    set {
      guard !storedSource.hasSameBytes(as: newValue) else { return }
      document = MarkdownDocument(newValue)
      storedSource = newValue
    }
  }

  /// Runs with the address of a link that is opened; nil opens it in the person's browser.
  public var onOpenLink: ((String) -> Void)? { didSet { settingDidChange() } }

  /// Runs when the box of a task is pressed, with the line of the source in which the item begins and
  /// whether the task is done then; nil for boxes that cannot be pressed.
  ///
  /// The box changes when the document does.
  public var onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)? {
    didSet { settingDidChange() }
  }

  /// Answers with the picture of an address; nil, and no closure, for the text that stands for it.
  public var image: ((String) -> Image?)? { didSet { settingDidChange() } }

  /// The font of plain text; those of headings and code follow its size.
  public var font = Font.system(ofSize: 15) {
    didSet { if font != oldValue { settingDidChange() } }
  }

  /// The color of plain text, or nil for the theme's.
  public var textColor: Color? {
    didSet { if textColor != oldValue { settingDidChange() } }
  }

  private var storedDocument = MarkdownDocument(blocks: [])
  private var storedSource: String?
  private var rows: [MarkdownRowView] = []
  private var shownLooks: MarkdownLooks?

  /// Creates a view without a document.
  public required init() {
    super.init()
    layoutMargins = .zero
  }

  // MARK: Rows

  private var looks: MarkdownLooks {
    MarkdownLooks(
      font: font,
      textColor: textColor,
      colors: theme.colors,
      isMirrored: leadsFromRight
    )
  }

  private var setting: MarkdownRowView.Setting {
    MarkdownRowView.Setting(
      looks: looks,
      openLink: onOpenLink,
      toggleTask: onToggleTask,
      image: image
    )
  }

  /// Shows the document; rows that are the same at both ends keep their views.
  private func showRows() {
    let new = MarkdownRow.rows(of: document)
    let kept = commonEnds(new)
    let setting = setting
    shownLooks = setting.looks
    let changed = rows[kept.head..<rows.count - kept.tail]
    let wanted = new[kept.head..<new.count - kept.tail]
    var views = Array(changed.prefix(wanted.count))
    for view in changed.dropFirst(wanted.count) { view.removeFromSuperview() }
    while views.count < wanted.count {
      let view = MarkdownRowView()
      insertSubview(view, at: min(subviews.count, kept.head + views.count))
      views.append(view)
    }
    for (view, row) in zip(views, wanted) { view.show(row, setting) }
    // Tasks know their lines, which move when something is written above.
    for (view, row) in zip(rows.suffix(kept.tail), new.suffix(kept.tail)) where view.row != row {
      view.show(row, setting)
    }
    rows.replaceSubrange(kept.head..<rows.count - kept.tail, with: views)
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func commonEnds(_ new: [MarkdownRow]) -> (head: Int, tail: Int) {
    let limit = min(rows.count, new.count)
    var head = 0
    while head < limit, rows[head].row == new[head] { head += 1 }
    var tail = 0
    while tail < limit - head,
      rows[rows.count - 1 - tail].row?.content == new[new.count - 1 - tail].content
    {
      tail += 1
    }
    return (head, tail)
  }

  private func settingDidChange() {
    let setting = setting
    shownLooks = setting.looks
    for view in rows {
      if let row = view.row { view.show(row, setting) }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    if looks != shownLooks { settingDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if looks != shownLooks { settingDidChange() }
  }

  // MARK: Layout

  open override var heightDependsOnWidth: Bool { true }

  open override var intrinsicContentSize: Size { sizeThatFits(Size(width: 320, height: .infinity)) }

  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite && size.width > 0 ? size.width : 320
    let margins = effectiveLayoutMargins
    let inner = max(1, width - margins.left - margins.right)
    let bottom = places(width: inner).last.map { $0.y + $0.height } ?? 0
    return Size(width: width, height: bottom + margins.top + margins.bottom)
  }

  /// Where the rows stand in a column of a width.
  private func places(width: Double) -> [(y: Double, height: Double)] {
    var places: [(y: Double, height: Double)] = []
    places.reserveCapacity(rows.count)
    var y = 0.0
    for (index, view) in rows.enumerated() {
      if index > 0 { y += space(above: index) }
      let height = view.sizeThatFits(Size(width: width, height: .infinity)).height
      places.append((y, height))
      y += height
    }
    return places
  }

  private func space(above index: Int) -> Double {
    guard let row = rows[index].row else { return 0 }
    let size = font.pointSize
    if row.isTight { return (size * 0.25).rounded() }
    if case .text(_, let level?) = row.content { return (size * (level < 3 ? 1.4 : 1.1)).rounded() }
    return (size * 0.75).rounded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The direction has no call of its own.
    if looks != shownLooks { settingDidChange() }
    let margins = effectiveLayoutMargins
    let width = max(1, bounds.width - margins.left - margins.right)
    for (view, place) in zip(rows, places(width: width)) {
      view.frame = Rect(
        x: margins.left,
        y: margins.top + place.y,
        width: width,
        height: place.height
      )
    }
  }

  /// Bars of quotations run on between the rows of one quotation.
  open override func draw(in context: DrawContext) {
    for (above, below) in zip(rows, rows.dropFirst()) {
      guard let first = above.row, let second = below.row else { continue }
      let bars = zip(first.steps, second.steps).prefix { $0 == $1 }.map(\.0)
      var x = 0.0
      for step in bars {
        if step == .quote {
          let left = leadsFromRight ? above.frame.maxX - x - 3 : above.frame.minX + x
          let height = below.frame.minY - above.frame.maxY
          context.fill(
            Rect(x: left, y: above.frame.maxY, width: 3, height: height),
            with: context.theme.colors.border
          )
        }
        x += MarkdownRowView.width(of: step, looks)
      }
    }
  }

  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    invalidateIntrinsicContentSize()
  }

  open override var contentDescription: String? { nil }

  /// A group of headings, texts and lists.
  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }
}
