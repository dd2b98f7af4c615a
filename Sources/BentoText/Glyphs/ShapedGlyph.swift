/// A glyph of shaped text, with lengths in 1/1024 pixel.
struct ShapedGlyph: Equatable {
  /// The number of the glyph in the font.
  var glyph: UInt32
  /// The distance that the pen moves.
  var advance: Int32
  /// The distance of the glyph to the right of the pen.
  var xOffset: Int32 = 0
  /// The distance of the glyph below the baseline.
  var yOffset: Int32 = 0
  /// The first byte of the text shown by the glyph's cluster.
  var cluster: Int32 = 0
  /// Whether glyphs change shape or position if a line ends before the glyph's cluster.
  var isUnsafe = false
}

/// The glyphs that together show some characters and cannot be divided by a line end or caret.
struct GlyphCluster: Equatable {
  /// The glyphs from left to right.
  var glyphs: Range<Int>
  /// The bytes of the text.
  var bytes: Range<Int>
}

extension Sequence<ShapedGlyph> {
  /// The advance of all glyphs.
  var advance: Int { reduce(0) { $0 + Int($1.advance) } }
}

extension RandomAccessCollection<ShapedGlyph> where Index == Int {
  /// Enumerates, in logical order, the glyph clusters of a text; `end` is the offset, in bytes, at which the
  /// text ends.
  func forEachCluster(isRightToLeft: Bool, end: Int, _ body: (GlyphCluster) -> Void) {
    // HarfBuzz stores only the start of a cluster. A cluster ends where the next one in logical order starts,
    // which is to the left in right-to-left text.
    if isRightToLeft {
      var upper = endIndex
      while upper > startIndex {
        let start = self[upper - 1].cluster
        var lower = upper - 1
        while lower > startIndex, self[lower - 1].cluster == start { lower -= 1 }
        let next = lower > startIndex ? Int(self[lower - 1].cluster) : end
        body(GlyphCluster(glyphs: lower..<upper, bytes: Int(start)..<Swift.max(Int(start), next)))
        upper = lower
      }
    } else {
      var lower = startIndex
      while lower < endIndex {
        let start = self[lower].cluster
        var upper = lower + 1
        while upper < endIndex, self[upper].cluster == start { upper += 1 }
        let next = upper < endIndex ? Int(self[upper].cluster) : end
        body(GlyphCluster(glyphs: lower..<upper, bytes: Int(start)..<Swift.max(Int(start), next)))
        lower = upper
      }
    }
  }

  /// Returns the range of glyphs that show a range of bytes, which must start and end at cluster boundaries.
  ///
  /// - Complexity: O(log glyphs).
  func glyphs(showing bytes: Range<Int>, isRightToLeft: Bool) -> Range<Int> {
    func place(_ isBelow: (ShapedGlyph) -> Bool) -> Int {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = (low + high) / 2
        if isBelow(self[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // Clusters are monotone in both directions (HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS), which makes
    // binary search possible.
    if isRightToLeft {
      let first = place { $0.cluster < bytes.upperBound }
      return first..<Swift.max(first, place { $0.cluster < bytes.lowerBound })
    }
    let first = place { $0.cluster >= bytes.lowerBound }
    return first..<Swift.max(first, place { $0.cluster >= bytes.upperBound })
  }
}
