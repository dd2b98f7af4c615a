internal import CPango

extension WordShaper {
  /// Places the masks of the words of a text in ``masks``, whose letters have edges of a strength.
  ///
  /// - Returns: how far the pen moves; nil when the font lacks a letter, there is no room, or the
  ///   masks do not make up that of the line.
  func placeMasks(
    of text: UnsafeBufferPointer<UInt8>,
    _ strength: LetterStrength,
    room: Room,
    with cache: GlyphCache
  ) -> Extent? {
    let turns = words.turns
    var advance = unsafe findWords(of: text)
    // What was found before the turn is elsewhere now.
    if words.turns != turns { advance = unsafe findWords(of: text) }
    guard let advance else { return nil }
    var extent = Extent(advance: advance)
    if advance > room.advance {
      guard room.isCut, let shorter = cut(to: room.advance) else { return nil }
      extent = shorter
    }
    if words.turns != turnsOfMasks {
      masks.removeAll()
      turnsOfMasks = words.turns
    }
    // Lent by exchange: each use of the object's own variables would be checked (`lists.jump`).
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

  /// What a mask takes, in bytes, about.
  private static let maskByteCount = 512

  /// Looks the words of a text up, and tells how far the pen moves; nil when the font lacks a letter.
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

// MARK: - The ellipsis

extension WordShaper {
  func makeEllipsis() -> (glyphs: ContiguousArray<ShapedGlyph>, advance: Int)? {
    var text = "\u{2026}"
    var glyphs: ContiguousArray<ShapedGlyph> = []
    text.withUTF8 { unsafe shape(UnsafeRawBufferPointer($0), into: &glyphs) }
    guard !glyphs.isEmpty, glyphs.allSatisfy({ $0.glyph != 0 }) else { return nil }
    return (glyphs, glyphs.reduce(0) { $0 + Int($1.advance) })
  }

  /// Leaves out so much of the words that were found, from the end, that an ellipsis has room: all if
  /// need be, and whole clusters of letters, as Pango does.
  ///
  /// - Returns: nil when Pango does it.
  func cut(to room: Int) -> Extent? {
    guard let ellipsis else { return nil }
    let limit = room - ellipsis.advance
    var pen = 0
    var index = 0
    while index < found.count, found[index].pen <= limit {
      let word = found[index]
      pen = word.pen
      var end = word.glyphs.lowerBound
      while end < word.glyphs.upperBound {
        let (next, width) = words.newer.clusterEnd(from: end, in: word.glyphs)
        // Pango lets letters without a width go with those before them.
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
    let spaces = max(0, limit - pen) / max(1, Int(space.advance))
    return endFound(at: index, ellipsis.advance, pen + spaces * Int(space.advance))
  }

  /// Puts the ellipsis in the place of a word and all behind it.
  private func endFound(at index: Int, _ width: Int, _ pen: Int) -> Extent {
    found.removeSubrange(index...)
    found.append(RecentWords.Place(glyphs: 0..<0, pen: pen, hasEllipsis: true))
    return Extent(advance: pen + width, isCut: true)
  }
}

extension WordTable {
  /// Where the cluster of letters ends that begins with a glyph of a word, and how wide it is.
  fileprivate func clusterEnd(from start: Int, in word: Range<Int>) -> (end: Int, width: Int) {
    var (end, width) = (start, 0)
    while end < word.upperBound, glyphs[end].cluster == glyphs[start].cluster {
      width += Int(glyphs[end].advance)
      end += 1
    }
    return (end, width)
  }
}
