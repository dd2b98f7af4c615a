internal import BentoEditing
internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

// MARK: - Text attributes

extension TextView {
  /// The text with its attributes, without an input method's marked text.
  ///
  /// Setting different text moves the caret to the end of the text and clears the undo history. Missing
  /// attributes are taken from ``font`` and ``textColor``. Typed text has the attributes of the preceding
  /// text; the clipboard contains only plain text.
  ///
  /// ```swift
  /// var text: AttributedText = "Read the "
  /// text.append("manual", attributes: TextAttributes(link: "https://example.org/manual"))
  /// help.isEditable = false
  /// help.attributedText = text
  /// ```
  ///
  /// The text's paragraph style applies except for the line limit and the line break mode.
  ///
  /// - Complexity: O(length).
  public var attributedText: AttributedText {
    get { attributedText(in: 0..<controller.text.buffer.count) }
    set {
      var isPlain = true
      let runs = newValue.runs.map { run in
        let style = styling.number(of: run.attributes)
        if style != 0 { isPlain = false }
        return StyleRun(length: run.string.utf8.count, style: style)
      }
      let hasOther = styling.paragraph != newValue.paragraph
      styling.paragraph = newValue.paragraph
      setWholeText(newValue.string, styles: isPlain ? nil : StyleRuns(runs))
      if hasOther { textAppearanceDidChange() }
    }
  }

  /// The attributes of the text typed next.
  ///
  /// They are those of the character before the caret, or of the first selected character, without its link.
  /// Setting them affects typed text until the caret moves.
  public var typingAttributes: TextAttributes {
    get {
      // The attributes without the link might not be in the table yet.
      let style = typingStyle(replacing: controller.text.selection.range)
      return styling[style]
    }
    set { styling.typeNext(newValue) }
  }

  /// Changes the attributes of a range, or if the range is nil, of the selection; if the selection is empty,
  /// the attributes of the text typed next change instead.
  ///
  /// The user can undo the change; it is not reported as a change by the user.
  ///
  /// ```swift
  /// boldButton.addAction(for: .touchUpInside) {
  ///   notes.updateAttributes { $0.font = .boldSystem(ofSize: 14) }
  /// }
  /// ```
  public func updateAttributes(
    in range: Range<String.Index>? = nil,
    _ change: (inout TextAttributes) -> Void
  ) {
    var bytes = range.map(bytes(of:))
    let (place, before) = (controller.text.selection.range.upperBound, controller.text.buffer.count)
    controller.commitMarked()
    let growth = controller.text.buffer.count - before
    // Committing marked text moves the text that follows it.
    if let own = bytes, own.upperBound > place {
      let lower = own.lowerBound < place ? own.lowerBound : own.lowerBound + growth
      bytes = lower..<max(lower, own.upperBound + growth)
    }
    let selected = controller.text.selection.range
    guard bytes != nil || !selected.isEmpty else {
      change(&typingAttributes)
      return
    }
    let buffer = controller.text.buffer
    let range = bytes ?? selected
    let lower = buffer.characterBoundary(atOrBefore: range.lowerBound)
    let whole = lower..<max(lower, buffer.characterBoundary(atOrAfter: range.upperBound))
    let asked = controller.revision
    let runs = runs(in: whole).map { run in
      var look = styling[run.style]
      change(&look)
      return StyleRun(length: run.length, style: styling.number(of: look))
    }
    // The closure may have set different text.
    if asked == controller.revision { controller.setStyles(runs, in: whole) }
  }

  /// Returns the part of the text in a range of bytes, with its attributes.
  func attributedText(in range: Range<Int>) -> AttributedText {
    let buffer = controller.text.buffer
    var start = range.lowerBound
    let runs = runs(in: range).map { run in
      let string = buffer.string(in: start..<start + run.length)
      start += run.length
      return TextRun(string, attributes: styling[run.style])
    }
    return AttributedText(runs: runs, paragraph: styling.paragraph)
  }

  private func runs(in range: Range<Int>) -> [StyleRun] {
    guard controller.text.styles == nil else { return controller.text.runs(in: range) }
    return range.isEmpty ? [] : [StyleRun(length: range.count, style: 0)]
  }

  func typingStyle(replacing range: Range<Int>) -> Int {
    styling.typingStyle(replacing: range, in: controller.text)
  }

  // MARK: Drawing

  /// Returns the displayed runs of text.
  func runs(of string: String, _ styles: StyleRuns, color: Color) -> [TextRun] {
    var start = string.startIndex
    let runs = styles.all.map { run in
      let end =
        string.utf8.index(start, offsetBy: run.length, limitedBy: string.endIndex)
        ?? string.endIndex
      defer { start = end }
      return TextRun(
        String(string[start..<end]),
        attributes: drawn(styling[run.style]).resolved(font: font, color: color)
      )
    }
    return runs.isEmpty
      ? [TextRun("", attributes: TextAttributes(font: font, color: color))] : runs
  }

  /// Returns attributes combined with those of links.
  private func drawn(_ look: TextAttributes) -> TextAttributes {
    guard look.link != nil else { return look }
    var drawn = look
    let links = linkTextAttributes
    drawn.link = nil
    drawn.font = look.font ?? links.font
    drawn.color = look.color ?? links.color ?? tintTextColor
    drawn.background = look.background ?? links.background
    drawn.isUnderlined = look.isUnderlined || links.isUnderlined
    drawn.isStruckThrough = look.isStruckThrough || links.isStruckThrough
    return drawn
  }

  /// Returns whether lines or backgrounds are drawn with the text; they extend into the spaces at the ends of
  /// lines.
  func hasRules(_ styles: StyleRuns?) -> Bool {
    styles?.all.contains {
      let look = drawn(styling[$0.style])
      return look.isUnderlined || look.isStruckThrough || look.background != nil
    } == true
  }
}
