internal import BentoEditing
internal import BentoGraphics

/// The styles of a text view: the table of text attributes, the paragraph style, and the style of the text
/// typed next.
///
/// Entries are never removed from the table, because the undo history refers to them.
struct TextStyling {
  /// The paragraph style, if the program's text has one.
  var paragraph: ParagraphStyle?
  private var looks = [TextAttributes()]
  private var numbers = [TextAttributes(): 0]
  /// The style of the text typed next, or nil if the program has not set it since the caret last moved.
  private var ownTypingStyle: Int?

  /// Returns the number of a set of attributes; 0 is the number of plain text.
  mutating func number(of look: TextAttributes) -> Int {
    if let number = numbers[look] { return number }
    looks.append(look)
    numbers[look] = looks.count - 1
    return looks.count - 1
  }

  /// The attributes with the given number.
  subscript(number: Int) -> TextAttributes { looks[number] }

  /// Returns whether the table contains a number.
  func knows(_ number: Int) -> Bool { looks.indices.contains(number) }

  /// Returns the space after the paragraph that ends with a block, in points.
  func spacing(after end: Int, in buffer: TextBuffer) -> Double {
    guard let paragraph, end < buffer.count else { return 0 }
    // A line separator ends a line but not the paragraph.
    let ends = TextBlocks.endsParagraph(at: end, in: buffer) && buffer.byte(at: end - 1) != 0xA8
    return max(0, paragraph.lineSpacing + (ends ? paragraph.paragraphSpacing : 0))
  }
}

// MARK: - Typing

extension TextStyling {
  /// Sets the attributes of text typed at the caret until the caret moves.
  mutating func typeNext(_ look: TextAttributes) {
    ownTypingStyle = number(of: look)
  }

  /// Makes typed text inherit its style from the surrounding text again, because the caret has moved or the
  /// text has changed.
  mutating func forgetTyping() {
    ownTypingStyle = nil
  }

  /// Returns the style of text that replaces a range: that of the preceding character or, at the beginning of
  /// a paragraph, that of the following one.
  mutating func typingStyle(replacing range: Range<Int>, in text: EditableText) -> Int {
    if let ownTypingStyle { return ownTypingStyle }
    guard let styles = text.styles else { return 0 }
    let buffer = text.buffer
    let place = range.lowerBound
    let begins = place == 0 || TextBlocks.endsParagraph(at: place, in: buffer)
    let isEmptyLine = place == buffer.count || buffer.breakLength(startingAt: place) > 0
    let isBehind = !range.isEmpty || begins && !(isEmptyLine && place > 0)
    var look = looks[styles.style(at: isBehind ? place : place - 1)]
    look.link = nil
    return number(of: look)
  }

  /// Returns the displayed styles of part of the text, or nil for plain text.
  ///
  /// An empty part has the style of its line.
  mutating func drawnStyles(
    of content: Range<Int>,
    marked: (range: Range<Int>, count: Int)?,
    in text: EditableText
  ) -> StyleRuns? {
    guard let all = text.styles else {
      guard let style = ownTypingStyle, style != 0, let marked else { return nil }
      var styles = StyleRuns(plain: content.count)
      styles.replace(marked.range, with: [StyleRun(length: marked.count, style: style)])
      return styles
    }
    var styles = StyleRuns(all.runs(in: content))
    if let marked {
      let place = content.lowerBound + marked.range.lowerBound
      let style = typingStyle(replacing: place..<place + marked.range.count, in: text)
      styles.replace(marked.range, with: [StyleRun(length: marked.count, style: style)])
    }
    guard styles.count == 0 else { return styles }
    let line = content.lowerBound < all.count ? content.lowerBound : content.lowerBound - 1
    return StyleRuns([StyleRun(length: 1, style: all.style(at: line))])
  }
}
