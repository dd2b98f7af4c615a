internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// Shapes the words of one script in one font and size, each once.
///
/// HarfBuzz with a font of its own gives what it gives Pango, so this needs neither Pango's shaping
/// nor to wait for other threads.
@safe
final class WordShaper {
  /// The font as the toolkit knows it, and the scale that it is shaped at.
  let requestedFont: Font
  let scale: Scale
  /// The font as Pango knows it.
  let font: FontHandle
  /// How high a line is, in pixels.
  let lineHeight: Double
  /// The baseline below the top of a line of that height, in pixels.
  let baseline: Double
  /// The glyph of a space, and how far the pen moves.
  let space: ShapedGlyph

  private let face: ShapingFace
  let handle: OpaquePointer
  let buffer: OpaquePointer
  /// How the face shapes text of the script and language: looked up once.
  let plan: OpaquePointer
  var properties: hb_segment_properties_t
  let script: PlainText.Script
  let language: OpaquePointer?
  @safe @exclusivity(unchecked) var words = RecentWords()
  /// The coverage of the words of lately.
  @safe @exclusivity(unchecked) var masks = WordMasks()
  /// The turn of the tables of words that the masks belong to.
  @safe @exclusivity(unchecked) var turnsOfMasks = 0
  /// The words of the text that was looked at last, kept for their memory.
  @safe @exclusivity(unchecked) var found: ContiguousArray<RecentWords.Place> = []
  /// The glyphs that stand for what is left out of a text; nil when the font has none.
  private(set) lazy var ellipsis = makeEllipsis()
  /// What words and masks take that were added since they were counted last, in bytes, about.
  @safe @exclusivity(unchecked) var uncountedBytes = 0

  /// Prepares to shape text of a script as Pango would.
  ///
  /// - Returns: nil if Pango would not set it word by word, or in another font.
  init?(
    _ script: PlainText.Script,
    _ requestedFont: Font,
    scale: Scale,
    _ sample: PangoParagraphs,
    openFace: (CPangoFontSource) -> ShapingFace?
  ) {
    guard let line = sample.sampleLine,
      let face = unsafe openFace(CPango_fontSource(line.font.pointer)),
      unsafe face.cutsAtSpaces(script: script.tag, language: line.language),
      let space = face.glyph(of: " "),
      let handle = unsafe hb_font_create(face.handle)
    else { return nil }
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = HB_DIRECTION_LTR
    unsafe properties.script = script.tag
    unsafe properties.language = unsafe line.language
    guard let buffer = unsafe hb_buffer_create(),
      let plan = unsafe hb_shape_plan_create_cached(face.handle, &properties, nil, 0, nil)
    else {
      unsafe hb_font_destroy(handle)
      return nil
    }
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    self.requestedFont = requestedFont
    self.scale = scale
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    FontLock.withLock {
      unsafe hb_font_get_scale(pango_font_get_hb_font(line.font.pointer), &xScale, &yScale)
    }
    unsafe hb_font_set_scale(handle, xScale, yScale)
    self.face = face
    unsafe self.handle = unsafe handle
    unsafe self.buffer = unsafe buffer
    unsafe self.plan = unsafe plan
    unsafe self.properties = unsafe properties
    self.script = script
    unsafe language = unsafe line.language
    font = line.font
    lineHeight = line.height
    baseline = line.baseline
    self.space = unsafe ShapedGlyph(
      glyph: space,
      advance: hb_font_get_glyph_h_advance(handle, space)
    )
    words.findDigits = { [face, tag = script.tag, language = unsafe language] in
      unsafe DigitGlyphs(face, handle, script: tag, language: language)
    }
    font.keep()
  }

  deinit {
    unsafe hb_shape_plan_destroy(plan)
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(handle)
    FontLock.withLock { font.release() }
  }

  /// The memory that the words take, in bytes.
  var byteCount: Int { words.byteCount + masks.byteCount }

  /// The words of lately and those of the time before: a value, so that looking the words of a text
  /// up is one access of one property (`text.bind.known`).
  struct RecentWords {
    var newer = WordTable()
    var older = WordTable()
    /// The glyphs of digits, once a word began with one; nil where such words are shaped like all
    /// others.
    private var digits: DigitGlyphs?
    /// Finds the glyphs of digits; nil when they have been looked for.
    var findDigits: (() -> DigitGlyphs?)?
    /// The words that were put together without being shaped, since they were counted last, in bytes.
    var uncountedBytes = 0
    private let hash = WordHash()
    /// How often the words of the time before were forgotten.
    var turns = 0

    /// Where a word of a text is.
    struct Place {
      /// Its glyphs, among those of the newer table.
      var glyphs: Range<Int>
      /// How far the pen is before it, in 1/1024 pixel.
      var pen: Int
      /// Whether the ellipsis follows, in place of its further glyphs and all further words.
      var hasEllipsis = false
    }

