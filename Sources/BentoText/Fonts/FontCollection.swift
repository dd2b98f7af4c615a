internal import BentoGeometry
internal import BentoGraphics
internal import CCairo
internal import CPango

/// The fonts of one text engine, and the owner of a Pango font map and its contexts.
@safe
final class FontCollection {
  /// The family of text that requests none.
  static let systemFamily = ProgramFonts.defaultFamily ?? "Noto Sans"

  private let map: UnsafeMutablePointer<PangoFontMap>
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  private var descriptions: [DescriptionKey: OpaquePointer] = unsafe [:]
  /// The families requested so far, and whether each is installed.
  private var families: [String: Bool] = [:]
  private let mode: FontMode
  private let configuration: FontConfiguration
  /// Shapes text with the fonts.
  let shaper = LetterShaper()

  private struct DescriptionKey: Hashable {
    var font: Font
    var scale: Scale
  }

  /// Creates a collection; returns nil if Pango lacks FreeType support, or memory runs out.
  init?(_ mode: FontMode, _ configuration: FontConfiguration) {
    // Maps that Pango's threads were still using when the engine was deallocated are released here, at the
    // next safe opportunity.
    FontLock.releaseLeftMaps()
    guard let map = unsafe CPango_makeFontMap(configuration.handle) else { return nil }
    guard let leftToRight = unsafe Self.makeContext(map, mode, PANGO_DIRECTION_LTR) else {
      unsafe CPango_unref(map)
      return nil
    }
    guard let rightToLeft = unsafe Self.makeContext(map, mode, PANGO_DIRECTION_RTL) else {
      unsafe CPango_unref(UnsafeMutableRawPointer(leftToRight))
      unsafe CPango_unref(map)
      return nil
    }
    self.mode = mode
    self.configuration = configuration
    unsafe self.map = unsafe map
    unsafe self.leftToRight = unsafe leftToRight
    unsafe self.rightToLeft = unsafe rightToLeft
  }

  deinit {
    unsafe descriptions.values.forEach(pango_font_description_free)
    FontLock.withLock {
      unsafe CPango_unref(UnsafeMutableRawPointer(leftToRight))
      unsafe CPango_unref(UnsafeMutableRawPointer(rightToLeft))
      unsafe FontLock.release(map)
    }
  }

  /// Whether languages are set explicitly instead of read from the environment.
  var hasFixedLanguage: Bool { mode == .test }

  /// Returns the embedded face that exactly matches a font, or nil.
  func face(for font: Font) -> FontFace? {
    guard font.family == nil || font.family == Self.systemFamily else { return nil }
    return configuration.faces.first {
      $0.weight == font.weight && $0.isItalic == font.isItalic
    }
  }

  /// Returns the embedded face for a font, or, as programs add few weights, any face of the program's own
  /// family; nil if another family is requested.
  func ownFace(for font: Font) -> FontFace? {
    if let face = face(for: font) { return face }
    guard ProgramFonts.defaultFamily != nil, font.family == nil else { return nil }
    return configuration.faces.first
  }

  /// Whether all fonts may be used although no text requires it: Pango's metrics of a font include those of a
  /// sample in the user's language.
  var samplesOtherFonts: Bool {
    guard let face = configuration.faces.first,
      let sample = unsafe pango_language_get_sample_string(nil)
    else { return true }
    return unsafe !String(cString: sample).unicodeScalars.allSatisfy(face.contains)
  }

  /// Calls a closure with the context for a base direction while the font lock is held.
  func withContext<Result>(
    isRightToLeft: Bool,
    _ body: (OpaquePointer) -> Result
  ) -> Result {
    FontLock.withLock { unsafe body(isRightToLeft ? rightToLeft : leftToRight) }
  }

  /// Calls a closure with Pango's description of a font; sizes above 4,096 pixels are reduced to 4,096.
  func withDescription<Result>(
    of font: Font,
    scale: Scale,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    let key = DescriptionKey(font: font, scale: scale)
    if let known = unsafe descriptions[key] { return unsafe body(known) }
    if let face = face(for: font) { face.file.write() } else { FontFiles.writeAll() }
    guard let description = unsafe pango_font_description_new() else { return nil }
    unsafe pango_font_description_set_family(description, font.family ?? Self.systemFamily)
    let size = (min(font.pointSize * scale.factor, 4_096) * Double(PANGO_SCALE)).rounded()
    // The size is absolute, in pixels; sizes in points would depend on the resolution of the font map.
    unsafe pango_font_description_set_absolute_size(description, max(1, size))
    unsafe pango_font_description_set_weight(
      description,
      PangoWeight(rawValue: UInt32(font.weight.rawValue))
    )
    unsafe pango_font_description_set_style(
      description,
      font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    if unsafe descriptions.count >= 512 {
      unsafe descriptions.values.forEach(pango_font_description_free)
      unsafe descriptions.removeAll()
    }
    unsafe descriptions[key] = unsafe description
    return unsafe body(description)
  }
}

// MARK: - Metrics

extension FontCollection {
  /// Returns the top and bottom of a font relative to the baseline, in 1/1024 pixel.
  func heights(of font: Font, scale: Scale) -> (top: Int, bottom: Int) {
    unsafe withContext(isRightToLeft: false) { context in
      let loaded = unsafe withDescription(of: font, scale: scale) {
        unsafe pango_context_load_font(context, $0)
      }
      guard let loaded = unsafe loaded ?? nil else { return (0, 0) }
      defer { unsafe CPango_unref(loaded) }
      guard let metrics = unsafe pango_font_get_metrics(loaded, pango_context_get_language(context))
      else { return (0, 0) }
      defer { unsafe pango_font_metrics_unref(metrics) }
      return unsafe (
        -Int(pango_font_metrics_get_ascent(metrics)), Int(pango_font_metrics_get_descent(metrics))
      )
    }
  }

