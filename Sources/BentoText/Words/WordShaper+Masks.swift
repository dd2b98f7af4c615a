internal import CPango

extension WordShaper {
  /// Places the masks of a text's words in ``masks``, with edges of the given strength.
  ///
  /// - Returns: The advance of the text, or nil if the font lacks a character, the text does not fit, or the
  ///   words' masks do not add up to the mask of the line.
  func placeMasks(
    of text: UnsafeBufferPointer<UInt8>,
    _ strength: LetterStrength,
    limit: LineLimit,
    with cache: GlyphCache
  ) -> Extent? {
    let turns = words.turns
    var advance = unsafe findWords(of: text)
    // The table was emptied in the meantime, so the glyph ranges found earlier are no longer valid.
    if words.turns != turns { advance = unsafe findWords(of: text) }
    guard let advance else { return nil }
    var extent = Extent(advance: advance)
    if advance > limit.advance {
      guard limit.truncates, let shorter = cut(to: limit.advance) else { return nil }
      extent = shorter
    }
    // Masks are looked up by glyph range, and ranges refer to different glyphs after the word tables are
    // swapped.
    if words.turns != turnsOfMasks {
      masks.removeAll()
      turnsOfMasks = words.turns
    }
    // The masks are moved out with `swap`, because every access to the object's own property would be checked
    // for exclusivity (`lists.jump`).
    var masks = WordMasks()
    swap(&masks, &self.masks)
    defer { swap(&masks, &self.masks) }
    let found = found
    masks.beginText()
    for word in found {
      let phase = word.pen & Int(PANGO_SCALE - 1)
      let key = WordMasks.Key(
        letters: word.glyphs,
        hasEllipsis: word.hasEllipsis,
        phase: phase,
        strength: strength
      )
      let isPlaced = masks.place(key, pen: word.pen >> 10) {
        var letters = words.newer.glyphs[word.glyphs]
        if word.hasEllipsis { letters += ellipsis?.glyphs ?? [] }
        uncountedBytes += Self.maskByteCount
        return cache.place(letters, of: font, from: phase).map { (cache.placed, $0) }
      }
      guard isPlaced else { return nil }
    }
    return extent
  }

  /// The approximate memory of a mask, in bytes.
  private static let maskByteCount = 512

  /// Looks up the words in text and returns its advance, or nil if the font lacks a character.
  func findWords(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    found.removeAll(keepingCapacity: true)
    return unsafe words.find(
      text,
      space: Int(space.advance),
      shape: { unsafe shape($0, into: &$1) },
      into: &found
    )
  }
}

// MARK: - Ellipsis

extension WordShaper {
  func makeEllipsis() -> (glyphs: ContiguousArray<ShapedGlyph>, advance: Int)? {
    var text = "\u{2026}"
    var glyphs: ContiguousArray<ShapedGlyph> = []
    text.withUTF8 { unsafe shape(UnsafeRawBufferPointer($0), into: &glyphs) }
    guard !glyphs.isEmpty, glyphs.allSatisfy({ $0.glyph != 0 }) else { return nil }
    return (glyphs, glyphs.reduce(0) { $0 + Int($1.advance) })
  }

  /// Removes whole clusters, if necessary all of them, from the end of the found words until an ellipsis
  /// fits, as Pango does.
  ///
  /// - Returns: The advance of the line, or nil if Pango must truncate the text.
  func cut(to advance: Int) -> Extent? {
    guard let ellipsis else { return nil }
    // Pango does not reshape the remaining text, so words can be removed without shaping, and the result
    // equals Pango's.
    let limit = advance - ellipsis.advance
    var pen = 0
    var index = 0
    while index < found.count, found[index].pen <= limit {
      let word = found[index]
      pen = word.pen
      var end = word.glyphs.lowerBound
      while end < word.glyphs.upperBound {
        let (next, width) = words.newer.clusterEnd(from: end, in: word.glyphs)
        // Pango removes glyphs without an advance together with the preceding ones.
        guard width > 0 else { return nil }
        if pen + width > limit { break }
        (pen, end) = (pen + width, next)
      }
      if end < word.glyphs.upperBound {
        if end == word.glyphs.lowerBound { return endFound(at: index, ellipsis.advance, pen) }
        found[index].glyphs = word.glyphs.lowerBound..<end
        found[index].hasEllipsis = true
        found.removeSubrange((index + 1)...)
        return Extent(advance: pen + ellipsis.advance, isCut: true)
      }
      index += 1
    }
    // The words before `index` fit, and so do some of the spaces after them, because Pango also removes
    // spaces one at a time.
    let spaces = max(0, limit - pen) / max(1, Int(space.advance))
    return endFound(at: index, ellipsis.advance, pen + spaces * Int(space.advance))
  }

  /// Replaces a word and all following words with the ellipsis.
  private func endFound(at index: Int, _ width: Int, _ pen: Int) -> Extent {
    found.removeSubrange(index...)
    found.append(RecentWords.Place(glyphs: 0..<0, pen: pen, hasEllipsis: true))
    return Extent(advance: pen + width, isCut: true)
  }
}

extension WordTable {
  /// Returns the end of the cluster that starts at a glyph of a word, and the cluster's advance.
  fileprivate func clusterEnd(from start: Int, in word: Range<Int>) -> (end: Int, width: Int) {
    var (end, width) = (start, 0)
    while end < word.upperBound, glyphs[end].cluster == glyphs[start].cluster {
      width += Int(glyphs[end].advance)
      end += 1
    }
    return (end, width)
  }
}
