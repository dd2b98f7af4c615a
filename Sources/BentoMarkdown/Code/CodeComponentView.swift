internal import BentoComponents
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
public import BentoPlatform
internal import BentoTextInput
public import BentoViews

/// The view of a `Component.Code`: a panel with the text, its line numbers and a copy button.
@MainActor
public final class CodeComponentView: BaseView {
  /// The label of the title.
  let titleLabel = Label()
  /// The button that copies the code.
  let copyButton = CopyButton()
  /// The text view with the code.
  let textView = TextView()
  /// The line numbers, if lines do not wrap.
  let gutter = CodeGutter()
  /// The scroll view of the code, if lines do not wrap.
  let scroller = ScrollView()
  private let panel = View()
  private var code = ""
  private var tokens: [Component.Code.Token] = []
  private var wraps = false
  private var showsLineNumbers = true
  /// The cached width of the longest line, in points, or nil until it is needed.
  private var longestLine: Double?
  private var lineCount = 1

  private static let headerHeight = 34.0
  /// The spacing between the line numbers and the scroll view, in points.
  private static let gutterMargin = 2.0

  /// The insets of the code inside the panel, in points.
  private var inset: EdgeInsets {
    // Without a title, the button overlaps the end of the first line.
    let hasButton = titleLabel.isHidden && !copyButton.isHidden
    let top = titleLabel.isHidden ? 10.0 : 2
    return EdgeInsets(top: top, left: 12, bottom: 10, right: hasButton ? 38 : 12)
  }

  /// The font of the code.
  var font = Font.preferredFont(forTextStyle: .code) {
    didSet {
      guard font != oldValue else { return }
      setFonts()
      contentDidChange()
    }
  }

  /// Creates a view without code.
  public required init() {
    super.init()
    panel.clipsToBounds = true
    scroller.fadesEdges = true
    // Code is left-to-right in every language.
    panel.semanticContentDirection = .leftToRight
    setFonts()
    for view in [textView, gutter] {
      view.isEditable = false
      view.isScrollEnabled = false
      view.acceptsTab = false
      view.checksSpelling = false
      view.backgroundColor = .clear
    }
    textView.onSelectionChange = { [unowned self] in revealCaret() }
    gutter.isSelectable = false
    gutter.fitsLines = true
    gutter.textContainerInset = .zero
    gutter.textAlignment = .right
    titleLabel.font = .preferredFont(forTextStyle: .footnote)
    titleLabel.textRole = .secondary
    scroller.showsVerticalScrollIndicator = false
    scroller.addSubview(textView)
    for view in [titleLabel, scroller, gutter, copyButton] { panel.addSubview(view) }
    addSubview(panel)
  }

  private func setFonts() {
    textView.font = font
    textView.lineNumberFont = font
    gutter.font = font
  }

  /// Shows code, and resets the scroll position if the code has changed.
  func show(
    _ code: String,
    title: String,
    tokens: [Component.Code.Token],
    wraps: Bool,
    showsLineNumbers: Bool,
    isCopyable: Bool
  ) {
    let isOther = !code.hasSameBytes(as: self.code)
    (self.code, self.tokens, self.wraps) = (code, tokens, wraps)
    self.showsLineNumbers = showsLineNumbers
    titleLabel.text = title
    titleLabel.isHidden = title.isEmpty
    copyButton.copiedText = code
    copyButton.isHidden = !isCopyable
    textView.textContainerInset = inset
    textView.fitsLines = !wraps
    textView.showsLineNumbers = wraps && showsLineNumbers
    textView.accessibilityLabel = title.isEmpty ? "Code" : title
    gutter.isHidden = wraps || !showsLineNumbers
    lineCount = code.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    gutter.text = gutter.isHidden ? "" : (1...lineCount).map(String.init).joined(separator: "\n")
    if isOther { scroller.contentOffset = .zero }
    colorCode()
    contentDidChange()
  }

  // MARK: Colors

