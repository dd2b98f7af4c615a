internal import CPango

/// Shapes letters with HarfBuzz as Pango does, and tells where doing so in parts would differ, which
/// Pango does not.
@safe
final class LetterShaper {
  /// What stretches of letters are shaped with.
  @safe
  struct Style {
    /// Pango's font, which belongs to who shapes.
    let font: FontHandle
    /// The script, by HarfBuzz's name.
    let script: hb_script_t
    /// The language.
    let language: OpaquePointer?
    /// Whether the letters are read from right to left.
    let isRightToLeft: Bool
    /// Whether there is space between letters, so that they do not join.
    let isSpaced: Bool
  }

  /// The hyphen at the end of a line.
  enum Hyphen {
    /// There is none.
    case none
    /// It follows the last letter.
    case added
    /// It takes the last letter's place.
    case replacing
  }

  /// A font that was shaped with.
  @safe
  private struct ShapingFont {
    /// HarfBuzz's font.
    let handle: OpaquePointer
    /// The highest part of its letters, above the baseline below zero, and its height.
    let top: Int
    let height: Int
  }

  /// What tells where a baseline lies, of fonts and languages that live as long as it is known.
  private struct BaselineKey: Hashable {
    let font: FontHandle
    let script: UInt32
    let language: UInt
    let baseline: UInt32
  }

  /// How much text was looked at, for laws about work.
  struct Work: Equatable {
    /// The bytes that Pango divided by fonts, scripts and directions.
    var itemizedBytes = 0
    /// The bytes that HarfBuzz, or Pango with it, made glyphs of.
    var shapedBytes = 0
    /// The number of stretches that those bytes were in.
    var stretches = 0
  }

  private static let fontLimit = 128
  private static let featureLimit = 32

  /// What was done with the fonts of the shaper.
  var work = Work()
  private let buffer: OpaquePointer?
  private var fonts: [FontHandle: ShapingFont] = [:]
  private var baselines: [BaselineKey: Int] = [:]

  /// Prepares to shape.
  init() {
    unsafe buffer = unsafe hb_buffer_create()
  }

  deinit {
    forgetFonts()
    unsafe hb_buffer_destroy(buffer)
  }

  private func forgetFonts() {
    FontLock.withLock {
      for (font, made) in fonts {
        unsafe hb_font_destroy(made.handle)
        font.release()
      }
    }
    fonts.removeAll()
    baselines.removeAll()
  }

  private func shapingFont(_ font: FontHandle) -> ShapingFont? {
    if let known = fonts[font] { return known }
    if fonts.count >= Self.fontLimit { forgetFonts() }
    let logical = font.extent(of: CPango_emptyGlyph)
    let made = unsafe FontLock.withLock { unsafe CPango_makeShapingFont(font.pointer) }
    guard let made = unsafe made else { return nil }
    font.keep()
    let kept = unsafe ShapingFont(handle: made, top: Int(logical.y), height: Int(logical.height))
    fonts[font] = kept
    return kept
  }
}

// MARK: - Shaping

