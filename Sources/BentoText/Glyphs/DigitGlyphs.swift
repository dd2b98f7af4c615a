internal import CPango

/// The glyphs of the digits of a font that shapes each of them by itself.
///
/// Most words that a program has never shown before are numbers, or begin with one: counts, prices,
/// times. Where a font does nothing with digits, their glyphs need no shaping (`lists.jump`).
struct DigitGlyphs {
  private var glyphs: InlineArray<10, ShapedGlyph>

  /// The glyphs of a font; nil where it shapes digits together with what stands beside them, or lacks
  /// one.
  init?(_ face: ShapingFace, _ font: OpaquePointer, script: hb_script_t, language: OpaquePointer?) {
    guard unsafe face.shapesDigitsAlone(script: script, language: language) else { return nil }
    glyphs = .init(repeating: ShapedGlyph(glyph: 0, advance: 0))
    for digit in glyphs.indices {
      guard let glyph = face.glyph(of: Unicode.Scalar(UInt8(0x30 + digit))) else { return nil }
      let advance = unsafe hb_font_get_glyph_h_advance(font, glyph)
      glyphs[digit] = ShapedGlyph(glyph: glyph, advance: advance)
    }
  }

  /// How many digits a word begins with that need no shaping.
  ///
  /// None where another character than ASCII follows: a fraction slash turns digits into small ones.
  func count(leading word: UnsafeRawBufferPointer) -> Int {
    var count = 0
    while count < word.count, unsafe Self.isDigit(word[count]) { count += 1 }
    guard count > 0, unsafe word[count...].allSatisfy({ $0 < 0x80 }) else { return 0 }
    return count
  }

  /// Whether a byte is a digit of ASCII.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The glyph of a digit, by its byte.
  func glyph(of byte: UInt8, cluster: Int) -> ShapedGlyph {
    var glyph = glyphs[Int(byte) - 0x30]
    glyph.cluster = Int32(cluster)
    return glyph
  }
}
