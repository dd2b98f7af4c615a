internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension ShapedParagraph {
  /// The parts that a paragraph is built from.
  ///
  /// A *character* is a Unicode scalar; an *item* is a run of characters with one font, script and direction.
  struct Parts {
    var text: StyledText
    /// The offset of the line break that ends the paragraph, or of the end of the text.
    var contentEnd = 0
    var direction = ParagraphDirection.leftToRight
    /// The characters' advances, break opportunities and stretches, for the line breaker.
    var line = LineText(advances: [], marks: [], stretches: [])
    var items: [Item] = []
    /// The glyphs of all items, in the order of the items.
    var glyphs: ContiguousArray<ShapedGlyph> = []
    /// The byte offsets of the characters and of the end, or nil if each character is one byte.
    var starts: ContiguousArray<Int32>?
    /// The number of glyphs shown in place of characters that no font has.
    var unknownGlyphs = 0
    /// The top and bottom of a paragraph without characters, relative to the baseline, in 1/1024 pixel.
    var emptyHeights = (top: 0, bottom: 0)
    /// The script of a paragraph whose break opportunities have not been determined; nil once they have been.
    var scriptWithoutBreaks: GUnicodeScript?
    var shaper: LetterShaper
  }

  /// The fonts, scale and attributes that a paragraph is shaped with.
  @safe
  struct Surroundings {
    let fonts: FontCollection
    let scale: Scale
    /// The fonts and letter spacing of all paragraphs, or nil if each paragraph has its own.
    let attributes: OpaquePointer?
  }

  /// Shapes a paragraph in a base direction.
  static func make(
    _ text: StyledText,
    direction: ParagraphDirection,
    in surroundings: Surroundings
  ) -> ShapedParagraph {
    let fonts = surroundings.fonts
    var parts = Parts(text: text, shaper: fonts.shaper)
    parts.direction = direction
    parts.contentEnd = text.contentEnd(ofParagraph: text.bytes.indices)
    parts.findStarts()
    let own = unsafe surroundings.attributes == nil
    let attributes =
      unsafe surroundings.attributes ?? text.makeAttributes(scale: surroundings.scale, fonts: fonts)
    defer {
      if own, let attributes = unsafe attributes { unsafe pango_attr_list_unref(attributes) }
    }
    // A single lock covers everything: itemizing loads fonts, and other engines share Cairo's open font
    // files.
    FontLock.withLock {
      if parts.contentEnd == 0 {
        parts.emptyHeights = fonts.heights(of: text.emptyLineFont, scale: surroundings.scale)
      } else {
        unsafe parts.shape(attributes, fonts, scale: surroundings.scale)
      }
    }
    return ShapedParagraph(parts)
  }
}

extension StyledText {
  /// The font that determines the height of a line without characters.
  fileprivate var emptyLineFont: Font {
    let index = run(at: 0)
    return attributes(ofRun: index)?.drawnFont ?? .standard
  }
}

// MARK: - Characters

extension ShapedParagraph.Parts {
  /// Finds the offsets of the characters, if any of them has more than one byte.
  mutating func findStarts() {
    // ASCII text, the usual case, needs no table: a character's index is its offset.
    guard text.bytes.contains(where: { $0 >= 0x80 }) else { return }
    var found = ContiguousArray<Int32>()
    found.reserveCapacity(text.bytes.count + 1)
    for (offset, byte) in text.bytes.enumerated() where byte & 0xC0 != 0x80 {
      found.append(Int32(offset))
    }
    found.append(Int32(text.bytes.count))
    starts = found
  }

  /// The number of scalars, including the paragraph's line break.
  var characterCount: Int { starts.map { $0.count - 1 } ?? text.bytes.count }

  /// Returns the byte offset of a character.
  private func start(_ character: Int) -> Int { starts.map { Int($0[character]) } ?? character }

  /// Returns the scalar that starts at a byte.
  private func scalar(at byte: Int) -> UInt32 {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe g_utf8_get_char($0 + byte) } ?? 0
      }
    }
  }
}