    var byteCount: Int { newer.byteCount + older.byteCount }
    var count: Int { newer.count + older.count }
  }
}

// MARK: - Text

extension WordShaper {
  /// How far the pen moves over a line, in 1/1024 pixel.
  struct Extent {
    var advance: Int
    /// Whether the end of the text is left out, with an ellipsis in its place.
    var isCut = false
  }

  /// How much room a line has, in 1/1024 pixel.
  struct Room {
    var advance = Int.max
    /// Whether the end of a text that is wider is left out.
    var isCut = false
  }

  /// How far the pen moves over a text; nil when the font lacks a letter, or there is no room.
  ///
  /// - Complexity: O(length), without memory where all words are known.
  func extent(of text: UnsafeBufferPointer<UInt8>, room: Room) -> Extent? {
    let advance = unsafe words.width(of: text, space: Int(space.advance)) {
      unsafe shape($0, into: &$1)
    }
    guard let advance else { return nil }
    if advance <= room.advance { return Extent(advance: advance) }
    guard room.isCut, unsafe findWords(of: text) != nil else { return nil }
    return cut(to: room.advance)
  }

  /// Goes through the glyphs of a text whose letters the font has, with the byte that each begins to
  /// show.
  func forEachGlyph(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (ShapedGlyph, _ cluster: Int) -> Void
  ) {
    unsafe words.forEachGlyph(of: text, space: space, shape: { unsafe shape($0, into: &$1) }, body)
  }
}

extension WordShaper.RecentWords {
  /// Looks the words of a text up.
  ///
  /// - Returns: how far the pen moves over the text; nil when the font lacks a letter.
  mutating func find(
    _ text: UnsafeBufferPointer<UInt8>,
    space: Int,
    shape: WordTable.Shaping,
    into places: inout ContiguousArray<Place>
  ) -> Int? {
    var pen = 0
    var start = 0
    while start < text.count {
      let end = unsafe text.wordEnd(from: start)
      if end == start {
        pen += space
        start += 1
        continue
      }
      let word = unsafe word(text, start..<end, shape: shape)
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
    shape: WordTable.Shaping
  ) -> Int? {
    var width = 0
    var start = 0
    while start < text.count {
      let end = unsafe text.wordEnd(from: start)
      if end == start {
        width += space
        start += 1
        continue
      }
      guard let word = unsafe word(text, start..<end, shape: shape).width else { return nil }
      width += word
      start = end
    }
    return width
  }

  fileprivate mutating func forEachGlyph(
    of text: UnsafeBufferPointer<UInt8>,
    space: ShapedGlyph,
    shape: WordTable.Shaping,
    _ body: (ShapedGlyph, _ cluster: Int) -> Void
  ) {
    var start = 0
    while start < text.count {
      let end = unsafe text.wordEnd(from: start)
      if end == start {
        body(space, start)
        start += 1
        continue
      }
      for index in unsafe word(text, start..<end, shape: shape).glyphs {
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
    shape: WordTable.Shaping
  ) -> WordTable.Word {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[range])
    let hash = unsafe hash(bytes)
    if let known = unsafe newer.word(bytes, hash: hash) { return known }
    if newer.isFull {
      swap(&newer, &older)
      newer.removeAll()
      turns += 1
    }
    if unsafe DigitGlyphs.isDigit(bytes[0]), let find = findDigits.take() { digits = find() }
    if let digits, case let count = unsafe digits.count(leading: bytes), count > 0 {
      return unsafe number(text, range, hash: hash, digits, count, shape: shape)
    }
    if let old = unsafe older.word(bytes, hash: hash) {
      return unsafe newer.add(bytes, hash: hash, width: old.width, glyphs: older.glyphs[old.glyphs])
    }
    return unsafe newer.add(bytes, hash: hash, shape: shape)
  }

  /// Adds a word that begins with digits, whose glyphs stand before those of the rest of the word.
  private mutating func number(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    hash: Int,
    _ digits: DigitGlyphs,
    _ digitCount: Int,
    shape: WordTable.Shaping
  ) -> WordTable.Word {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[range])
    let start = range.lowerBound + digitCount
    let rest =
      unsafe start < range.upperBound ? word(text, start..<range.upperBound, shape: shape) : nil
    let byteCount = bytes.count * (MemoryLayout<ShapedGlyph>.stride + 1)
    uncountedBytes += byteCount + WordShaper.wordByteCount
    return unsafe newer.add(bytes, hash: hash) { bytes, glyphs in
      for index in 0..<digitCount {
        unsafe glyphs.append(digits.glyph(of: bytes[index], cluster: index))
      }
      for index in rest?.glyphs ?? 0..<0 {
        var glyph = glyphs[index]
        glyph.cluster += Int32(digitCount)
        glyphs.append(glyph)
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the word that begins at an offset ends; the offset itself where a space lies.
  fileprivate func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, unsafe self[end] != 0x20 { end += 1 }
    return end
  }
}
