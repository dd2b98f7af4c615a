/// A glyph of shaped text, its lengths in 1/1024 pixel.
struct ShapedGlyph: Equatable {
  /// The font's number of the glyph.
  var glyph: UInt32
  /// How far the pen moves.
  var advance: Int32
  /// How far to the right of the pen it lies.
  var xOffset: Int32 = 0
  /// How far below the baseline it lies.
  var yOffset: Int32 = 0
  /// The byte of the text that it begins to show.
  var cluster: Int32 = 0
  /// Whether letters change shape or place when a line ends before those that it shows.
  var isUnsafe = false
}

/// The glyphs that show some characters together: what no line and no caret divides by itself.
struct GlyphCluster: Equatable {
  /// The glyphs from left to right.
  var glyphs: Range<Int>
  /// The bytes of the text.
  var bytes: Range<Int>
}

extension Sequence<ShapedGlyph> {
  /// How far the pen moves over all glyphs.
  var advance: Int { reduce(0) { $0 + Int($1.advance) } }
}

extension RandomAccessCollection<ShapedGlyph> where Index == Int {
  /// Goes through the clusters of text that ends before a byte, in the order of reading.
  func forEachCluster(isRightToLeft: Bool, end: Int, _ body: (GlyphCluster) -> Void) {
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

  /// The glyphs that show the characters of some bytes, which begin and end at clusters.
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
    if isRightToLeft {
      let first = place { $0.cluster < bytes.upperBound }
      return first..<Swift.max(first, place { $0.cluster < bytes.lowerBound })
    }
    let first = place { $0.cluster >= bytes.lowerBound }
    return first..<Swift.max(first, place { $0.cluster >= bytes.upperBound })
  }
}
