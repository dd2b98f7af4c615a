internal import BentoGeometry

extension TextGeometry {
  /// Returns the position to which the left arrow key moves the caret, or nil at the left end of the line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of characters in the line.
  public func position(leftOf position: TextPosition) -> TextPosition? {
    neighbor(of: position, isLeft: true)
  }

  /// Returns the position to which the right arrow key moves the caret, or nil at the right end of the
  /// line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of characters in the line.
  public func position(rightOf position: TextPosition) -> TextPosition? {
    neighbor(of: position, isLeft: false)
  }

  /// Whether all text in a line runs in the direction of its paragraph.
  public func isUnidirectional(line: Int) -> Bool {
    guard lines.indices.contains(line) else { return true }
    return lines[line].segments.allSatisfy { $0.isRightToLeft == lines[line].isRightToLeft }
  }

  /// Returns the nearest position of the strong caret to the left or right of a position.
  ///
  /// Where directions meet, the strong caret skips some visually expected positions. But every step moves
  /// toward the requested side, so repeated steps never loop.
  private func neighbor(of position: TextPosition, isLeft: Bool) -> TextPosition? {
    let index = lineIndex(of: position)
    guard lines.indices.contains(index) else { return nil }
    let line = lines[index]
    let current = min(offset(position.index), line.contentEnd)
    let places = strongPlaces(of: line)
    // The position may be inside a segment, because fonts may treat several characters as one.
    let start = places.first { $0.offset == current }?.x ?? caret(at: position).strong.minX
    let isBeyond: (Double) -> Bool = { isLeft ? $0 < start - 1e-6 : $0 > start + 1e-6 }
    let nearest = places.filter { isBeyond($0.x) }.min { abs($0.x - start) < abs($1.x - start) }
    guard let nearest else { return nil }
    let isAtEnd = nearest.offset == line.range.upperBound && nearest.offset > line.range.lowerBound
    return TextPosition(self.index(nearest.offset), affinity: isAtEnd ? .upstream : .downstream)
  }

  /// Returns the offsets and x-coordinates of a line's strong carets at all positions between its characters.
  private func strongPlaces(of line: TextLine) -> [(offset: Int, x: Double)] {
    let segments = line.segments.filter { !$0.range.isEmpty }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    let base = line.isRightToLeft
    var places: [(offset: Int, x: Double)] = []
    for (place, segment) in segments.enumerated() {
      let before = place > 0 ? segments[place - 1] : nil
      let isBeforeBase = before.map { $0.isRightToLeft == base } ?? true
      let x = isBeforeBase ? before?.trailingX ?? line.leadingX : segment.leadingX
      places.append((segment.range.lowerBound, x))
    }
    guard let last = segments.last else { return [(line.contentEnd, line.leadingX)] }
    let x = last.isRightToLeft == base ? last.trailingX : line.trailingX
    places.append((min(last.range.upperBound, line.contentEnd), x))
    return places
  }
}