  /// Applies the colors of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    let colors = theme.colors
    panel.backgroundColor = colors.isDark ? colors.groupedBackground : colors.background
    panel.borderColor = colors.separator
    panel.borderWidth = 1
    panel.cornerRadius = theme.radii.medium
    gutter.textColor = colors.tertiaryLabel
    colorCode()
  }

  /// Applies the colors of the tokens to the text.
  private func colorCode() {
    var text = AttributedText(code)
    for token in tokens {
      let lower = min(max(token.range.lowerBound, code.startIndex), code.endIndex)
      let upper = min(max(token.range.upperBound, lower), code.endIndex)
      guard lower < upper else { continue }
      let color = token.kind.color(isDark: theme.colors.isDark)
      text.update(in: lower..<upper) { $0.color = color }
    }
    textView.attributedText = text
  }

  // MARK: Keyboard

  /// Scrolls horizontally with the arrow keys.
  public override func keyDown(with event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right else {
      return super.keyDown(with: event)
    }
    let limits = scroller.offsetLimits
    let step = event.key == .left ? -40.0 : 40
    let x = min(limits.maximum.x, max(limits.minimum.x, scroller.contentOffset.x + step))
    guard x != scroller.contentOffset.x else { return super.keyDown(with: event) }
    scroller.setContentOffset(Point(x: x, y: 0), animated: true)
    return true
  }

  private func revealCaret() {
    guard !wraps, textView.isFirstResponder, let caret = textView.caretRect else { return }
    let rect = textView.convert(caret, to: scroller).insetBy(dx: -24, dy: 0)
    scroller.scrollRectToVisible(rect, animated: false)
  }

  // MARK: Layout

  /// Returns the size that fits the code.
  public override func sizeThatFits(_ size: Size) -> Size {
    let numbers = gutter.isHidden ? displayScale.ceil(textView.lineNumberWidth) : gutterWidth
    let width = innerWidth(of: size) ?? naturalWidth + numbers
    return withMargins(Size(width: width, height: headerHeight + textHeight(width: width)))
  }

  /// The size of the code without constraints.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Lays out the parts when the size of any of them changes.
  public override func contentSizeDidChange(of subview: View) { contentDidChange() }

  /// Lays out the parts inside the new margins.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange()
  }

  /// Whether lines wrap.
  public override var heightDependsOnWidth: Bool { wraps }

  /// Lays out the panel and its parts.
  public override func layoutSubviews() {
    panel.frame = layoutMarginsRect
    let area = panel.bounds
    let header = headerHeight
    titleLabel.frame = Rect(
      x: inset.left,
      y: 0,
      width: max(0, area.width - inset.left - 44),
      height: header
    )
    let button = copyButton.intrinsicContentSize
    copyButton.frame = Rect(
      x: area.width - button.width - 4,
      y: 4,
      width: button.width,
      height: button.height
    )
    let room = Rect(x: 0, y: header, width: area.width, height: max(0, area.height - header))
    let gutterWidth = gutterWidth
    // The extra width keeps line numbers from wrapping when their width is rounded up.
    gutter.frame = Rect(
      x: inset.left - 4,
      y: header + inset.top,
      width: max(0, gutterWidth - Self.gutterMargin - inset.left) + 4 + gutter.caretWidth,
      height: max(0, room.height - inset.top - inset.bottom)
    )
    scroller.frame = Rect(
      x: gutterWidth,
      y: header,
      width: max(0, area.width - gutterWidth),
      height: room.height
    )
    let width = wraps ? scroller.bounds.width : max(scroller.bounds.width, naturalWidth)
    textView.frame = Rect(x: 0, y: 0, width: width, height: room.height)
    scroller.contentSize = Size(width: width, height: room.height)
    scroller.isScrollEnabled = !wraps
  }

  /// The height of the header with the title, or 0 if the button overlaps the first line.
  private var headerHeight: Double { titleLabel.isHidden ? 0 : Self.headerHeight }

  private var gutterWidth: Double {
    guard !gutter.isHidden else { return 0 }
    // This is the widest number, with at least two digits, as in the line numbers of wrapped lines.
    let digits = String(repeating: "0", count: max(2, String(lineCount).utf8.count))
    let numbers =
      measure(TextRequest(digits, attributes: TextAttributes(font: font)))?.size.width ?? 0
    return inset.left + displayScale.snap(numbers) + Self.gutterMargin
  }

  /// The width of the code, including the insets, without wrapping.
  private var naturalWidth: Double {
    if let longestLine { return longestLine }
    let attributes = TextAttributes(font: font)
    var text = 0.0
    for line in CodeWidth.widestLines(of: code) {
      text = max(text, measure(TextRequest(line, attributes: attributes))?.size.width ?? 0)
    }
    let width = displayScale.ceil(text) + 2 + inset.left + inset.right
    longestLine = width
    return width
  }

  private func textHeight(width: Double) -> Double {
    let room = wraps ? width : max(width - gutterWidth, naturalWidth)
    let size = textView.sizeThatFits(Size(width: max(1, room), height: .infinity))
    return displayScale.ceil(size.height)
  }

  /// Invalidates the size and layout when the code or its measurement changes.
  private func contentDidChange() {
    longestLine = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