  /// Returns the distance between default tab stops: the width of eight spaces, in 1/1024 pixel.
  func tabWidth(of font: Font, scale: Scale) -> Int {
    guard let list = unsafe pango_attr_list_new() else { return Self.leastTabWidth }
    defer { unsafe pango_attr_list_unref(list) }
    _ = unsafe withDescription(of: font, scale: scale) {
      unsafe pango_attr_list_insert(list, pango_attr_font_desc_new($0))
    }
    var width = 0
    unsafe withContext(isRightToLeft: false) { context in
      // The width is determined by shaping, as in Pango for its default tabs; it is not eight times the
      // advance of a space.
      let items = unsafe pango_itemize(context, " ", 0, 1, list, nil)
      defer { unsafe CPango_freeItems(items) }
      guard let items = unsafe items, let glyphs = unsafe pango_glyph_string_new(),
        let item = unsafe items.pointee.data?.assumingMemoryBound(to: PangoItem.self)
      else { return }
      defer { unsafe pango_glyph_string_free(glyphs) }
      unsafe pango_shape("        ", 8, &item.pointee.analysis, glyphs)
      width = unsafe Int(pango_glyph_string_get_width(glyphs))
    }
    return width > 0 ? width : Self.leastTabWidth
  }

  /// The distance between default tab stops if a font has no space glyph, in 1/1024 pixel.
  private static let leastTabWidth = 50 << 10
}

// MARK: - Families

extension FontCollection {
  /// The names of generic fonts, which are not actual families.
  private static let kinds: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "emoji", "cursive", "fantasy",
  ]

  /// Returns the family that a font requests, if it is not installed and another one is substituted.
  func missingFamily(of font: Font) -> String? {
    guard let family = font.family else { return nil }
    if let isInstalled = families[family] { return isInstalled ? nil : family }
    if families.count >= 512 { families.removeAll() }
    // Pango accepts a list of families; it is enough if one of them is installed.
    let isInstalled = family.split(separator: ",").contains { part in
      let name = part.trimmingSpaces
      return Self.kinds.contains(name.lowercased()) || hasFamily(named: name)
    }
    families[family] = isInstalled
    return isInstalled ? nil : family
  }

  private func hasFamily(named family: String) -> Bool {
    guard let pattern = unsafe FcPatternCreate() else { return true }
    defer { unsafe FcPatternDestroy(pattern) }
    _ = unsafe withFontconfigString(family) { unsafe FcPatternAddString(pattern, FC_FAMILY, $0) }
    guard let objects = unsafe FcObjectSetCreate() else { return true }
    defer { unsafe FcObjectSetDestroy(objects) }
    guard let found = unsafe FcFontList(configuration.handle, pattern, objects) else { return true }
    defer { unsafe FcFontSetDestroy(found) }
    return unsafe found.pointee.nfont > 0
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

// MARK: - Creating

extension FontCollection {
  private static func makeContext(
    _ map: UnsafeMutablePointer<PangoFontMap>,
    _ mode: FontMode,
    _ direction: PangoDirection
  ) -> OpaquePointer? {
    guard let options = unsafe cairo_font_options_create() else { return nil }
    defer { unsafe cairo_font_options_destroy(options) }
    guard let context = unsafe pango_font_map_create_context(map) else { return nil }
    // Hinting is vertical, and only for the user's fonts; there is none in tests, where renderings must not
    // depend on the machine's FreeType. Metrics are never hinted: with advances rounded to pixels, text would
    // be up to 4 % too narrow, and paragraphs would wrap differently at each scale.
    let hints = mode == .test ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT
    unsafe cairo_font_options_set_hint_style(options, hints)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_base_dir(context, direction)
    let language =
      unsafe mode == .test ? pango_language_from_string("en") : pango_language_get_default()
    unsafe pango_context_set_language(context, language)
    return unsafe context
  }
}
