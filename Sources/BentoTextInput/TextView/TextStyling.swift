internal import BentoEditing
internal import BentoGraphics

/// How the letters of a text view look: the looks that the text has numbers for, how its lines are set, and
/// what is typed next.
///
/// A number is never taken back, as the undo history holds numbers too.
struct TextStyling {
  /// How lines are set, if the text that the program set says so.
  var paragraph: ParagraphStyle?
  private var looks = [TextAttributes()]
  private var numbers = [TextAttributes(): 0]
  /// The style that is typed next, if the program set it since the caret came here.
  private var ownTypingStyle: Int?

  /// The number of a look; 0 is that of plain text.
  mutating func number(of look: TextAttributes) -> Int {
    if let number = numbers[look] { return number }
    looks.append(look)
    numbers[look] = looks.count - 1
    return looks.count - 1
  }

  /// The look of a number.
  subscript(number: Int) -> TextAttributes { looks[number] }

  /// Whether a number has a look.
  func knows(_ number: Int) -> Bool { looks.indices.contains(number) }

  /// The space between the paragraph that ends with a block and the next one, in points.
  func spacing(after end: Int, in buffer: TextBuffer) -> Double {
    guard let paragraph, end < buffer.count else { return 0 }
    // A line separator ends a line of a paragraph.
    let ends = TextBlocks.endsParagraph(at: end, in: buffer) && buffer.byte(at: end - 1) != 0xA8
    return max(0, paragraph.lineSpacing + (ends ? paragraph.paragraphSpacing : 0))
  }
}

// MARK: - Typing

extension TextStyling {
  /// Lets letters that are typed at the caret have a look until it moves.
  mutating func typeNext(_ look: TextAttributes) {
    ownTypingStyle = number(of: look)
  }

  /// Lets letters that are typed look like those around again: the caret has moved, or the text changed.
  mutating func forgetTyping() {
    ownTypingStyle = nil
  }

  /// The style of what is put in the place of a range: that of the letters before it; where a paragraph
  /// begins, of those behind it.
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

  /// The styles of a part of the text as it is drawn; nil for plain text.
  ///
  /// An empty part has that of its line.
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
