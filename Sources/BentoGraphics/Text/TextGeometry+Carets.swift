public import BentoGeometry

extension TextGeometry {
  /// Returns the caret for a position, as tall as its line and aligned to a whole pixel.
  ///
  /// Where text in two directions meets, the next character appears at one of two locations: after the
  /// preceding character, or before the following one. The strong caret shows the location for a character of
  /// the paragraph's own direction; the weak caret shows the location for one of the opposite direction.
  ///
  /// - Complexity: O(characters in the line).
  public func caret(at position: TextPosition, width: Double = 2) -> TextCaret {
    let index = lineIndex(of: position)
    guard lines.indices.contains(index) else {
      return TextCaret(strong: .zero, weak: .zero, line: 0)
    }
    let line = lines[index]
    let (strong, weak) = edges(of: line, at: min(offset(position.index), line.contentEnd))
    func rect(_ x: Double) -> Rect {
      Rect(x: scale.snap(x), y: line.frame.y, width: width, height: line.frame.height)
    }
    return TextCaret(strong: rect(strong), weak: rect(weak), line: index)
  }

  private func edges(of line: TextLine, at offset: Int) -> (strong: Double, weak: Double) {
    var before: TextSegment?
    var after: TextSegment?
    for segment in line.segments {
      if segment.range.upperBound == offset, !segment.range.isEmpty { before = segment }
      if segment.range.contains(offset) { after = segment }
    }
    if let after, after.range.lowerBound < offset { before = nil }
    let isAtStart = offset <= line.range.lowerBound
    let base = line.isRightToLeft
    let beforeX = before?.trailingX ?? (isAtStart ? line.leadingX : after?.leadingX)
    let afterX = after?.leadingX ?? line.trailingX
    let isBeforeBase = before.map { $0.isRightToLeft == base } ?? isAtStart
    guard let beforeX else { return (afterX, afterX) }
    return isBeforeBase ? (beforeX, afterX) : (afterX, beforeX)
  }
}

// MARK: - Selections

extension TextGeometry {
  /// Returns the rectangles that cover the characters of a range: from left to right in each line, with
  /// adjacent ones joined, and without gaps between lines.
  ///
  /// An empty line whose break is in the range has a rectangle that is a quarter as wide as it is tall. With
  /// `fillsLines`, the rectangles extend to the side of the box wherever the range continues in an adjacent
  /// line, as in editable text.
  ///
  /// - Complexity: O(log lines + characters of the lines in the range).
  public func selectionRects(
    for range: Range<String.Index>,
    fillsLines: Bool = false
  ) -> [Rect] {
    let bytes = offset(range.lowerBound)..<offset(range.upperBound)
    guard !bytes.isEmpty, !lines.isEmpty else { return [] }
    let first = lineIndex(of: TextPosition(range.lowerBound))
    let last = lineIndex(of: TextPosition(range.upperBound, affinity: .upstream))
    return (first...max(first, last)).flatMap { selection(of: bytes, inLine: $0, fillsLines) }
  }

  private func selection(of bytes: Range<Int>, inLine index: Int, _ fillsLines: Bool) -> [Rect] {
    let line = lines[index]
    guard bytes.upperBound > line.range.lowerBound else { return [] }
    var spans: [(minX: Double, maxX: Double)] = []
    func add(_ minX: Double, _ maxX: Double) {
      if let last = spans.last, minX <= last.maxX + 1e-6 {
        spans[spans.count - 1].maxX = max(last.maxX, maxX)
      } else {
        spans.append((minX, maxX))
      }
    }
    let comesFromAbove = fillsLines && index > 0 && bytes.lowerBound < line.range.lowerBound
    let goesOnBelow = bytes.upperBound > line.contentEnd && index + 1 < lines.count
    let fillsLeft = line.isRightToLeft ? fillsLines && goesOnBelow : comesFromAbove
    let fillsRight = line.isRightToLeft ? comesFromAbove : fillsLines && goesOnBelow
    if fillsLeft { add(min(0, line.frame.minX), line.frame.minX) }
    for segment in line.segments where segment.range.overlaps(bytes) {
      add(segment.minX, segment.maxX)
    }
    if fillsRight { add(line.frame.maxX, max(size.width, line.frame.maxX)) }
    let top = line.frame.y
    let bottom = bottom(ofLine: index)
    if spans.isEmpty, goesOnBelow {
      let width = (bottom - top) / 4
      let minX = line.isRightToLeft ? line.leadingX - width : line.leadingX
      spans.append((minX, minX + width))
    }
    return spans.compactMap { span in
      let (minX, maxX) = (scale.snap(span.minX), scale.snap(span.maxX))
      guard maxX > minX, bottom > top else { return nil }
      return Rect(x: minX, y: top, width: maxX - minX, height: bottom - top)
    }
  }
}
