internal import CPango

/// A shaper that uses HarfBuzz to shape text exactly as Pango does, and that also reports where shaping the
/// text in parts would change the result, which Pango does not expose.
@safe
final class LetterShaper {
  /// The font, script and language used to shape a range of text.
  @safe
  struct Style {
    /// The Pango font, which the caller keeps alive.
    let font: FontHandle
    /// The script, as a HarfBuzz value.
    let script: hb_script_t
    /// The language.
    let language: OpaquePointer?
    /// Whether the text runs from right to left.
    let isRightToLeft: Bool
    /// Whether letter spacing is applied, in which case characters do not form ligatures.
    let isSpaced: Bool
  }

  /// The hyphen at the end of a line.
  enum Hyphen {
    /// No hyphen.
    case none
    /// The hyphen follows the last character.
    case added
    /// The hyphen replaces the last character.
    case replacing
  }

  /// The HarfBuzz counterpart of a Pango font.
  @safe
  private struct ShapingFont {
    /// The HarfBuzz font.
    let handle: OpaquePointer
    /// The top of the font's logical extents, negative above the baseline, and the height of the extents, in
    /// 1/1024 pixel.
    let top: Int
    let height: Int
  }

  /// The key of a cached baseline.
  ///
  /// The font and language outlive the entry.
  private struct BaselineKey: Hashable {
    let font: FontHandle
    let script: UInt32
    let language: UInt
    let baseline: UInt32
  }

  /// The amount of text processed, for tests that bound the work.
  struct Work: Equatable {
    /// The number of bytes that Pango itemized.
    var itemizedBytes = 0
    /// The number of bytes that HarfBuzz shaped, directly or through Pango.
    var shapedBytes = 0
    /// The number of shaping calls for those bytes.
    var stretches = 0
  }

  // Pango's fonts stay alive while they are cached here, so both caches are bounded; otherwise, a program
  // that animates a font size would fill them with every size.
  private static let fontLimit = 128
  private static let featureLimit = 32

  /// The work done since the shaper was created.
  var work = Work()
  private let buffer: OpaquePointer?
  private var fonts: [FontHandle: ShapingFont] = [:]
  private var baselines: [BaselineKey: Int] = [:]

  /// Creates a shaper without fonts.
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
    // The empty glyph's logical extents are the font's own ascent and descent, which Pango also uses for
    // every glyph in the font (`heights(of:in:)`).
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
  /// Shapes a range of a paragraph; returns the glyphs from left to right.
  ///
  /// The text around the range is context, for example for Arabic joining. If the font produces no glyphs,
  /// the result is a single glyph that draws nothing.
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
    // The settings are those of `pango_hb_shape` in Pango 1.50, since lines are compared glyph by glyph with
    // Pango's: monotone character clusters, which leave marks in clusters of their own; both text-boundary
    // flags; and Pango's empty glyph for default ignorables.
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
    // The lock is needed: for a character that the font lacks, the callbacks get the size of the replacement
    // box from Pango.
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
    // Only the range is shaped, but the whole paragraph is passed as context: without the surrounding text,
    // an Arabic letter at the edge of the range would take its final or isolated form.
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
    // The hyphen is U+2010, or the hyphen-minus if the font lacks it, as in Pango. It is assigned to the last
    // character's cluster, so carets treat it as part of that character.
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

  /// Returns the shaped glyphs, none of which has a negative advance.
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
      // Pango negates a negative advance in the same way: its layouts, and all code here that adds up
      // advances, rely on a pen that never moves backward.
      if glyph.advance < 0 {
        glyph.advance = -glyph.advance
        glyph.xOffset += glyph.advance
      }
      glyphs.append(glyph)
    }
    // A font's own rules may reverse a right-to-left run. Pango also corrects this; binary searches by
    // cluster depend on the order.
    if isRightToLeft, let first = glyphs.first, let last = glyphs.last, first.cluster < last.cluster
    {
      glyphs.reverse()
    }
    return glyphs
  }
}

// MARK: - Metrics

extension LetterShaper {
  /// Returns the top and bottom of the given glyphs of a font, relative to the baseline, in 1/1024 pixel.
  func heights(
    of glyphs: some Sequence<ShapedGlyph>,
    in font: FontHandle
  ) -> (top: Int, bottom: Int) {
    guard let known = shapingFont(font) else { return (0, 0) }
    var (top, bottom) = (Int.max, Int.min)
    var hasLetter = false
    // All of a font's glyphs share its logical extents. Only the boxes for missing characters have their own
    // extents, so a line that consists only of such boxes is as tall as they are.
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

  /// Returns the distance by which a run is raised to align its baseline with the first run's, where both are
  /// the baselines for the first run's script; Pango adds this distance to the height of a mixed line.
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

  /// Returns the advance of a font's hyphen, in 1/1024 pixel, or 0 if the font has none.
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
  /// Whether the glyph is the box for a character missing from the font.
  var isUnknown: Bool { glyph & CPango_unknownGlyphFlag != 0 }
}
