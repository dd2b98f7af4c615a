internal import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A shaper for the words of one script in one font and size; it shapes each word only once.
///
/// With its own font object, HarfBuzz returns the same result as through Pango, so the shaper requires
/// neither Pango's shaping nor the lock that other threads hold.
@safe
final class WordShaper {
  /// The requested font and scale.
  let requestedFont: Font
  let scale: Scale
  /// The Pango font.
  let font: FontHandle
  /// The natural line height, in pixels.
  let lineHeight: Double
  /// The distance from the top of a line of the natural height to the baseline, in pixels.
  let baseline: Double
  /// The space glyph and its advance.
  let space: ShapedGlyph

  private let face: ShapingFace
  let handle: OpaquePointer
  let buffer: OpaquePointer
  /// The shaping plan for the face, script and language, created once.
  let plan: OpaquePointer
  var properties: hb_segment_properties_t
  let script: PlainText.Script
  let language: OpaquePointer?
  @safe @exclusivity(unchecked) var words = RecentWords()
  /// The coverage of recent words.
  @safe @exclusivity(unchecked) var masks = WordMasks()
  /// The value of `RecentWords.turns` for which the masks are valid.
  @safe @exclusivity(unchecked) var turnsOfMasks = 0
  /// The words of the last text; the array is reused to retain its capacity.
  @safe @exclusivity(unchecked) var found: ContiguousArray<RecentWords.Place> = []
  /// The glyphs of an ellipsis, or nil if the font has none.
  private(set) lazy var ellipsis = makeEllipsis()
  /// The approximate memory of words and masks added since the budget was updated, in bytes.
  @safe @exclusivity(unchecked) var uncountedBytes = 0

  /// Creates a shaper that matches Pango.
  ///
  /// - Returns: Nil if words shaped separately could differ from Pango's result, or if Pango would use
  ///   another font.
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
    // The scale comes from Pango rather than being computed from the size: a rounding difference of one unit
    // would change every advance.
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

  /// The memory of the words and masks, in bytes.
  var byteCount: Int { words.byteCount + masks.byteCount }

  /// The recent words in two tables, a newer and an older one.
  ///
  /// It is a value type so that looking up all words of a text is a single access to one property
  /// (`text.bind.known`).
  struct RecentWords {
    // This is a cache with two generations: when the newer table is full, it becomes the older one, and the
    // older one is emptied. A word in use is copied to the newer table, so it survives. Unlike a true
    // least-recently-used order, this requires no tracking at each hit.
    var newer = WordTable()
    var older = WordTable()
    /// The glyphs of digits, or nil until the first word that starts with a digit is looked up, or if such
    /// words are shaped like any others.
    private var digits: DigitGlyphs?
    /// A closure that finds the glyphs of digits; nil after it has run.
    var findDigits: (() -> DigitGlyphs?)?
    /// The memory, in bytes, of words built without shaping since the budget was updated.
    var uncountedBytes = 0
    private let hash = WordHash()
    /// The number of times that the older words have been dropped.
    var turns = 0

    /// The location of a word in text.
    struct Place {
      /// The glyphs of the word, in the newer table.
      var glyphs: Range<Int>
      /// The position of the pen before the word, in 1/1024 pixel.
      var pen: Int
      /// Whether an ellipsis replaces the word's remaining glyphs and all further words.
      var hasEllipsis = false
    }

    var byteCount: Int { newer.byteCount + older.byteCount }
    var count: Int { newer.count + older.count }
  }
}

// MARK: - Text

extension WordShaper {
  /// The advance of a line, in 1/1024 pixel.
  struct Extent {
    var advance: Int
    /// Whether an ellipsis replaces the end of the text.
    var isCut = false
  }

  /// The available width of a line, in 1/1024 pixel.
  struct LineLimit {
    var advance = Int.max
    /// Whether text that is too wide is truncated.
    var truncates = false
  }

  /// Returns the advance of text, or nil if the font lacks a character, or the text does not fit.
  ///
  /// - Complexity: O(length), without allocation if all words are known.
  func extent(of text: UnsafeBufferPointer<UInt8>, limit: LineLimit) -> Extent? {
    let advance = unsafe words.width(of: text, space: Int(space.advance)) {
      unsafe shape($0, into: &$1)
    }
    guard let advance else { return nil }
    if advance <= limit.advance { return Extent(advance: advance) }
    guard limit.truncates, unsafe findWords(of: text) != nil else { return nil }
    return cut(to: limit.advance)
  }

  /// Enumerates the glyphs of text, each with the byte at which its cluster starts; the font must contain all
  /// of the text's characters.
  func forEachGlyph(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (ShapedGlyph, _ cluster: Int) -> Void
  ) {
    unsafe words.forEachGlyph(of: text, space: space, shape: { unsafe shape($0, into: &$1) }, body)
  }
}

extension WordShaper.RecentWords {
  /// Looks up the words of text.
  ///
  /// - Returns: The advance of the text, or nil if the font lacks a character.
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
    // This is the same loop as in `find`, but without recording places: text is measured whenever it is
    // bound, which needs no places (`text.bind.known`).
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

  /// Looks up a word in both tables, shaping it if neither has it, and ensures that it is in the newer table.
  private mutating func word(
    _ text: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    shape: WordTable.Shaping
  ) -> WordTable.Word {
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[range])
    let hash = unsafe hash(bytes)
    if let known = unsafe newer.word(bytes, hash: hash) { return known }
    // The tables are swapped before anything is added, never after: `isFull` leaves space for two words, so a
    // number and the rest of its word are added without a swap between them.
    if newer.isFull {
      swap(&newer, &older)
      newer.removeAll()
      turns += 1
    }
    // The rules for digits are examined when the first number appears; a program without numbers does not pay
    // for this.
    if unsafe DigitGlyphs.isDigit(bytes[0]), let find = findDigits.take() { digits = find() }
    if let digits, case let count = unsafe digits.count(leading: bytes), count > 0 {
      return unsafe number(text, range, hash: hash, digits, count, shape: shape)
    }
    if let old = unsafe older.word(bytes, hash: hash) {
      return unsafe newer.add(bytes, hash: hash, width: old.width, glyphs: older.glyphs[old.glyphs])
    }
    return unsafe newer.add(bytes, hash: hash, shape: shape)
  }

  /// Adds a word that starts with digits; the rest of the word is looked up as a separate word.
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
    // This recurses at most once, since the rest does not start with a digit.
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
  /// Returns the end of the word that starts at an offset, or the offset itself if it is the offset of a
  /// space.
  fileprivate func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, unsafe self[end] != 0x20 { end += 1 }
    return end
  }
}
