internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension StyledText {
  /// The maximum length, in bytes, of text shaped in one piece; longer text is shaped in pieces of half this
  /// length.
  ///
  /// Pango sums widths in 32 bits and visits the rest of a piece for every line.
  private static let pieceLimit = 8_192

  /// Sets the text of a layout.
  func setText(of layout: OpaquePointer) {
    unsafe bytes.withUnsafeBytes { raw in
      let text = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      // An empty array has no address, and Pango would read from a null pointer if given a length.
      unsafe pango_layout_set_text(layout, text, text == nil ? 0 : Int32(clamping: raw.count))
    }
  }

  /// Sets the fonts and letter spacing of a layout, and splits its glyphs at the boundaries of runs.
  func setAttributes(of layout: OpaquePointer, scale: Scale, fonts: FontCollection) {
    _ = unsafe withFirstFont(scale: scale, fonts: fonts) {
      unsafe pango_layout_set_font_description(layout, $0)
    }
    guard !isPlain(fonts), let list = unsafe pango_attr_list_new() else { return }
    defer { unsafe pango_attr_list_unref(list) }
    unsafe addAttributes(to: list, scale: scale, fonts: fonts)
    unsafe pango_layout_set_attributes(layout, list)
  }

  /// Returns the fonts and letter spacing of the text, or nil if memory runs out.
  func makeAttributes(scale: Scale, fonts: FontCollection) -> OpaquePointer? {
    guard let list = unsafe makeFontAttribute(scale: scale, fonts: fonts) else { return nil }
    if !isPlain(fonts) { unsafe addAttributes(to: list, scale: scale, fonts: fonts) }
    return unsafe list
  }

  /// Returns an attribute with the font for text that has no other font, or nil if memory runs out.
  func makeFontAttribute(scale: Scale, fonts: FontCollection) -> OpaquePointer? {
    guard let list = unsafe pango_attr_list_new() else { return nil }
    let font =
      unsafe withFirstFont(scale: scale, fonts: fonts) { unsafe pango_attr_font_desc_new($0) }
      ?? nil
    var marks: [Mark] = []
    unsafe add(font, over: 0..<Int(UInt32.max), to: &marks)
    unsafe marks.insert(into: list)
    return unsafe list
  }

  /// Whether the text has one style and is shaped in one piece, without explicit languages.
  func isPlain(_ fonts: FontCollection) -> Bool {
    hasOneLook && bytes.count <= Self.pieceLimit && !needsLanguages(fonts)
  }

  /// Whether all of the text has one font and no letter spacing.
  var hasOneLook: Bool {
    runs.count <= 1 && runs.first?.attributes.letterSpacing ?? 0 == 0
  }

  private func needsLanguages(_ fonts: FontCollection) -> Bool {
    // The lowest lead byte of a script with its own language is 0xCD, for Greek, so Latin text is not scanned
    // for scripts.
    fonts.hasFixedLanguage && bytes.contains { $0 >= 0xCD }
  }

  private func withFirstFont<Result>(
    scale: Scale,
    fonts: FontCollection,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    let font = runs.first?.attributes.drawnFont ?? .standard
    return unsafe fonts.withDescription(of: font, scale: scale, body)
  }

  /// An attribute to insert, and the offset at which it starts.
  @safe
  fileprivate struct Mark {
    let attribute: UnsafeMutablePointer<PangoAttribute>
    let start: Int
  }

  private func addAttributes(to list: OpaquePointer, scale: Scale, fonts: FontCollection) {
    var marks: [Mark] = []
    if !hasOneLook { addLooks(to: &marks, scale: scale, fonts: fonts) }
    if bytes.count > Self.pieceLimit { addPieces(to: &marks) }
    if needsLanguages(fonts) { addLanguages(to: &marks) }
    unsafe marks.insert(into: list)
  }

  private func addLooks(to marks: inout [Mark], scale: Scale, fonts: FontCollection) {
    var start = 0
    for (index, (run, end)) in zip(runs, runEnds).enumerated() {
      // The last run's attributes extend beyond the text, for a last line without characters.
      let range = start..<(index == runEnds.count - 1 ? Int(UInt32.max) : end)
      start = end
      guard !range.isEmpty else { continue }
      if runs.count > 1 {
        let font = unsafe fonts.withDescription(of: run.attributes.drawnFont, scale: scale) {
          unsafe pango_attr_font_desc_new($0)
        }
        unsafe add(font ?? nil, over: range, to: &marks)
        // This color is never drawn. It carries the number of the run in two of its 16-bit channels and
        // differs between runs, so Pango divides glyphs at the boundaries of runs, and each piece is drawn in
        // one color.
        let mark = UInt32(truncatingIfNeeded: firstRun + index)
        unsafe add(
          pango_attr_foreground_new(UInt16(mark & 0xFFFF), UInt16(mark >> 16), 0),
          over: range,
          to: &marks
        )
      }
      let spacing = run.attributes.letterSpacing * scale.factor * Double(PANGO_SCALE)
      if spacing != 0 {
        unsafe add(
          pango_attr_letter_spacing_new(Int32(max(-0x1p24, min(0x1p24, spacing.rounded())))),
          over: range,
          to: &marks
        )
      }
    }
  }

  /// Splits long text into pieces at spaces using an attribute that has no other effect.
  private func addPieces(to marks: inout [Mark]) {
    // Font fallback is on by default. Setting it explicitly for every other piece makes Pango start a new
    // item at each boundary.
    let length = Self.pieceLimit / 2
    var start = 0
    while start < bytes.count {
      let end = pieceEnd(start + length)
      unsafe add(pango_attr_fallback_new(1), over: start..<end, to: &marks)
      start = pieceEnd(end + length)
    }
  }

  /// Returns the end of the last word before an offset, or of the last character if there is no space nearby.
  private func pieceEnd(_ offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var end = offset
    while end > offset - 256 {
      if bytes[end - 1] == UInt8(ascii: " ") { return end }
      end -= 1
    }
    end = offset
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Sets the language of each script, which Pango would otherwise read from the environment.
  ///
  /// Each paragraph is scanned separately, as in Pango: a space at its start belongs to the script that
  /// follows rather than to the previous paragraph's.
  private func addLanguages(to marks: inout [Mark]) {
    var start = 0
    while start < bytes.count {
      let end = paragraphEnd(from: start)
      addLanguages(of: start..<end, to: &marks)
      start = end
    }
  }

  private func addLanguages(of paragraph: Range<Int>, to marks: inout [Mark]) {
    // This is only for tests: a font may have different glyphs for different languages, and a rendering must
    // not depend on `LANG` or on the text above.
    unsafe bytes.withUnsafeBytes { raw in
      guard let text = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self),
        let iterator = unsafe pango_script_iter_new(
          text + paragraph.lowerBound,
          Int32(clamping: paragraph.count)
        )
      else { return }
      defer { unsafe pango_script_iter_free(iterator) }
      repeat {
        var start: UnsafePointer<CChar>?
        var end: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(iterator, &start, &end, &script)
        guard let start = unsafe start, let end = unsafe end,
          let language = Self.language(of: script)
        else { continue }
        unsafe add(
          pango_attr_language_new(pango_language_from_string(language)),
          over: (start - text)..<(end - text),
          to: &marks
        )
      } while unsafe pango_script_iter_next(iterator) != 0
    }
  }

  private static func language(of script: PangoScript) -> String? {
    switch script {
    case PANGO_SCRIPT_ARABIC: "ar"
    case PANGO_SCRIPT_CYRILLIC: "ru"
    case PANGO_SCRIPT_DEVANAGARI: "hi"
    case PANGO_SCRIPT_GREEK: "el"
    case PANGO_SCRIPT_HAN: "zh-cn"
    case PANGO_SCRIPT_HANGUL: "ko"
    case PANGO_SCRIPT_HEBREW: "he"
    case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: "ja"
    case PANGO_SCRIPT_THAI: "th"
    default: nil
    }
  }

  private func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    over range: Range<Int>,
    to marks: inout [Mark]
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(clamping: range.upperBound)
    unsafe marks.append(Mark(attribute: attribute, start: range.lowerBound))
  }
}

extension [StyledText.Mark] {
  /// Adds the attributes to a list in order from the start of the text to its end; if an attribute began
  /// before others already in the list, Pango would search the whole list.
  fileprivate func insert(into list: OpaquePointer) {
    // Attributes that begin at the same position stay in their original order.
    let order = indices.sorted { (self[$0].start, $0) < (self[$1].start, $1) }
    for index in order { unsafe pango_attr_list_insert(list, self[index].attribute) }
  }
}
