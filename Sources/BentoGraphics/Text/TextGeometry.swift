public import BentoGeometry

/// The locations of the lines and characters of laid-out text, as a value that supports hit testing, carets
/// and selections without fonts.
///
/// ```swift
/// if let geometry = view.geometry(of: text, width: 200) {
///   let hit = geometry.hit(at: point)
///   if hit.isInside { print(geometry.string[hit.characters]) }
/// }
/// ```
///
/// All coordinates are in points, relative to the top-left corner of the box in which the text is drawn.
/// Indices are those of ``string``; an index inside a character or beyond the text is treated as the nearest
/// valid one before it. The lines' ranges are contiguous.
public struct TextGeometry: Hashable, Sendable {
  /// The text.
  public let string: String
  /// The lines from top to bottom.
  ///
  /// There is at least one line if a font is available.
  public let lines: [TextLine]
  /// The width of the box in which lines are aligned, and the total height of all lines.
  public let size: Size
  /// The number of device pixels per point; carets and selections begin and end at whole pixels.
  public let scale: Scale

  /// Creates geometry from lines.
  public init(string: String, lines: [TextLine], size: Size, scale: Scale) {
    self.string = string
    self.lines = lines
    self.size = size
    self.scale = scale
  }

  /// Returns the geometry of the same text in a box at another location.
  ///
  /// - Complexity: O(length).
  public func offsetBy(dx: Double, dy: Double) -> TextGeometry {
    guard dx != 0 || dy != 0 else { return self }
    let moved = lines.map { line in
      var line = line
      line.frame = line.frame.offsetBy(dx: dx, dy: dy)
      line.baseline += dy
      for index in line.segments.indices {
        line.segments[index].minX += dx
        line.segments[index].maxX += dx
      }
      return line
    }
    return TextGeometry(string: string, lines: moved, size: size, scale: scale)
  }

  /// Returns the range of the characters in a line, including the break that ends it.
  public func characters(ofLine line: Int) -> Range<String.Index> {
    index(lines[line].range.lowerBound)..<index(lines[line].range.upperBound)
  }

  /// Returns the index of the line that contains a position, or of the first or last line if the position
  /// is outside all lines.
  ///
  /// - Complexity: O(log lines).
  public func lineIndex(of position: TextPosition) -> Int {
    let offset = offset(position.index)
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    let isAtStart = low > 0 && lines[low].range.lowerBound == offset
    if isAtStart, position.affinity == .upstream, lines[low - 1].contentEnd == offset {
      return low - 1
    }
    return low
  }

  /// Returns the index of the line at a y-coordinate, or of the nearest line.
  ///
  /// - Complexity: O(log lines).
  public func lineIndex(atY y: Double) -> Int {
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if y < bottom(ofLine: middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the bottom of a line's part of the box, where the next line begins.
  func bottom(ofLine line: Int) -> Double {
    line + 1 < lines.count
      ? max(lines[line].frame.y, lines[line + 1].frame.y) : lines[line].frame.maxY
  }

  /// Returns the byte offset of an index, clamped to the text.
  func offset(_ index: String.Index) -> Int {
    let index = min(max(index, string.startIndex), string.endIndex)
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  /// Returns the index at a byte offset.
  func index(_ offset: Int) -> String.Index {
    string.utf8.index(
      string.startIndex,
      offsetBy: min(max(0, offset), string.utf8.count)
    )
  }
}

// MARK: - Hit testing

extension TextGeometry {
  /// Returns the characters at a point; points outside the text are assigned to the nearest line and
  /// character.
  ///
  /// - Complexity: O(log length).
  public func hit(at point: Point) -> TextHit {
    let line = lineIndex(atY: point.y)
    var hit = hit(atX: point.x, inLine: line)
    hit.isInside =
      hit.isInside && lines[line].frame.minY <= point.y
      && point.y < lines[line].frame.maxY
    return hit
  }

  /// Returns the characters of a line at an x-coordinate, or those nearest to it.
  ///
  /// To move a caret up or down, pass the caret's own x-coordinate and the adjacent line.
  public func hit(atX x: Double, inLine index: Int) -> TextHit {
    guard lines.indices.contains(index) else {
      return TextHit(
        characters: string.startIndex..<string.startIndex,
        isTrailing: false,
        isInside: false,
        position: TextPosition(string.startIndex),
        line: 0
      )
    }
    let line = lines[index]
    guard let place = line.segmentIndex(atX: x) else {
      let start = self.index(line.range.lowerBound)
      return TextHit(
        characters: start..<start,
        isTrailing: false,
        isInside: false,
        position: TextPosition(start),
        line: index
      )
    }
    let segment = line.segments[place]
    let isRightHalf = x >= (segment.minX + segment.maxX) / 2
    let isTrailing = isRightHalf != segment.isRightToLeft
    let characters =
      self.index(segment.range.lowerBound)..<self.index(segment.range.upperBound)
    return TextHit(
      characters: characters,
      isTrailing: isTrailing,
      isInside: segment.minX <= x && x < segment.maxX,
      position: TextPosition(
        isTrailing ? characters.upperBound : characters.lowerBound,
        affinity: isTrailing ? .upstream : .downstream
      ),
      line: index
    )
  }
}
