internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoPlatform
internal import BentoViews

extension TextField {
  /// The distance by which the canvas extends beyond the text on both sides to show overhanging glyphs, and a
  /// caret next to a placeholder, in points.
  static let bleed = 3.0

  /// The distance of a button from the edge of the field, in points.
  private static let buttonInset = 3.0

  /// The displayed text.
  var shownText: String { FieldText(self).string }

  /// The width of the caret, in points.
  var caretWidth: Double { max(1, displayScale.snap(1.5)) }

  /// Invalidates everything that depends on the text or its appearance.
  func contentDidChange() {
    storedLayout = nil
    setNeedsLayout()
    setNeedsDisplay()
    canvas.setNeedsDisplay()
  }

  /// The layout of the line, updated if needed, or nil if there are no fonts.
  var lineLayout: FieldLayout? {
    if let storedLayout { return storedLayout }
    // The assistant might change the text, in which case the words it returns are out of date.
    let asked = controller.revision
    var misspelled = controller.misspelledWords(in: 0..<controller.text.buffer.count)
    if asked != controller.revision { misspelled = [] }
    let text = FieldText(self)
    let request = request(text.string, color: .black)
    let room = max(0, canvas.bounds.width - 2 * Self.bleed - caretWidth)
    guard let natural = geometry(of: request) else { return nil }
    let needed = natural.lines.flatMap(\.segments).reduce(0) { max($0, $1.maxX) }
    let width = max(room, needed.rounded(.up))
    guard let geometry = geometry(of: request, width: max(1, width)) else { return nil }
    let layout = FieldLayout(
      string: text.string,
      geometry: geometry,
      width: width,
      marked: text.marked,
      misspelled: misspelled,
      stops: text.stops
    )
    storedLayout = layout
    return layout
  }

  /// Returns the text with its attributes.
  func request(_ string: String, color: Color) -> TextRequest {
    let paragraph = ParagraphStyle(
      alignment: textAlignment,
      lineBreakMode: .byClipping,
      lineLimit: 1
    )
    return TextRequest(
      string,
      attributes: TextAttributes(font: font, color: color),
      paragraph: paragraph
    )
  }

  /// Returns the origin of the line in the canvas.
  func lineOrigin(of layout: FieldLayout) -> Point {
    let height = layout.geometry.size.height
    return Point(
      x: Self.bleed - scrollOffset,
      y: displayScale.snap((canvas.bounds.height - height) / 2)
    )
  }

  /// Returns the frame of the caret in the canvas.
  func caretFrame(in layout: FieldLayout) -> Rect {
    let text = controller.text
    return caretFrame(
      in: layout,
      at: layout.drawnCaret(at: text.selection.head, composed: text.marked)
    )
  }

  /// Returns the frame of a caret before a byte of the displayed text, in the canvas.
  func caretFrame(in layout: FieldLayout, at drawn: Int) -> Rect {
    let caret = layout.geometry.caret(
      at: TextPosition(layout.index(drawn)),
      width: caretWidth
    ).strong
    let origin = lineOrigin(of: layout)
    return caret.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the frame of the caret in the canvas; the caret is next to the placeholder while that is shown.
  private func visibleCaretFrame(in layout: FieldLayout) -> Rect {
    let frame = caretFrame(in: layout)
    guard layout.string.isEmpty else { return frame }
    return caretFrame(frame, nextTo: placeholderRequest, x: Self.bleed, width: layout.width)
  }

  /// Scrolls the line to make the caret visible, or scrolls to the beginning while the text is not being
  /// edited.
  private func updateScroll(_ layout: FieldLayout) {
    let room = max(0, canvas.bounds.width - 2 * Self.bleed)
    let limit = max(0, layout.width + caretWidth - room)
    if controller.showsSelection {
      let caret = caretFrame(in: layout).offsetBy(dx: scrollOffset - Self.bleed, dy: 0)
      scrollOffset = max(min(scrollOffset, caret.minX), caret.maxX - room)
    } else {
      let isRightToLeft = layout.geometry.lines.first?.isRightToLeft == true
      scrollOffset = isRightToLeft ? limit : 0
    }
    scrollOffset = displayScale.snap(min(limit, max(0, scrollOffset)))
  }
}

/// The displayed text of a field.
@MainActor
private struct FieldText {
  var string: String
  var marked: (range: Range<Int>, count: Int)?
  var stops: [Int]?

