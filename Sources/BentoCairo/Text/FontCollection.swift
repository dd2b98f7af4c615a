internal import BentoGeometry
internal import BentoGraphics
internal import CCairo
internal import CPango

/// The fonts that one text engine draws with: the owner of a font map and its contexts.
final class FontCollection {
  /// The family that stands for the toolkit's own font.
  static let systemFamily = "Noto Sans"

  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  private var descriptions: [DescriptionKey: OpaquePointer] = [:]

  private struct DescriptionKey: Hashable {
    var font: Font
    var scale: Scale
  }

  /// Collects fonts; nil when Pango cannot work with FreeType or there is no memory.
  init?(_ mode: FontMode) {
    guard let configuration = Self.makeConfiguration(mode) else { return nil }
    guard let map = CPango_makeFontMap(configuration) else {
      FcConfigDestroy(configuration)
      return nil
    }
    guard let leftToRight = Self.makeContext(map, mode, PANGO_DIRECTION_LTR) else {
      CPango_unref(map)
      FcConfigDestroy(configuration)
      return nil
    }
    guard let rightToLeft = Self.makeContext(map, mode, PANGO_DIRECTION_RTL) else {
      CPango_unref(UnsafeMutableRawPointer(leftToRight))
      CPango_unref(map)
      FcConfigDestroy(configuration)
      return nil
    }
    self.configuration = configuration
    self.map = map
    self.leftToRight = leftToRight
    self.rightToLeft = rightToLeft
  }

  deinit {
    descriptions.values.forEach(pango_font_description_free)
    CPango_unref(UnsafeMutableRawPointer(leftToRight))
    CPango_unref(UnsafeMutableRawPointer(rightToLeft))
    CPango_unref(map)
    FcConfigDestroy(configuration)
  }

  /// Lends the context in which neutral text runs in a direction.
  func withContext<Result>(
    isRightToLeft: Bool,
    _ body: (OpaquePointer) -> Result
  ) -> Result {
    body(isRightToLeft ? rightToLeft : leftToRight)
  }

  /// Lends Pango's description of a font; sizes beyond 4,096 pixels are cut to that.
  func withDescription<Result>(
    of font: Font,
    scale: Scale,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    let key = DescriptionKey(font: font, scale: scale)
    if let known = descriptions[key] { return body(known) }
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, font.family ?? Self.systemFamily)
    let size = (min(font.pointSize * scale.factor, 4_096) * Double(PANGO_SCALE)).rounded()
    pango_font_description_set_absolute_size(description, max(1, size))
    pango_font_description_set_weight(
      description,
      PangoWeight(rawValue: UInt32(font.weight.rawValue))
    )
    pango_font_description_set_style(
      description,
      font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    if descriptions.count >= 512 {
      descriptions.values.forEach(pango_font_description_free)
      descriptions.removeAll()
    }
    descriptions[key] = description
    return body(description)
  }
}

// MARK: - Making

extension FontCollection {
  /// What a configuration without the system's files lacks: bitmap fonts, which are mostly emoji,
  /// scaled to the text's size, and the names that stand for a kind of font.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
      </match>
      <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
      <alias><family>system-ui</family><prefer><family>Noto Sans</family></prefer></alias>
      <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
    </fontconfig>
    """

  private static func makeConfiguration(_ mode: FontMode) -> OpaquePointer? {
    switch mode {
    case .test:
      guard let own = FcConfigCreate() else { return nil }
      let parsed = rules.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count) {
          FcConfigParseAndLoadFromMemory(own, $0, 0)
        }
      }
      if parsed != 0, addFonts(to: own) { return own }
      FcConfigDestroy(own)
      return nil
    case .user:
      guard let system = FcInitLoadConfigAndFonts() else { return nil }
      _ = addFonts(to: system)
      return system
    }
  }

  /// Adds the embedded fonts; false when not even the first can be opened.
  private static func addFonts(to configuration: OpaquePointer) -> Bool {
    var count = 0
    for path in FontFiles.paths {
      let added = path.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
          FcConfigAppFontAddFile(configuration, $0)
        }
      }
      count += added != 0 ? 1 : 0
    }
    return count > 0
  }

  private static func makeContext(
    _ map: UnsafeMutablePointer<PangoFontMap>,
    _ mode: FontMode,
    _ direction: PangoDirection
  ) -> OpaquePointer? {
    guard let options = cairo_font_options_create() else { return nil }
    defer { cairo_font_options_destroy(options) }
    guard let context = pango_font_map_create_context(map) else { return nil }
    let hints = mode == .test ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT
    cairo_font_options_set_hint_style(options, hints)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, direction)
    let language =
      mode == .test ? pango_language_from_string("en") : pango_language_get_default()
    pango_context_set_language(context, language)
    return context
  }
}
