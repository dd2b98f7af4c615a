extension MarkdownDocument {
  /// Returns the range of a task's mark in Markdown source.
  ///
  /// The mark is the space or the `x` between the brackets, which is replaced when the checkbox is toggled.
  ///
  /// ```swift
  /// preview.onToggleTask = { [unowned self] line, isDone in
  ///   guard let mark = MarkdownDocument.taskMark(inLine: line, of: editor.text) else { return }
  ///   editor.replace(mark, with: isDone ? "x" : " ")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line on which the item begins, as in ``MarkdownListItem/line``. As in the document, lines
  ///     end with a line feed, a carriage return or both.
  ///   - source: The text of the document.
  /// - Returns: The range, or nil if the line does not begin with a checkbox, optionally preceded by list and
  ///   quote markers.
  /// - Complexity: O(length).
  public static func taskMark(inLine line: Int, of source: String) -> Range<String.Index>? {
    let bytes = Array(source.utf8)
    var start = 0
    for _ in 0..<max(0, line) where start < bytes.count {
      start = MarkdownLine.end(of: bytes, from: start).next
    }
    var text = bytes[start..<MarkdownLine.end(of: bytes, from: start).end]
    if text.allSatisfy({ $0.isBlank || Self.marks.contains($0) }) {
      // An item may begin with a blank line.
      start = MarkdownLine.end(of: bytes, from: start).next
      text = bytes[start..<MarkdownLine.end(of: bytes, from: start).end]
    }
    guard let box = text.firstIndex(of: UInt8(ascii: "[")), box + 2 < text.endIndex,
      text[..<box].allSatisfy({ $0.isBlank || Self.marks.contains($0) }),
      text[box + 1].isBlank || text[box + 1] | 32 == UInt8(ascii: "x"),
      text[box + 2] == UInt8(ascii: "]")
    else { return nil }
    let mark = source.utf8.index(source.startIndex, offsetBy: box + 1)
    return mark..<source.utf8.index(after: mark)
  }

  /// The characters that list and quote markers consist of.
  private static let marks: Set<UInt8> = Set(">-+*.)0123456789".utf8)
}