  init(_ field: TextField) {
    let text = field.controller.text
    if field.isSecure {
      var stops = [0]
      for character in text.buffer.string { stops.append((stops.last ?? 0) + character.utf8.count) }
      string = String(repeating: FieldLayout.dot, count: stops.count - 1)
      self.stops = stops
      return
    }
    var buffer = text.buffer
    if let composed = text.marked {
      let range = text.selection.range
      buffer.replace(range, with: composed.string)
      marked = (range, composed.string.utf8.count)
    }
    string = buffer.string
  }
}

// MARK: - Parts

extension TextField {
  /// The insets of the text.
  var insets: EdgeInsets {
    contentInsets
      ?? (borderStyle == .none
        ? .zero : EdgeInsets(horizontal: 10, vertical: controlMetrics.controlPadding))
  }

  /// The height of a line including the insets.
  var naturalHeight: Double {
    let line = measure(request(" ", color: .black))?.size.height ?? 0
    let height = displayScale.snap(line) + insets.vertical
    // A field with its own insets, or without a border, is as tall as its text plus the insets.
    let isPlain = contentInsets != nil || borderStyle == .none
    return isPlain ? height : max(height, controlMetrics.controlHeight)
  }

  func baseline(in size: Size) -> Double? {
    measure(request(" ", color: .black)).map {
      displayScale.snap((size.height - $0.size.height) / 2) + $0.firstBaseline
    }
  }

  /// Positions the accessory views, the text between them, and the caret.
  func placeParts() {
    let isRightToLeft = effectiveContentDirection == .rightToLeft
    var room = bounds.inset(by: insets)
    room = Rect(x: room.x, y: 0, width: room.width, height: bounds.height)
    // Buttons are large press targets, so the last one may extend into the space between the text and the
    // border.
    var edge = max(0, (isRightToLeft ? insets.left : insets.right) - Self.buttonInset)
    func place(_ view: View, size: Size, atLeading: Bool) {
      let isButton = !atLeading && view is any FieldButton
      let reach = isButton ? edge : 0
      if !atLeading { edge = 0 }
      let x = atLeading != isRightToLeft ? room.minX - reach : room.maxX - size.width + reach
      view.frame = Rect(
        x: displayScale.snap(x),
        y: displayScale.snap((bounds.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
      let taken = size.width + (isButton ? 2 : 6) - reach
      room = Rect(
        x: atLeading != isRightToLeft ? room.x + taken : room.x,
        y: room.y,
        width: max(0, room.width - taken),
        height: room.height
      )
    }
    let limit = Size(width: room.width, height: bounds.height)
    if let leftView { place(leftView, size: leftView.sizeThatFits(limit), atLeading: true) }
    if let rightView { place(rightView, size: rightView.sizeThatFits(limit), atLeading: false) }
    clearButton.isHidden = !showsClearButton
    if showsClearButton {
      place(clearButton, size: clearButton.sizeThatFits(limit), atLeading: false)
    }
    let frame = room.insetBy(dx: -Self.bleed, dy: 0)
    if canvas.frame.size != frame.size { storedLayout = nil }
    canvas.frame = frame
    guard let layout = lineLayout else { return }
    let before = scrollOffset
    updateScroll(layout)
    if scrollOffset != before { canvas.setNeedsDisplay() }
    View.performWithoutAnimation { caret.frame = visibleCaretFrame(in: layout) }
  }

  private var showsClearButton: Bool {
    guard mayEdit, controller.text.buffer.count > 0 else { return false }
    return switch clearButtonMode {
    case .never: false
    case .always: true
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    }
  }

  func accessoryDidChange(from old: View?, to new: View?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  func editabilityDidChange() {
    cursor = isEnabled ? .text : nil
    if !mayEdit { controller.endInput() }
    controller.updateEditing()
    controller.updateCaret()
    contentDidChange()
  }

  /// Switches between text and dots, ending a composition because input methods must not receive a secret.
  func secrecyDidChange() {
    controller.commitMarked()
    textDidChange(.everything)
  }
}
