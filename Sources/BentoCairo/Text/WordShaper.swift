internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// Shapes the words of one script in one font and size, each once.
///
/// HarfBuzz with a font of its own gives what it gives Pango, so this needs neither Pango's shaping
/// nor to wait for other threads.
final class WordShaper {
  /// The font as Pango knows it.
  let font: UnsafeMutablePointer<PangoFont>
  /// How high a line is, in pixels.
  let lineHeight: Double
  /// The baseline below the top of a line of that height, in pixels.
  let baseline: Double
  /// The glyph of a space, and how far the pen moves.
  let space: WordTable.Glyph

  private let face: ShapingFace
  private let handle: OpaquePointer
  private let buffer: OpaquePointer
  private let script: PlainText.Script
  private let language: OpaquePointer?
  private var words = RecentWords()
  /// The coverage of the words of lately.
  private(set) var masks = WordMasks()
  /// The turn of the tables of words that the masks belong to.
  private var turnsOfMasks = 0
  /// The words of the text whose masks are placed, kept for their memory.
  private var found: ContiguousArray<RecentWords.Place> = []
  /// What the words took when they were counted last, in bytes.
  var countedBytes = 0

  /// Prepares to shape text of a script as Pango would.
  ///
  /// - Returns: nil if Pango would not set it word by word, or in another font.
  init?(
    _ script: PlainText.Script,
    _ sample: PangoParagraphs,
    openFace: (CPangoFontSource) -> ShapingFace?
  ) {
    guard let line = sample.sampleLine, let face = openFace(CPango_fontSource(line.font)),
      face.cutsAtSpaces(script: script.tag, language: line.language),
      let space = face.glyph(of: " "),
      let handle = hb_font_create(face.handle)
    else { return nil }
    guard let buffer = hb_buffer_create() else {
      hb_font_destroy(handle)
      return nil
    }
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(pango_font_get_hb_font(line.font), &xScale, &yScale)
    hb_font_set_scale(handle, xScale, yScale)
    self.face = face
    self.handle = handle
    self.buffer = buffer
    self.script = script
    language = line.language
    font = line.font
    lineHeight = line.height
    baseline = line.baseline
    self.space = WordTable.Glyph(
      glyph: space,
      advance: hb_font_get_glyph_h_advance(handle, space)
    )
    g_object_ref(font)
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(handle)
    CPango_unref(font)
  }

  /// The memory that the words take, in bytes.
  var byteCount: Int { words.byteCount + masks.byteCount }

  /// The words of lately and those of the time before: a value, so that looking the words of a text
  /// up is one access of one property (`text.bind.known`).
  fileprivate struct RecentWords {
    var newer = WordTable()
    var older = WordTable()
    /// How often the words of the time before were forgotten.
    var turns = 0

    /// Where a word of a text is.
    struct Place {
      /// Its glyphs, among those of the newer table.
      var glyphs: Range<Int>
      /// How far the pen is before it, in 1/1024 pixel.
      var pen: Int
    }

    var byteCount: Int { newer.byteCount + older.byteCount }
  }
}

// MARK: - Text

extension WordShaper {
  /// How far the pen moves over a text, in 1/1024 pixel; nil when the font lacks a letter.
  ///
  /// - Complexity: O(length), without memory where all words are known.
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    words.width(of: text, space: Int(space.advance), shape: shape)
  }

  /// Goes through the glyphs of a text whose letters the font has, with the byte that each begins to
  /// show.
  func forEachGlyph(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (WordTable.Glyph, _ cluster: Int) -> Void
  ) {
    words.forEachGlyph(of: text, space: space, shape: shape, body)
  }
}

extension WordShaper {
  /// Places the masks of the words of a text in ``masks``, whose letters have edges of a strength.
  ///
  /// - Parameter room: The greatest width, in 1/1024 pixel.
  /// - Returns: how far the pen moves, in 1/1024 pixel; nil when the font lacks a letter, the text is
  ///   wider, or its masks do not make up that of the line.
  func placeMasks(
    of text: UnsafeBufferPointer<UInt8>,
    _ strength: LetterStrength,
    room: Int,
    with cache: GlyphCache
  ) -> Int? {
    let turns = words.turns
    var advance = findWords(of: text)
    // What was found before the turn is elsewhere now.
    if words.turns != turns { advance = findWords(of: text) }
    guard let advance, advance <= room else { return nil }
    if words.turns != turnsOfMasks {
      masks.removeAll()
      turnsOfMasks = words.turns
    }
    masks.beginText()
    for word in found {
      let phase = word.pen & Int(PANGO_SCALE - 1)
      let key = WordMasks.Key(word: word.glyphs.lowerBound, phase: phase, strength: strength)
      let isPlaced = masks.place(key, pen: word.pen >> 10) {
        let sheet = cache.place(words.newer.glyphs[word.glyphs], of: font, from: phase)
        return sheet.map { (cache.placed, $0) }
      }
      guard isPlaced else { return nil }
    }
    return advance
  }

