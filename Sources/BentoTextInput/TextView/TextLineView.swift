internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// What is drawn of a line, in the space of its view.
struct TextLineContent: Equatable {
  /// The letters.
  var string: String
  /// Their styles, or nil for plain text.
  var styles: StyleRuns?
  /// Whether the letters are those of a whole block, which may be several lines.
  var isBlock: Bool
  /// Where the letters are drawn.
  var box: Rect
  /// Behind selected letters.
  var selection: [Rect] = []
  /// Behind letters that are searched for.
  var matches: [Rect] = []
  /// Behind letters that were found and are selected.
  var chosen: [Rect] = []
  /// Where the letters begin, from which lines under marked text count.
  var origin = Point.zero
  /// The lines under marked text.
  var underlines: [FieldLayout.Underline] = []
  /// The misspelled words.
  var misspelled: [Rect] = []
  /// The number of the paragraph that begins with the line.
  var number: Int?
  /// The baseline of the first line, on which the number stands.
  var baseline = 0.0

  /// Whether anything lies behind the letters.
  var hasBack: Bool { !selection.isEmpty || !matches.isEmpty || !chosen.isEmpty }
}

/// A line of a text view, or a block whose lines cannot be told apart: a view of its own, so that
/// typing repaints no more than the line.
@MainActor
final class TextLineView: View {
  weak var textView: TextView?
  /// What is drawn.
  var content: TextLineContent? {
    didSet {
      guard content != oldValue else { return }
      setNeedsDisplay()
      contentDidChange()
    }
  }
  /// What lies behind the letters, or nil until there is any.
  private(set) var back: TextLineBack?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Places the line, with what lies behind it.
  func place(_ frame: Rect) {
    self.frame = frame
    back?.frame = frame
  }

  /// Shows or hides the line.
  func setShown(_ isShown: Bool) {
    isHidden = !isShown
    back?.isHidden = !isShown || back?.content == nil
  }

  /// Takes the line out of the view.
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
      // Behind the letters of all lines, which may lean into each other.
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

/// What lies behind the letters of a line: the selection, and marks at what is searched for.
@MainActor
final class TextLineBack: View {
  weak var textView: TextView?
  /// What is drawn, or nil for nothing.
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
    // A marker's yellow, and its orange, on which the letters can be read.
    let isLight = (textView.textColor ?? context.theme.colors.label).luminance > 0.25
    let yellow = isLight ? Color(hex: 0x6B5200) : Color(hex: 0xFFE58A)
    for rect in content.matches {
      context.fill(rect, with: textView.searchHighlightColor ?? yellow)
    }
    for rect in content.chosen {
      context.fill(rect, with: isLight ? Color(hex: 0xA85B00) : Color(hex: 0xFFB44A))
    }
    let selectionColor = context.textSelectionColor(isActive: textView.hasKeyboard)
    for rect in content.selection { context.fill(rect, with: selectionColor) }
  }
}

/// The hint of an empty text view.
@MainActor
final class TextHintView: View {
  /// The hint with its look; nil to show nothing.
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
