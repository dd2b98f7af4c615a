internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The content that a line view draws, in the view's coordinate space.
struct TextLineContent: Equatable {
  /// The text.
  var string: String
  /// The styles of the text, or nil for plain text.
  var styles: StyleRuns?
  /// Whether the text is a whole block, which may have several lines.
  var isBlock: Bool
  /// The frame of the text.
  var box: Rect
  /// The background rectangles of selected text.
  var selection: [Rect] = []
  /// The background rectangles of matches of a search.
  var matches: [Rect] = []
  /// The background rectangles of the selected match.
  var chosen: [Rect] = []
  /// The origin of the text, relative to which the lines under marked text are positioned.
  var origin = Point.zero
  /// The lines under marked text.
  var underlines: [FieldLayout.Underline] = []
  /// The rectangles of the misspelled words.
  var misspelled: [Rect] = []
  /// The number of the paragraph that begins with the line, or nil if it is not shown.
  var number: Int?
  /// The baseline of the first line, which is also the baseline of the number.
  var baseline = 0.0

  /// Whether the text has a background to draw.
  var hasBack: Bool { !selection.isEmpty || !matches.isEmpty || !chosen.isEmpty }
}

/// A line of a text view, or a block whose lines can't be separated.
///
/// It is a separate view, so typing repaints only the line.
@MainActor
final class TextLineView: View {
  weak var textView: TextView?
  /// The content to draw, or nil.
  var content: TextLineContent? {
    didSet {
      guard content != oldValue else { return }
      setNeedsDisplay()
      contentDidChange()
    }
  }
  /// The view that draws the background of the text, or nil until there is something to draw.
  private(set) var back: TextLineBack?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Positions the line and its background.
  func place(_ frame: Rect) {
    self.frame = frame
    back?.frame = frame
  }

  /// Shows or hides the line.
  func setShown(_ isShown: Bool) {
    isHidden = !isShown
    back?.isHidden = !isShown || back?.content == nil
  }

  /// Removes the line from the text view.
  func remove() {
    back?.removeFromSuperview()
    removeFromSuperview()
  }

  private func contentDidChange() {
    guard let content, content.hasBack else {
      back?.content = nil
      back?.isHidden = true
      return
    }
    if back == nil {
      let view = TextLineBack()
      view.textView = textView
      view.frame = frame
      // The view is below the text of all lines in z-order, because glyphs may extend into adjacent lines.
      textView?.insertSubview(view, at: 0)
      back = view
    }
    back?.content = content
    back?.isHidden = isHidden
  }

  override func draw(in context: DrawContext) {
    guard let content, let textView else { return }
    let colors = context.theme.colors
    if let number = content.number {
      textView.drawLineNumber(number, baseline: content.baseline, in: context)
    }
    let color = textView.textColor ?? colors.label
    if !content.string.isEmpty {
      let request = textView.request(
        content.string,
        styles: content.styles,
        color: color,
        isLine: !content.isBlock
      )
      context.draw(request, in: content.box)
    }
    for rect in content.misspelled { context.drawSpellingMark(below: rect) }
    for line in content.underlines {
      line.draw(at: content.origin, color: color, in: context)
    }
  }
}

/// The background of a line's text: the selection, and highlighted matches of a search.
@MainActor
final class TextLineBack: View {
  weak var textView: TextView?
  /// The content to draw, or nil.
  var content: TextLineContent? {
    didSet {
      let isSame =
        content?.selection == oldValue?.selection && content?.matches == oldValue?.matches
        && content?.chosen == oldValue?.chosen
      if !isSame { setNeedsDisplay() }
    }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    guard let content, let textView else { return }
    let colors = highlightColors(in: context, textView)
    for rect in content.matches {
      context.fill(rect, with: textView.searchHighlightColor ?? colors.searchHighlight)
    }
    for rect in content.chosen { context.fill(rect, with: colors.currentSearchHighlight) }
    let isFocused = textView.isFirstResponder
    let selectionColor = textSelectionColor(isFocused: isFocused, in: context)
    for rect in content.selection { context.fill(rect, with: selectionColor) }
  }

  /// Returns the colors on which the text is legible: those of the theme, or, for light text in a light theme
  /// and dark text in a dark theme, those of the opposite theme.
  private func highlightColors(in context: DrawContext, _ textView: TextView) -> Theme.Colors {
    let colors = context.theme.colors
    let isLight = (textView.textColor ?? colors.label).luminance > 0.25
    return isLight == colors.isDark ? colors : (isLight ? Theme.dark : .light).colors
  }
}

/// The placeholder of an empty text view.
@MainActor
final class TextHintView: View {
  /// The placeholder with its attributes; nil to show nothing.
  var request: TextRequest? {
    didSet {
      guard request != oldValue else { return }
      isHidden = request == nil
      setNeedsDisplay()
    }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(in context: DrawContext) {
    if let request { context.draw(request, in: context.bounds) }
  }
}
