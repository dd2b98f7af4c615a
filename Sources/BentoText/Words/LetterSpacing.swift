/// Letter spacing, in 1/1024 pixel, split between the two sides of each glyph.
struct LetterSpacing {
  /// The space to the left of a glyph.
  let left: Int32
  /// The space to the right of a glyph.
  let right: Int32

  /// Splits an amount of space into two parts; a whole number of pixels is split into whole pixels.
  init(_ space: Int) {
    // This mirrors `pango_glyph_item_letter_space` in Pango 1.50, including rounding: lines broken here are
    // compared glyph by glyph with Pango's.
    let isWhole = space & 1_023 == 0
    let half = space / 2
    left = Int32(clamping: isWhole ? (half + 512) & ~1_023 : half)
    right = Int32(clamping: space) - left
  }

  /// Adds the spacing to the glyphs of text that ends at the byte offset `end`.
  ///
  /// Marks in a separate cluster get no spacing and are moved back over the character they belong to.
  func add(
    to glyphs: inout ContiguousArray<ShapedGlyph>,
    isRightToLeft: Bool,
    end: Int,
    isLetter: (_ byte: Int) -> Bool
  ) {
    guard left != 0 || right != 0, !glyphs.isEmpty else { return }
    var clusters: [GlyphCluster] = []
    glyphs.forEachCluster(isRightToLeft: isRightToLeft, end: end) { clusters.append($0) }
    for (index, cluster) in clusters.enumerated() {
      let (first, last) = (cluster.glyphs.lowerBound, cluster.glyphs.upperBound - 1)
      guard isLetter(cluster.bytes.lowerBound) else {
        let start = isRightToLeft ? last : first
        if glyphs[start].advance == 0 { glyphs[start].xOffset += isRightToLeft ? left : -right }
        continue
      }
      // The two outermost halves are added after the loop, whatever the outermost clusters are.
      if index != (isRightToLeft ? clusters.count - 1 : 0) { glyphs[first].addLeft(left) }
      if index != (isRightToLeft ? 0 : clusters.count - 1) { glyphs[last].advance += right }
    }
    glyphs[0].addLeft(left)
    glyphs[glyphs.count - 1].advance += right
  }
}

extension ShapedGlyph {
  /// Moves a glyph to the right by adding space on its left.
  fileprivate mutating func addLeft(_ space: Int32) {
    advance += space
    xOffset += space
  }
}

// MARK: - Ends of lines

extension ContiguousArray<ShapedGlyph> {
  /// Adds space to the left of the first glyph that has an advance; returns whether there is such a glyph.
  @discardableResult
  mutating func padLeft(_ space: Int32) -> Bool {
    guard let index = firstIndex(where: { $0.advance != 0 }) else { return false }
    self[index].addLeft(space)
    return true
  }

  /// Adds space to the right of the last glyph that has an advance; the advance does not become negative.
  mutating func padRight(_ space: Int32) {
    guard let index = lastIndex(where: { $0.advance != 0 }) else { return }
    self[index].advance = Swift.max(0, self[index].advance + space)
  }
}
