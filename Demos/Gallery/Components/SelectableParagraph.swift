import Bento

/// A paragraph in which a press places the caret and a drag selects text.
final class SelectableParagraph: View {
  /// The text.
  var text: AttributedText = "" {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// Called with a description of the position under the pointer.
  var onChange: ((String) -> Void)?

  private var anchor: TextPosition?
  private var caret: TextPosition?

  required init() {
    super.init()
    cursor = .text
    let pan = PanGestureRecognizer { [weak self] recognizer in
      self?.drag(recognizer)
    }
    pan.threshold = 0
    addGestureRecognizer(pan)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : nil
    let height = measure(request, width: width)?.size.height ?? 0
    return Size(width: size.width, height: height)
  }

  override var heightDependsOnWidth: Bool { true }

  override func draw(in context: DrawContext) {
    guard let geometry = geometry(of: request, width: bounds.width) else { return }
    let accent = context.theme.colors.accentFill
    for rect in geometry.selectionRects(for: selection, fillsLines: true) {
      context.fill(rect, with: accent.withAlpha(0.25))
    }
    context.draw(request, in: bounds)
    guard let caret else { return }
    let place = geometry.caret(at: caret)
    if place.isSplit {
      context.fill(
        place.weak.inset(by: EdgeInsets(top: place.weak.height / 2, left: 0, bottom: 0, right: 0)),
        with: accent.withAlpha(0.5)
      )
    }
    context.fill(place.strong, with: accent)
  }

  /// Selects the characters between the start and the current point of a drag.
  private func drag(_ recognizer: GestureRecognizer) {
    guard let geometry = geometry(of: request, width: bounds.width) else { return }
    let hit = geometry.hit(at: recognizer.location(in: self))
    if recognizer.state == .began { anchor = hit.position }
    caret = hit.position
    setNeedsDisplay()
    let letter = geometry.string[hit.characters].debugDescription
    let place = geometry.string.distance(
      from: geometry.string.startIndex,
      to: hit.position.index
    )
    let half = hit.isTrailing ? "trailing" : "leading"
    onChange?("Line \(hit.line + 1), \(half) half of \(letter), caret at \(place)")
  }

  private var selection: Range<String.Index> {
    guard let anchor, let caret else { return text.string.startIndex..<text.string.startIndex }
    return min(anchor.index, caret.index)..<max(anchor.index, caret.index)
  }

  private var request: TextRequest {
    TextRequest(text, font: .system(ofSize: 17), color: theme.colors.label)
  }
}
