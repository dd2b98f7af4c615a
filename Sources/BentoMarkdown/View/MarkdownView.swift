public import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A view that renders a Markdown document: headings, text with links, lists, quotes, code and tables.
///
/// ```swift
/// let page = MarkdownView()
/// page.isScrollEnabled = true
/// page.source = "# Hello\n\nSee the [manual](https://example.org) for *all* the rest."
/// page.onOpenLink = { address in open(address) }
/// window.contentView = page
/// ```
///
/// Unless it scrolls, the view is as tall as the document at its width, and can be placed in a scroll view or
/// in a row of a list. In both cases, only the visible part is laid out, so a document of many pages opens
/// within a frame. The heights of blocks that have not yet been visible are estimates; correcting them does
/// not move the visible content. A document of up to about 4,096 bytes of text is laid out completely, and so
/// is any document outside a scroll view.
///
/// The text of a block can be selected and copied. Tab moves between links and Return opens one; a scrolling
/// page also scrolls with the keyboard. When the source is set, only changed blocks are parsed, and unchanged
/// blocks keep their views, so an editor can update a preview on every keystroke. ``MarkdownDocument``
/// describes the supported Markdown.
@MainActor
open class MarkdownView: BaseView {
  /// The document.
  public var document: MarkdownDocument {
    get { storedDocument }
    set {
      written = nil
      show(newValue)
    }
  }

  /// The source of the document; setting it parses only the changes.
  ///
  /// - Complexity: O(changed blocks), plus a comparison of the strings.
  public var source: String {
    get { written?.source ?? "" }
    set {
      if var written {
        self.written = nil
        written.replace(with: newValue)
        self.written = written
      } else {
        written = MarkdownSource(newValue)
      }
      if let written { show(written.document) }
    }
  }

  /// Whether the view scrolls the document; if false, the view is as tall as the document.
  public var isScrollEnabled = false {
    didSet { if isScrollEnabled != oldValue { scrollEnablingDidChange() } }
  }

  /// The scroll view of the document, active while ``isScrollEnabled`` is true.
  ///
  /// Programs can use its offset, scroll bar and delegate; the view manages the content.
  public var scrollView: ScrollView { table }

  /// A closure that is called with the address of a link that the user opens, or nil to open links in the
  /// user's browser.
  public var onOpenLink: ((String) -> Void)? { didSet { settingDidChange() } }

  /// A closure that is called when a task's checkbox is pressed, or nil to disable the checkboxes.
  ///
  /// The arguments are the line of the source on which the item begins and whether the task is to be marked
  /// as done.
  ///
  /// The checkbox changes only when the document changes.
  public var onToggleTask: ((_ line: Int, _ isDone: Bool) -> Void)? {
    didSet { settingDidChange() }
  }

  /// A closure that returns the image for an address.
  ///
  /// If the image or the closure is nil, the alternative text is shown.
  public var image: ((String) -> Image?)? { didSet { settingDidChange() } }

  /// A closure that loads the image at an address, for a visible block, if ``image`` returns nil.
  ///
  /// If the closure is nil, the alternative text is shown.
  ///
  /// ```swift
  /// page.loadImage = { try await Image.load(pictureAt: "\(folder)/\($0)") }
  /// ```
  ///
  /// While an image is loading, a placeholder is drawn. If loading fails, a description of the error is
  /// shown. At most two images are loaded at the same time, starting with those that became visible most
  /// recently, and each image is loaded only once. The view caches up to 64 MiB of images in addition to the
  /// visible ones. Setting the property clears the cache so that changed files are loaded again.
  public var loadImage: ((_ source: String) async throws -> Image)? {
    didSet {
      imageLoader = loadImage.map { load in
        MarkdownImageLoader(
          load: load,
          isInView: { [unowned self] in table.shows($0) },
          onArrival: { [unowned self] in imageDidLoad($0) }
        )
      }
      settingDidChange()
    }
  }

