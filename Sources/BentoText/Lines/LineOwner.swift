internal import CPango

/// The owner of the memory for the glyphs of lines, which also maps glyphs to the text they show.
protocol LineOwner: AnyObject {
  /// Returns the drawn content of a line.
  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent

  /// Returns the offset in the request's text that corresponds to a byte.
  func source(_ offset: Int) -> Int

  /// Whether text is omitted between two bytes.
  func isCut(in range: Range<Int>) -> Bool
}

/// Text of one font and direction.
struct TextItem {
  /// The offset of the text's first byte.
  var offset: Int
  /// The length of the text in bytes.
  var length: Int
  /// Whether the text runs from right to left.
  var isRightToLeft = false
  /// Whether an ellipsis is drawn in place of the text.
  var isEllipsis = false
}

extension PangoParagraphs: LineOwner {
  func source(_ offset: Int) -> Int { text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { text.isCut(in: range) }
}