extension LetterShaper {
  /// The glyphs of some bytes of a paragraph from left to right; what stands around them counts.
  ///
  /// Where a font gives none, one stands for all that draws nothing.
  func shape(
    _ range: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>,
    _ style: Style,
    hyphen: Hyphen = .none
  ) -> ContiguousArray<ShapedGlyph> {
    guard let font = unsafe shapingFont(style.font)?.handle, let buffer = unsafe buffer else {
      return Self.nothing(range)
    }
    work.shapedBytes += range.count
    work.stretches += 1
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(
      buffer,
      style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    )
    unsafe hb_buffer_set_script(buffer, style.script)
    unsafe hb_buffer_set_language(buffer, style.language)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_flags(
      buffer,
      hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue)
    )
    unsafe hb_buffer_set_invisible_glyph(buffer, CPango_emptyGlyph)
    unsafe add(range, of: text, hyphen: hyphen, font: font)
    // Pango is asked for the lengths of what a font lacks.
    unsafe withFeatures(of: style) { features in
      FontLock.withLock {
        unsafe hb_shape(font, buffer, features.baseAddress, UInt32(features.count))
      }
    }
    let glyphs = result(isRightToLeft: style.isRightToLeft)
    return glyphs.isEmpty ? Self.nothing(range) : glyphs
  }

  private static func nothing(_ range: Range<Int>) -> ContiguousArray<ShapedGlyph> {
    [ShapedGlyph(glyph: CPango_emptyGlyph, advance: 0, cluster: Int32(range.lowerBound))]
  }

  private func add(
    _ range: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>,
    hyphen: Hyphen,
    font: OpaquePointer
  ) {
    var last = range.upperBound
    if hyphen != .none {
      repeat { last -= 1 } while unsafe last > range.lowerBound && text[last] & 0xC0 == 0x80
    }
    let end = hyphen == .replacing ? last : range.upperBound
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      unsafe hb_buffer_add_utf8(
        buffer,
        text.baseAddress,
        Int32(clamping: text.count),
        UInt32(range.lowerBound),
        Int32(end - range.lowerBound)
      )
    }
    guard hyphen != .none else { return }
    var glyph: hb_codepoint_t = 0
    for scalar: hb_codepoint_t in [0x2010, 0x2D]
    where unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 {
      return unsafe hb_buffer_add(buffer, scalar, UInt32(last))
    }
  }

  private func withFeatures(of style: Style, _ body: (UnsafeBufferPointer<hb_feature_t>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: Self.featureLimit) {
      features in
      let count = unsafe CPango_features(
        style.font.pointer,
        style.isSpaced ? 1 : 0,
        features.baseAddress,
        Int32(Self.featureLimit)
      )
      unsafe body(UnsafeBufferPointer(rebasing: features[..<Int(count)]))
    }
  }

  /// What was shaped, with advances that are not below zero.
  private func result(isRightToLeft: Bool) -> ContiguousArray<ShapedGlyph> {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos = unsafe infos,
      let places = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    var glyphs = ContiguousArray<ShapedGlyph>()
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      var glyph = unsafe ShapedGlyph(infos[index], places[index])
      if glyph.advance < 0 {
        glyph.advance = -glyph.advance
        glyph.xOffset += glyph.advance
      }
      glyphs.append(glyph)
    }
    if isRightToLeft, let first = glyphs.first, let last = glyphs.last, first.cluster < last.cluster
    {
      glyphs.reverse()
    }
    return glyphs
  }
}

// MARK: - Lengths

extension LetterShaper {
  /// The highest place and the height of the letters of a font that were shaped, in 1/1024 pixel.
  func heights(
    of glyphs: some Sequence<ShapedGlyph>,
    in font: FontHandle
  ) -> (top: Int, bottom: Int) {
    guard let known = shapingFont(font) else { return (0, 0) }
    var (top, bottom) = (Int.max, Int.min)
    var hasLetter = false
    for glyph in glyphs {
      guard glyph.isUnknown else {
        hasLetter = true
        continue
      }
      let logical = font.extent(of: glyph.glyph)
      top = min(top, Int(logical.y))
      bottom = max(bottom, Int(logical.y) + Int(logical.height))
    }
    if hasLetter || top > bottom {
      top = min(top, known.top)
      bottom = max(bottom, known.top + known.height)
    }
    return (top, bottom)
  }

  /// How much higher than its own baseline text lies that follows text of a first style, so that the
  /// first script's baselines of both meet: what Pango counts into the height of a line.
  func rise(of style: Style, after first: Style) -> Int {
    guard style.font != first.font || style.script != first.script else { return 0 }
    let baseline = hb_ot_layout_get_horizontal_baseline_tag_for_script(first.script)
    return place(of: baseline, in: first) - place(of: baseline, in: style)
  }

  private func place(of baseline: hb_ot_layout_baseline_tag_t, in style: Style) -> Int {
    guard shapingFont(style.font) != nil else { return 0 }
    let key = unsafe BaselineKey(
      font: style.font,
      script: style.script.rawValue,
      language: UInt(bitPattern: style.language),
      baseline: baseline.rawValue
    )
    if let known = baselines[key] { return known }
    let place = FontLock.withLock {
      unsafe Int(CPango_baseline(style.font.pointer, baseline, style.script, style.language))
    }
    baselines[key] = place
    return place
  }

  /// How far the pen moves over the hyphen of a font.
  func hyphenAdvance(in font: FontHandle) -> Int {
    let handle = unsafe FontLock.withLock { unsafe pango_font_get_hb_font(font.pointer) }
    var glyph: hb_codepoint_t = 0
    for scalar: hb_codepoint_t in [0x2010, 0x2D]
    where unsafe hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 {
      return unsafe Int(hb_font_get_glyph_h_advance(handle, glyph))
    }
    return 0
  }
}

extension ShapedGlyph {
  /// Whether it stands for a character that the font lacks.
  var isUnknown: Bool { glyph & CPango_unknownGlyphFlag != 0 }
}