  /// The font of plain text; the fonts of headings and code are derived from its size.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { settingDidChange() } }
  }

  /// The color of plain text, or nil for the theme's color.
  public var textColor: Color? {
    didSet { if textColor != oldValue { settingDidChange() } }
  }

  private var storedDocument = MarkdownDocument(blocks: [])
  /// The document and its source, or nil if the program set the document directly.
  private var written: MarkdownSource?
  /// The style last applied to the rows, or nil if none has been applied yet.
  private var shownStyle: MarkdownStyle?
  /// The loader that uses ``loadImage``, or nil if that closure is nil.
  private(set) var imageLoader: MarkdownImageLoader?
  /// The table of the document's rows.
  ///
  /// If the view scrolls, the table fills it. Otherwise, the table covers the visible part of the document,
  /// or all of a short document, and layout passes keep the table's content offset equal to its distance from
  /// the top of the document.
  let table = MarkdownRowTable()
  /// The heights of the rows measured at `knownWidth`; nil for rows that have not been measured.
  ///
  /// The array is used only if the document is laid out completely; otherwise, the table estimates heights.
  private var knownHeights: [Double?] = []
  private var knownWidth = 0.0
  /// Whether the document is short enough to be laid out completely.
  private var isShort = true
  /// The hidden view that measures rows that have no view.
  private lazy var ruler = {
    let ruler = MarkdownRowView()
    ruler.isRuler = true
    return ruler
  }()
  /// The height last reported to the superviews.
  private var announcedHeight = 0.0
  /// The content offset at which the view has placed the rows.
  private var placedOffset = 0.0
  /// Whether a layout pass is placing the rows and therefore handles their changes itself.
  private var isPlacing = false

  /// Creates a view without a document.
  public required init() {
    super.init()
    layoutMargins = .zero
    table.onChange = { [unowned self] in tableDidChange() }
    table.onExchange = { [unowned self] in rowsDidChange($0, $1) }
    addSubview(table)
    scrollEnablingDidChange()
  }

  // MARK: Rows

  private var documentStyle: MarkdownStyle {
    MarkdownStyle(
      font: font,
      textColor: textColor,
      colors: theme.colors
    )
  }

  private var setting: MarkdownRowView.Setting {
    MarkdownRowView.Setting(
      style: documentStyle,
      openLink: onOpenLink,
      toggleTask: onToggleTask,
      image: image,
      imageLoader: imageLoader
    )
  }

  /// Shows a document unless it is already shown.
  private func show(_ document: MarkdownDocument) {
    guard document != storedDocument else { return }
    storedDocument = document
    if shownStyle == nil { useSetting() }
    table.show(MarkdownRow.rows(of: document))
  }

  /// Called by the table after rows are replaced.
  private func rowsDidChange(_ replaced: Range<Int>, _ count: Int) {
    knownHeights.replaceSubrange(replaced, with: Array(repeating: nil, count: count))
    isShort = Self.isShort(table.rows)
    invalidateIntrinsicContentSize()
  }

  /// Called after an image has loaded or failed to load; updates the image's rows and measures them again.
  private func imageDidLoad(_ source: String) {
    if isShort {
      for (index, row) in table.rows.enumerated() where row.imageSource == source {
        knownHeights[index] = nil
      }
    }
    table.showImage(of: source)
    invalidateIntrinsicContentSize()
  }

  /// Called after something that affects all rows changes.
  private func settingDidChange() {
    useSetting()
    knownHeights = Array(repeating: nil, count: table.rows.count)
    invalidateIntrinsicContentSize()
  }

  /// Passes the current settings to the table.
  private func useSetting() {
    let setting = setting
    shownStyle = setting.style
    table.use(setting, margins: sideMargins)
  }

  open override func themeDidChange() {
    super.themeDidChange()
    if documentStyle != shownStyle { settingDidChange() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if documentStyle != shownStyle { settingDidChange() }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    settingDidChange()
  }

  private var sideMargins: EdgeInsets {
    let margins = effectiveLayoutMargins
    return EdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
  }

  private func scrollEnablingDidChange() {
    table.isScrollEnabled = isScrollEnabled
    table.showsVerticalScrollIndicator = isScrollEnabled
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Height

  open override var heightDependsOnWidth: Bool { !isScrollEnabled }

  open override var intrinsicContentSize: Size {
    guard isScrollEnabled else { return sizeThatFits(Size(width: 320, height: .infinity)) }
    return Size(width: 320, height: View.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.givenWidth ?? 320
    let margins = effectiveLayoutMargins
    let height = rowsHeight(width: width) + margins.top + margins.bottom
    return Size(width: width, height: isScrollEnabled ? min(height, max(0, size.height)) : height)
  }

  /// Returns whether the rows have at most `shortLimit` bytes, counting a few additional bytes for each
  /// row, even if it has no text.
  private static func isShort(_ rows: [MarkdownRow]) -> Bool {
    var count = 0
    for row in rows {
      count += row.byteCount + 16
      if count > shortLimit { return false }
    }
    return true
  }

  private static let shortLimit = 4_096

  /// Returns the height of all rows at the view's width, or an estimate if only the visible part is laid out.
  private func rowsHeight(width: Double) -> Double {
    // A long document is laid out completely only outside scroll views.
    guard isShort || !isScrollEnabled && scrolledPart == nil else {
      let isKnown = !table.bounds.isEmpty && width == table.bounds.width
      return isKnown ? table.contentSize.height : table.guessedHeight(width: width)
    }
    let inner = max(1, width - sideMargins.left - sideMargins.right)
    let rows = table.rows
    if inner != knownWidth { knownHeights = Array(repeating: nil, count: rows.count) }
    knownWidth = inner
    let setting = setting
    var sum = 0.0
    for (index, row) in rows.enumerated() {
      let height = knownHeights[index] ?? measuredHeight(of: row, setting)
      knownHeights[index] = height
      sum += height
    }
    return sum
  }

  /// Returns the height of a row at `knownWidth`.
  private func measuredHeight(of row: MarkdownRow, _ setting: MarkdownRowView.Setting) -> Double {
    if ruler.superview == nil {
      ruler.isHidden = true
      addSubview(ruler)
    }
    ruler.show(row, setting)
    let height = ruler.sizeThatFits(Size(width: knownWidth, height: .infinity)).height
    return displayScale.ceil(height)
  }

  open override func contentSizeDidChange(of subview: View) {
    guard subview === table else { return }
    super.contentSizeDidChange(of: subview)
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Changes in the layout direction are not reported.
    if documentStyle != shownStyle { settingDidChange() }
    isPlacing = true
    defer { isPlacing = false }
    guard !isScrollEnabled else {
      let margins = effectiveLayoutMargins
      table.contentInset = EdgeInsets(top: margins.top, left: 0, bottom: margins.bottom, right: 0)
      table.frame = bounds
      return
    }
    table.contentInset = .zero
    // Laying out rows corrects estimated heights, which moves the enclosing scroll view and thus the visible
    // part. The layout is repeated until nothing moves; the limit guards against endless corrections.
    for _ in 0..<4 {
      placeRows()
      table.layoutIfNeeded()
      guard table.contentOffset.y != placedOffset else { break }
      followRows()
    }
    if scrolledPart != nil { trackScrolledPart() }
    announceHeight()
  }

  /// Places the table over the visible part of the document and scrolls it to that part.
  private func placeRows() {
    let margins = effectiveLayoutMargins
    let column = Rect(
      x: 0,
      y: margins.top,
      width: bounds.width,
      height: max(0, bounds.height - margins.top - margins.bottom)
    )
    var part = column
    if !isShort, let scrolled = scrolledPart {
      let end = min(column.maxY, column.minY + max(table.contentSize.height, scrolled.height))
      let top = min(max(scrolled.minY, column.minY), end)
      let bottom = min(max(scrolled.maxY, top), end)
      part = Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
    }
    View.performWithoutAnimation {
      table.frame = part
      table.setContentOffset(Point(x: 0, y: part.minY - column.minY), animated: false)
    }
    placedOffset = table.contentOffset.y
  }

  /// Scrolls the enclosing scroll view along with the rows after heights above the visible part have been
  /// corrected or Tab has moved to a row that was not visible.
  private func followRows() {
    let distance = table.contentOffset.y - placedOffset
    guard distance != 0 else { return }
    placedOffset = table.contentOffset.y
    shiftScrollViewAround(by: distance)
  }

  /// Called by the table after its layout passes and scrolling; ignored during the view's own layout pass.
  private func tableDidChange() {
    guard !isScrollEnabled, !isPlacing else { return }
    if table.contentOffset.y != placedOffset { setNeedsLayout() }
    announceHeight()
  }

  /// Reports a corrected height to the superviews.
  private func announceHeight() {
    guard table.contentSize.height != announcedHeight else { return }
    announcedHeight = table.contentSize.height
    invalidateGuessedSize()
  }

  // MARK: Keyboard

  /// Whether the page scrolls, in which case keys scroll it.
  open override var canBecomeFirstResponder: Bool { isScrollEnabled }

  /// Whether the page is a tab stop, which is the case if some of its content is not visible.
  ///
  /// Tab then continues through the checkboxes and links of the page.
  open override var isTabStop: Bool {
    table.contentSize.height > table.bounds.height && super.isTabStop
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    if isFirstResponder, table.scroll(withKey: event) { return true }
    return super.keyDown(with: event)
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    setNeedsDisplay()
  }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    guard showsFocusRing else { return }
    context.drawFocusRing(
      around: context.bounds.insetBy(dx: 3, dy: 3),
      cornerRadius: context.theme.radii.medium
    )
  }

  open override var contentDescription: String? { nil }

  /// The group role.
  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .group) }
}
