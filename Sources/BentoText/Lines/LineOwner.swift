internal import CPango

/// The owner of the memory that the glyphs of lines lie in, who knows which text they show.
protocol LineOwner: AnyObject {
  /// What is drawn of a line, which its places come from.
  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent

  /// The place in the request's text that a byte stands for.
  func source(_ offset: Int) -> Int

  /// Whether text is left out between two bytes.
  func isCut(in range: Range<Int>) -> Bool
}

/// Some text of one font and direction.
struct TextItem {
  /// Where it begins, in bytes.
  var offset: Int
  /// How long it is, in bytes.
  var length: Int
  /// Whether it is read from right to left.
  var isRightToLeft = false
  /// Whether an ellipsis stands for it.
  var isEllipsis = false
}

extension PangoParagraphs: LineOwner {
  func source(_ offset: Int) -> Int { text.source(offset) }

  func isCut(in range: Range<Int>) -> Bool { text.isCut(in: range) }
}
