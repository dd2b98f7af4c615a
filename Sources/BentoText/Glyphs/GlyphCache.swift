package import BentoGeometry
internal import BentoGraphics
internal import CPango

/// A cache of glyph coverage for all lines of text; each glyph is drawn once per font, size and quarter of a
/// pixel.
///
/// Advances are fractions of a pixel. With glyphs at whole pixels, the gaps between them would be off by up
/// to half a pixel, which is visible in every word; with glyphs at quarter-pixel positions, they are off by
/// at most an eighth, which is not. Vertical hinting rounds the heights of strokes to whole pixels; their
/// widths are unchanged.
@safe
package final class GlyphCache {
  /// A face in a font file.
  private struct Source: Hashable {
    let file: String
    let index: Int
  }

  /// The maximum number of Pango fonts in the cache, which retains them.
  private static let fontLimit = 128

  private let library = FreeTypeLibrary()
  private let isHinted: Bool
  /// The open files, or nil for files whose glyphs only Cairo can draw.
  @safe @exclusivity(unchecked) private var typefaces: [Source: Typeface?] = [:]
  @safe @exclusivity(unchecked) private var fonts: [FontHandle: FontFile?] = [:]
  private let sheets: RecentCache<GlyphMasks.Key, Sheet>
  /// The most recently placed masks; the array is reused for its capacity.
  @safe @exclusivity(unchecked) private(set) var placed: ContiguousArray<LetterMask> = []

  /// The masks of one font at one size, changed in place.
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

  /// Creates a cache whose masks count toward a budget.
  init(_ mode: FontMode, _ budget: CacheBudget) {
    // Hinting depends on the machine's FreeType, so tests render without it.
    isHinted = mode == .user
    sheets = RecentCache(budget)
  }

  deinit {
    forgetFonts()
  }
}

// MARK: - Placing

extension GlyphCache {
  /// Places the masks of glyphs; returns nil if Cairo must draw them, which is the case for glyphs with their
  /// own colors, synthesized bold or slanted styles, large glyphs, and boxes for characters that no font has.
  package func place(_ part: TextLayout.Glyphs) -> Sheet? {
    withSheet(of: part.font) { $0.place(part, into: &placed) }
  }

  /// Places the masks of a word's glyphs (see ``GlyphMasks``); returns nil if Cairo must draw them.
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

  /// Returns the masks of a font and updates their cost after glyphs are placed; returns nil if the font has
  /// no masks, or a glyph has none.
  @inline(__always)
  private func withSheet(
    of font: FontHandle,
    _ place: (inout GlyphMasks) -> Bool
  ) -> Sheet? {
    guard let file = file(of: font) else { return nil }
    // The key is the file and size rather than Pango's font, because several descriptions may lead to the
    // same outlines.
    let key = GlyphMasks.Key(typeface: ObjectIdentifier(file.typeface), size: file.size)
    let sheet =
      sheets.value(for: key)
      ?? Sheet(GlyphMasks(file.typeface, size: file.size, isHinted: isHinted))
    // The sheet grows in place, so its cost is updated whenever it changes.
    let oldCount = sheet.glyphs.byteCount
    let isPlaced = place(&sheet.glyphs)
    let newCount = sheet.glyphs.byteCount
    if newCount != oldCount { sheets.insert(sheet, for: key, cost: newCount) }
    return isPlaced ? sheet : nil
  }

  /// The number of masks in all fonts.
  var maskCount: Int { sheets.values.reduce(0) { $0 + $1.glyphs.count } }

  /// The bounding rectangle of the masks placed most recently.
  package var placedInk: PixelRect { placed.ink }

  /// Adds the coverage of the masks placed most recently to rows of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The rows, which contain all of ``placedInk`` and are `stride` bytes apart.
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
    // The font is retained so that no other font can be allocated at the address that serves as its key.
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