  private func findWords(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    found.removeAll(keepingCapacity: true)
    return words.find(text, space: Int(space.advance), shape: shape, into: &found)
  }
}

extension WordShaper.RecentWords {
  /// Looks the words of a text up.
  ///
  /// - Returns: how far the pen moves over the text; nil when the font lacks a letter.
  fileprivate mutating func find(
    _ text: UnsafeBufferPointer<UInt8>,
    space: Int,
    shape: (UnsafeRawBufferPointer) -> [WordTable.Glyph],
    into places: inout ContiguousArray<Place>
  ) -> Int? {
    var pen = 0
    var start = 0
    while start < text.count {
      let end = text.wordEnd(from: start)
      if end == start {
        pen += space
        start += 1
        continue
      }
      let word = word(text, start..<end, shape: shape)
      guard let width = word.width else { return nil }
      places.append(Place(glyphs: word.glyphs, pen: pen))
      pen += width
      start = end
    }
    return pen
  }

  fileprivate mutating func width(
    of text: UnsafeBufferPointer<UInt8>,
    space: Int,
    shape: (UnsafeRawBufferPointer) -> [WordTable.Glyph]
  ) -> Int? {
    var width = 0
    var start = 0
    while start < text.count {
      let end = text.wordEnd(from: start)
      if end == start {
        width += space
        start += 1
        continue
      }
      guard let word = word(text, start..<end, shape: shape).width else { return nil }
      width += word
      start = end
    }
    return width
  }

  fileprivate mutating func forEachGlyph(
    of text: UnsafeBufferPointer<UInt8>,
    space: WordTable.Glyph,
    shape: (UnsafeRawBufferPointer) -> [WordTable.Glyph],
    _ body: (WordTable.Glyph, _ cluster: Int) -> Void
  ) {
    var start = 0
    while start < text.count {
      let end = text.wordEnd(from: start)
      if end == start {
        body(space, start)
        start += 1
        continue
      }
      for index in word(text, start..<end, shape: shape).glyphs {
        let glyph = newer.glyphs[index]
        body(glyph, start + Int(glyph.cluster))
      }
      start = end
    }
  }

  /// A word of a text, which lies in the newer table then.
  private mutating func word(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    shape: (UnsafeRawBufferPointer) -> [WordTable.Glyph]
  ) -> WordTable.Word {
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[range])
    let hash = WordTable.hash(bytes)
    if let known = newer.word(bytes, hash: hash) { return known }
    if newer.isFull {
      (newer, older) = (WordTable(), newer)
      turns += 1
    }
    if let old = older.word(bytes, hash: hash) {
      return newer.add(bytes, hash: hash, width: old.width, glyphs: older.glyphs[old.glyphs])
    }
    let glyphs = shape(bytes)
    let width = glyphs.reduce(0) { $0 + Int($1.advance) }
    let isKnown = glyphs.allSatisfy { $0.glyph != 0 }
    return newer.add(bytes, hash: hash, width: isKnown ? width : nil, glyphs: glyphs)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the word that begins at an offset ends; the offset itself where a space lies.
  fileprivate func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != 0x20 { end += 1 }
    return end
  }
}

// MARK: - Shaping

extension WordShaper {
  /// The glyphs of a word; none when there is no memory.
  private func shape(_ word: UnsafeRawBufferPointer) -> [WordTable.Glyph] {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.tag)
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    let (text, length) = (word.assumingMemoryBound(to: CChar.self).baseAddress, Int32(word.count))
    hb_buffer_add_utf8(buffer, text, length, 0, length)
    hb_shape(handle, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos, let places = hb_buffer_get_glyph_positions(buffer, &count) else { return [] }
    return (0..<Int(count)).map { index in
      WordTable.Glyph(
        glyph: infos[index].codepoint,
        advance: places[index].x_advance,
        xOffset: places[index].x_offset,
        yOffset: -places[index].y_offset,
        cluster: Int32(infos[index].cluster)
      )
    }
  }
}

extension PangoParagraphs {
  /// What a text shows of how Pango sets its font and script.
  fileprivate struct SampleLine {
    var font: UnsafeMutablePointer<PangoFont>
    var language: OpaquePointer?
    var height: Double
    var baseline: Double
  }

  /// What is known by the only line and font of a sample; nil when there is more than one.
  fileprivate var sampleLine: SampleLine? {
    guard lines.count == 1, let runs = lines[0].pointee.runs, runs.pointee.next == nil,
      let item = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
      let font = item.pointee.analysis.font
    else { return nil }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(lines[0], nil, &logical)
    return SampleLine(
      font: font,
      language: hb_language_from_string(
        pango_language_to_string(item.pointee.analysis.language),
        -1
      ),
      height: Double(logical.height) / Double(PANGO_SCALE),
      baseline: -Double(logical.y) / Double(PANGO_SCALE)
    )
  }
}
