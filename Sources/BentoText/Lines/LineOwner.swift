internal import CPango

/// The owner of the memory of the glyphs of lines; it maps them to the text they show.
protocol LineOwner: AnyObject {
  /// The drawn content of a line.
  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent

  /// The offset in the request's text that a byte corresponds to.
  func source(_ offset: Int) -> Int

  /// Whether text is omitted between two bytes.
  func isCut(in range: Range<Int>) -> Bool
}

/// Text of one font and direction.
struct TextItem {
  /// The offset of its first byte.
  var offset: Int
  /// The length of the text in bytes.
  var length: Int
  /// Whether the piece runs from right to left.
  var isRightToLeft = false
  /// Whether an ellipsis is drawn in its place.
  var isEllipsis = false
}

extension PangoParagraphs: LineOwner {
  func source(_ offset: Int) -> Int { text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { text.isCut(in: range) }
}
