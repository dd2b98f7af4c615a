package import BentoGeometry
internal import BentoGraphics
internal import CPango

/// The coverage of letters, drawn once for each font, size and quarter of a pixel, for all lines of
/// text that have them.
///
/// Letters advance by parts of a pixel. At whole pixels the gaps between them would be wrong by up
/// to half a pixel, which shows in every word; at quarters, an eighth does not. The heights of
/// strokes are on whole pixels, their widths are not touched.
@safe
package final class GlyphCache {
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
  @safe @exclusivity(unchecked) private var typefaces: [Source: Typeface?] = [:]
  @safe @exclusivity(unchecked) private var fonts: [FontHandle: FontFile?] = [:]
  private let sheets: RecentCache<GlyphMasks.Key, Sheet>
  /// The masks that were placed last, kept for their memory.
  @safe @exclusivity(unchecked) private(set) var placed: ContiguousArray<LetterMask> = []

  /// The masks of one font at one size, changed where they are.
  package final class Sheet {
    fileprivate(set) var glyphs: GlyphMasks

    fileprivate init(_ glyphs: GlyphMasks) {
      self.glyphs = glyphs
    }
  }

  /// A typeface at a size in 1/64 pixel.
  private struct FontFile {
    let typeface: Typeface
    let size: Int
  }

  /// A cache without masks, whose masks a budget counts.
  init(_ mode: FontMode, _ budget: CacheBudget) {
    isHinted = mode == .user
    sheets = RecentCache(budget)
  }

  deinit {
    forgetFonts()
  }
}

// MARK: - Placing

extension GlyphCache {
  /// Places the masks of letters; nil when Cairo draws them: those with colors of their own, strokes
  /// or a slant that are computed, large ones, and boxes for characters that no font has.
  package func place(_ part: TextLayout.Glyphs) -> Sheet? {
    withSheet(of: part.font) { $0.place(part, into: &placed) }
  }

  /// Places the masks of the letters of a word, see ``GlyphMasks``; nil when Cairo draws them.
  func place(
    _ letters: ContiguousArray<ShapedGlyph>.SubSequence,
    of font: FontHandle,
    from phase: Int
  ) -> Sheet? {
    withSheet(of: font) {
      $0.place(letters, from: phase, into: &placed)
      return true
    }
  }

  /// The masks of a font, counted again after letters were placed; nil when there are none, or one of
  /// the letters has none.
  @inline(__always)
  private func withSheet(
    of font: FontHandle,
    _ place: (inout GlyphMasks) -> Bool
  ) -> Sheet? {
    guard let file = file(of: font) else { return nil }
    let key = GlyphMasks.Key(typeface: ObjectIdentifier(file.typeface), size: file.size)
    let sheet =
      sheets.value(for: key)
      ?? Sheet(GlyphMasks(file.typeface, size: file.size, isHinted: isHinted))
    let oldCount = sheet.glyphs.byteCount
    let isPlaced = place(&sheet.glyphs)
    let newCount = sheet.glyphs.byteCount
    if newCount != oldCount { sheets.insert(sheet, for: key, cost: newCount) }
    return isPlaced ? sheet : nil
  }

  /// The number of masks of all fonts.
  var maskCount: Int { sheets.values.reduce(0) { $0 + $1.glyphs.count } }

  /// The union of what was placed last.
  package var placedInk: PixelRect { placed.ink }

  /// Adds the coverage of what was placed last, of a font's masks, to rows of bytes in which its line
  /// begins at a pixel.
  ///
  /// - Parameters:
  ///   - bytes: The rows, which hold all of ``placedInk``, each `stride` bytes behind the one before.
  ///   - x: The column in which the line begins.
  ///   - y: The row of the baseline.
  package func addPlaced(
    _ masks: Sheet,
    to bytes: UnsafeMutableBufferPointer<UInt8>,
    stride: Int,
    x: Pixels,
    y: Pixels
  ) {
    unsafe masks.glyphs.add(placed, to: bytes, stride: stride, x: x, y: y)
  }
}

// MARK: - Fonts

extension GlyphCache {
  private func file(of font: FontHandle) -> FontFile? {
    if let known = fonts[font] { return known }
    if fonts.count >= Self.fontLimit { forgetFonts() }
    let file = unsafe open(CPango_fontSource(font.pointer))
    font.keep()
    fonts[font] = .some(file)
    return file
  }

  private func open(_ source: CPangoFontSource) -> FontFile? {
    guard let file = unsafe source.file, unsafe (1...GlyphMasks.largestSize).contains(source.size),
      let typeface = unsafe typeface(Source(file: String(cString: file), index: Int(source.index)))
    else { return nil }
    return unsafe FontFile(typeface: typeface, size: Int((source.size * 64).rounded()))
  }

  private func typeface(_ source: Source) -> Typeface? {
    if let known = typefaces[source] { return known }
    let opened = library.flatMap { library in
      unsafe Typeface(file: source.file, index: source.index, library: library)
    }
    typefaces[source] = .some(opened)
    return opened
  }

  private func forgetFonts() {
    FontLock.withLock { fonts.keys.forEach { $0.release() } }
    fonts.removeAll()
  }
}
