extension MarkdownDocument {
  /// Where the mark of a task's box stands in a source, the space or the `x` between its brackets: what is
  /// changed there when the box is pressed.
  ///
  /// ```swift
  /// preview.onToggleTask = { [unowned self] line, isDone in
  ///   guard let mark = MarkdownDocument.taskMark(inLine: line, of: editor.text) else { return }
  ///   editor.replace(mark, with: isDone ? "x" : " ")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line in which the item begins, as ``MarkdownListItem/line`` has it: lines end as in the
  ///     document, by a line feed, a return or both.
  ///   - source: The document's text.
  /// - Returns: nil where no box stands at the beginning of the line, behind nothing but the marks of lists
  ///   and quotes.
  /// - Complexity: O(length).
  public static func taskMark(inLine line: Int, of source: String) -> Range<String.Index>? {
    let bytes = Array(source.utf8)
    var start = 0
    for _ in 0..<max(0, line) where start < bytes.count {
      start = MarkdownLine.end(of: bytes, from: start).next
    }
    var text = bytes[start..<MarkdownLine.end(of: bytes, from: start).end]
    if text.allSatisfy({ $0.isBlank || Self.marks.contains($0) }) {
      // An item may begin with an empty line.
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

  /// What stands for lists and quotes before a box.
  private static let marks: Set<UInt8> = Set(">-+*.)0123456789".utf8)
}