// MARK: - Items

extension ShapedParagraph.Parts {
  /// Divides the text into items with Pango, finds the break opportunities, and shapes each item.
  fileprivate mutating func shape(
    _ attributes: OpaquePointer?,
    _ fonts: FontCollection,
    scale: Scale
  ) {
    let (length, total) = (contentEnd, characterCount)
    shaper.work.itemizedBytes += length
    // Itemization divides the paragraph by font, script and direction (UAX #24, UAX #9), and break analysis
    // adds UAX #14 and #29. Pango does both; the toolkit chooses only the line ends.
    var marks = ContiguousArray<UInt8>(repeating: 0, count: total + 1)
    var found: UnsafeMutablePointer<GList>?
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let text = bytes.baseAddress else { return }
        unsafe found = unsafe fonts.withContext(isRightToLeft: direction.isRightToLeft) {
          unsafe pango_itemize_with_base_dir(
            $0,
            direction.pangoDirection,
            text,
            0,
            Int32(length),
            attributes,
            nil
          )
        }
        unsafe marks.withUnsafeMutableBufferPointer {
          _ = unsafe CPango_findBreaks(
            text,
            Int32(bytes.count),
            found,
            $0.baseAddress,
            Int32($0.count)
          )
        }
      }
    }
    defer { unsafe CPango_freeItems(found) }
    line.marks = ContiguousArray(marks.map { BreakMarks(rawValue: $0) })
    var node = unsafe found
    while let current = unsafe node {
      if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
        unsafe add(item.pointee, scale: scale)
      }
      unsafe node = unsafe current.pointee.next
    }
    line.marks.removeSubrange((line.count + 1)...)
    // Shaping the end of a line separately changes its width by less than twice the height of the tallest
    // font (no line differed in the property tests against Pango), which is small enough that few candidates
    // have to be measured exactly.
    line.slack = items.reduce(0) { max($0, 2 * ($1.bottom - $1.top)) }
    if line.hasTabs { line.scalars = (0..<line.count).map { scalar(at: start($0)) } }
  }

  /// Shapes an item and adds its glyphs, advances and stretch.
  private mutating func add(_ item: PangoItem, scale: Scale) {
    guard let font = unsafe item.analysis.font.map(FontHandle.init) else { return }
    let bytes = unsafe Int(item.offset)..<Int(item.offset + item.length)
    let characters = unsafe line.count..<line.count + Int(item.num_chars)
    let attributes = text.attributes(ofRun: text.run(at: bytes.lowerBound))
    // Spacing is clamped to 16,384 pixels so that sums stay within 32 bits.
    let space = Int(
      max(-0x1p24, min(0x1p24, ((attributes?.letterSpacing ?? 0) * scale.factor * 1_024).rounded()))
    )
    let style = unsafe LetterShaper.Style(
      font: font,
      script: hb_script_t(
        g_unicode_script_to_iso15924(GUnicodeScript(Int32(item.analysis.script)))
      ),
      language: hb_language_from_string(pango_language_to_string(item.analysis.language), -1),
      isRightToLeft: item.analysis.level & 1 != 0,
      isSpaced: space != 0
    )
    let kind = kind(ofItemAt: bytes.lowerBound)
    // HarfBuzz decomposes SARA AM and merges it with the letter before it, so a line cannot end between them.
    if style.script == HB_SCRIPT_THAI || style.script == HB_SCRIPT_LAO {
      joinVowels(in: characters)
    }
    let shaped: ContiguousArray<ShapedGlyph> =
      unsafe kind == .tab
      ? [ShapedGlyph(glyph: CPango_emptyGlyph, advance: 0, cluster: Int32(bytes.lowerBound))]
      : text.bytes.withUnsafeBufferPointer { unsafe shaper.shape(bytes, of: $0, style) }
    let spacing = space == 0 || kind == .tab ? nil : LetterSpacing(space)
    // Advances include the spacing because they determine where lines break. Glyphs are stored without it
    // because spacing is trimmed differently at the ends of each line.
    var spaced = shaped
    spacing?.add(to: &spaced, isRightToLeft: style.isRightToLeft, end: bytes.upperBound) { byte in
      line.marks[character(at: byte, in: characters)].contains(.cursor)
    }
    let heights = shaper.heights(of: shaped, in: font)
    let unknown = shaped.count(where: \.isUnknown)
    unknownGlyphs += kind == .letters ? unknown : 0
    addAdvances(of: spaced, characters, style.isRightToLeft, end: bytes.upperBound)
    let places = line.marks[characters.lowerBound...characters.upperBound]
    let mayEndWithHyphen = places.contains { (marks: BreakMarks) in marks.contains(.insertsHyphen) }
    line.stretches.append(
      LineText.Stretch(
        characters: characters,
        kind: kind,
        hyphenAdvance: mayEndWithHyphen ? shaper.hyphenAdvance(in: font) : 0
      )
    )
    font.keep()
    unsafe items.append(
      ShapedParagraph.Item(
        style: style,
        level: item.analysis.level,
        bytes: bytes,
        glyphs: glyphs.count..<glyphs.count + shaped.count,
        spacing: spacing,
        top: heights.top,
        bottom: heights.bottom,
        hasUnknown: unknown > 0,
        isColored: font.isColored
      )
    )
    glyphs += shaped
  }

  /// Removes the break opportunities before Thai and Lao vowel signs that belong to the preceding letter.
  ///
  /// Pango 1.50 treats such a sign as a separate letter (GB9a: https://www.unicode.org/reports/tr29/#GB9a).
  private mutating func joinVowels(in characters: Range<Int>) {
    for character in characters.dropFirst() {
      let scalar = scalar(at: start(character))
      guard scalar == 0x0E33 || scalar == 0x0EB3 else { continue }
      line.marks[character].subtract([.wordBreak, .characterBreak, .cursor])
    }
  }

  /// Returns the kind of an item, determined by its first character.
  private func kind(ofItemAt byte: Int) -> LineText.Stretch.Kind {
    switch text.bytes[byte] {
    case UInt8(ascii: "\t"): .tab
    case 0xE2 where scalar(at: byte) == 0x2028: .separator
    default: .letters
    }
  }

  /// Distributes the advance of each cluster equally among its characters; the first one gets the remainder.
  mutating func addAdvances(
    of shaped: ContiguousArray<ShapedGlyph>,
    _ characters: Range<Int>,
    _ isRightToLeft: Bool,
    end: Int
  ) {
    line.advances.append(contentsOf: repeatElement(0, count: characters.count))
    var character = characters.lowerBound
    shaped.forEachCluster(isRightToLeft: isRightToLeft, end: end) { cluster in
      let first = character
      while character < characters.upperBound, start(character) < cluster.bytes.upperBound {
        character += 1
      }
      guard character > first else { return }
      let advance = shaped[cluster.glyphs].advance
      let part = advance / (character - first)
      for index in first..<character { line.advances[index] = Int32(clamping: part) }
      line.advances[first] += Int32(clamping: advance - part * (character - first))
      // The flag belongs to the start of a cluster. Inside a cluster, every position is unsafe: a line that
      // ends in the middle of a ligature must be shaped again.
      let isUnsafe = shaped[cluster.glyphs].contains(where: \.isUnsafe)
      if isUnsafe { line.marks[first].insert(.unsafe) }
      for index in first + 1..<max(first + 1, character) { line.marks[index].insert(.unsafe) }
    }
  }

  /// Returns the character in a range that contains a byte.
  ///
  /// - Complexity: O(log characters).
  private func character(at byte: Int, in characters: Range<Int>) -> Int {
    var (low, high) = (characters.lowerBound, characters.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if start(middle) <= byte { low = middle } else { high = middle }
    }
    return low
  }
}
