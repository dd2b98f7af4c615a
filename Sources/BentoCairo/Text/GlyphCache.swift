internal import CPango

/// The coverage of letters, drawn once for each font, size and quarter of a pixel, for all lines of
/// text that have them.
///
/// Letters advance by parts of a pixel. At whole pixels the gaps between them would be wrong by up
/// to half a pixel, which shows in every word; at quarters, an eighth does not. The heights of
/// strokes are on whole pixels, their widths are not touched.
final class GlyphCache {
  /// A face of a font file.
  private struct Source: Hashable {
    let file: String
    let index: Int
  }

  /// So many fonts are known by Pango's objects, which that keeps alive.
  private static let fontLimit = 128

  private let library = FreeTypeLibrary()
  private let isHinted: Bool
  /// The files that were opened; nil those whose glyphs only Cairo draws.
  private var typefaces: [Source: Typeface?] = [:]
  private var fonts: [UnsafeMutablePointer<PangoFont>: FontFile?] = [:]
  private let masks: RecentCache<GlyphMasks.Key, GlyphMasks>

  /// A typeface at a size in 1/64 pixel.
  private struct FontFile {
    let typeface: Typeface
    let size: Int
  }

  /// A cache without masks, whose masks a budget counts.
  init(_ mode: FontMode, _ budget: CacheBudget) {
    isHinted = mode == .user
    masks = RecentCache(budget)
  }

  deinit {
    forgetFonts()
  }

  /// The masks of a font; nil when its glyphs are drawn by Cairo: those with colors of their own,
  /// strokes or a slant that are computed, and large ones.
  func masks(of font: UnsafeMutablePointer<PangoFont>) -> GlyphMasks? {
    guard let file = file(of: font) else { return nil }
    let key = GlyphMasks.Key(typeface: ObjectIdentifier(file.typeface), size: file.size)
    return masks.value(for: key, cost: \.byteCount) {
      GlyphMasks(file.typeface, size: file.size, isHinted: isHinted)
    }
  }

  /// Counts again what the masks of a font cost that were `byteCount` bytes before more were drawn.
  func count(_ grown: GlyphMasks, of font: UnsafeMutablePointer<PangoFont>, before byteCount: Int) {
    guard grown.byteCount != byteCount, let file = file(of: font) else { return }
    let key = GlyphMasks.Key(typeface: ObjectIdentifier(file.typeface), size: file.size)
    masks.insert(grown, for: key, cost: grown.byteCount)
  }
}

// MARK: - Fonts

extension GlyphCache {
  private func file(of font: UnsafeMutablePointer<PangoFont>) -> FontFile? {
    if let known = fonts[font] { return known }
    if fonts.count >= Self.fontLimit { forgetFonts() }
    let file = open(CPango_fontSource(font))
    g_object_ref(font)
    fonts[font] = .some(file)
    return file
  }

  private func open(_ source: CPangoFontSource) -> FontFile? {
    guard let file = source.file, (1...GlyphMasks.largestSize).contains(source.size),
      let typeface = typeface(Source(file: String(cString: file), index: Int(source.index)))
    else { return nil }
    return FontFile(typeface: typeface, size: Int((source.size * 64).rounded()))
  }

  private func typeface(_ source: Source) -> Typeface? {
    if let known = typefaces[source] { return known }
    let opened = library.flatMap { library in
      Typeface(file: source.file, index: source.index, library: library)
    }
    typefaces[source] = .some(opened)
    return opened
  }

  private func forgetFonts() {
    fonts.keys.forEach { CPango_unref($0) }
    fonts.removeAll()
  }
}
