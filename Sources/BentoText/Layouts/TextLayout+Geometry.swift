internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension TextLayout {
  /// Returns the positions of lines and characters in a box of a given width.
  ///
  /// - Complexity: O(length).
  func makeGeometry(of request: TextRequest, boxWidth: Pixels, scale: Scale) -> TextGeometry {
    let string = request.string
    let starts = CharacterStarts(string)
    var start = 0
    let lines = self.lines.indices.map { index in
      let line = self.lines[index]
      let isLast = index == self.lines.count - 1
      // The lines cover the text without gaps, so each byte belongs to a line: a truncated last line extends
      // to the end, and no range ends before it starts.
      let range = start..<max(start, isLast && isTruncated ? string.utf8.count : line.end)
      start = range.upperBound
      let left = request.paragraph.leftEnd(of: line, in: boxWidth)
      return TextLine(
        range: range,
        contentEnd: isLast && isTruncated ? range.upperBound : line.contentEnd,
        frame: Rect(
          x: scale.points(left),
          y: scale.points(line.top),
          width: line.width / scale.factor,
          height: scale.points(line.bottom - line.top)
        ),
        baseline: scale.points(line.baseline),
        isRightToLeft: line.direction.isRightToLeft,
        segments: line.segments(from: range.lowerBound, starts).map { segment in
          var segment = segment
          segment.minX = (Double(left) + segment.minX) / scale.factor
          segment.maxX = (Double(left) + segment.maxX) / scale.factor
          return segment
        }
      )
    }
    let size = Size(width: scale.points(boxWidth), height: scale.points(height))
    return TextGeometry(string: string, lines: lines, size: size, scale: scale)
  }
}

/// The offsets of the characters of text, in bytes.
struct CharacterStarts {
  /// The offsets in ascending order, or nil if every byte is a character.
  private let offsets: [Int]?

  /// Finds the characters of text.
  ///
  /// - Complexity: O(length).
  init(_ string: String) {
    // Characters are grapheme clusters (UAX #29), as Swift defines them. In ASCII, only CR LF is a single
    // character with two bytes (rule GB3), so text without CR needs no offsets.
    if string.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      offsets = nil
    } else {
      offsets = string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
    }
  }

  /// Returns the first character boundary at or after a byte offset, or nil beyond the last character.
  ///
  /// - Complexity: O(log characters).
  func first(atOrAfter offset: Int) -> Int? {
    guard let offsets else { return offset }
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count ? offsets[low] : nil
  }
}

// MARK: - Segments

extension TextLayout.Line {
  /// Returns segments for the characters from left to right, in pixels from the left edge of the line.
  fileprivate func segments(from lineStart: Int, _ starts: CharacterStarts) -> [TextSegment] {
    var result: [TextSegment] = []
    var x = 0.0
    let content = owner.content(ofLine: index, self)
    for (item, letters) in zip(content.items, content.glyphs) {
      let clusters = unsafe owner.clusters(of: item, letters.glyphs, x: x)
      x += letters.width
      var segments: [TextSegment] = []
      for cluster in item.isRightToLeft ? clusters.reversed() : clusters {
        add(cluster, starts, to: &segments)
      }
      if item.isRightToLeft { segments.reverse() }
      result += segments
    }
    // An ellipsis at the start of a line also replaces the text before its own bytes, so the segments cover
    // the whole line.
    if let first = result.indices.min(by: {
      result[$0].range.lowerBound < result[$1].range.lowerBound
    }),
      result[first].isEllipsis, result[first].range.lowerBound > lineStart
    {
      result[first].range = lineStart..<result[first].range.upperBound
    }
    return result
  }

  /// Adds the characters of a cluster, each with an equal part of the cluster's width; clusters are added in
  /// logical order.
  private func add(
    _ cluster: TextSegment,
    _ starts: CharacterStarts,
    to segments: inout [TextSegment]
  ) {
    guard !cluster.isEllipsis else { return segments.append(cluster) }
    // A ligature is one cluster. Carets divide it into equal parts, as in Pango, because few fonts specify
    // caret positions.
    var cuts = [cluster.range.lowerBound]
    while let cut = starts.first(atOrAfter: (cuts.last ?? 0) + 1),
      cut < cluster.range.upperBound
    {
      cuts.append(cut)
    }
    cuts.append(cluster.range.upperBound)
    let width = (cluster.maxX - cluster.minX) / Double(cuts.count - 1)
    for part in 0..<cuts.count - 1 {
      var segment = cluster
      segment.range = cuts[part]..<cuts[part + 1]
      let place = Double(cluster.isRightToLeft ? cuts.count - 2 - part : part)
      segment.minX = cluster.minX + place * width
      segment.maxX = segment.minX + width
      // A character may span clusters if fonts change inside a grapheme or a font draws a mark separately.
      // Its segment grows instead of being split.
      let continues = starts.first(atOrAfter: cuts[part]) != cuts[part]
      if continues, let last = segments.last, last.range.upperBound == cuts[part] {
        segment.range = last.range.lowerBound..<cuts[part + 1]
        segment.minX = min(last.minX, segment.minX)
        segment.maxX = max(last.maxX, segment.maxX)
        segments[segments.count - 1] = segment
      } else {
        segments.append(segment)
      }
    }
  }
}

extension LineOwner {
  /// Returns the clusters of an item from left to right, with the bytes of the request that they show.
  fileprivate func clusters(
    of item: TextItem,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    x: Double
  ) -> [TextSegment] {
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    guard count > 0, let logClusters = unsafe glyphs.pointee.log_clusters else { return [] }
    var groups: [(start: Int, minX: Double, maxX: Double)] = []
    var x = x
    for index in 0..<count {
      let start = unsafe Int(logClusters[index])
      let end = unsafe x + Double(glyphs.pointee.glyphs[index].geometry.width) / Double(PANGO_SCALE)
      if let last = groups.last, last.start == start || item.isEllipsis {
        groups[groups.count - 1].maxX = end
      } else {
        groups.append((start, x, end))
      }
      x = end
    }
    let (offset, length) = (item.offset, item.length)
    return groups.indices.map { index in
      // A cluster ends where the next one in logical order starts; in right-to-left text, that is the cluster
      // to its left.
      let following = item.isRightToLeft ? index - 1 : index + 1
      let end = groups.indices.contains(following) ? groups[following].start : length
      let bytes =
        item.isEllipsis
        ? offset..<offset + length
        : offset + groups[index].start..<offset + max(groups[index].start, end)
      let range = source(bytes.lowerBound)..<source(bytes.upperBound)
      return TextSegment(
        range: range,
        minX: groups[index].minX,
        maxX: groups[index].maxX,
        isRightToLeft: item.isRightToLeft,
        isEllipsis: item.isEllipsis || isCut(in: bytes)
      )
    }
  }
}
