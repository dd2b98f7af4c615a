internal import CPango

/// The glyphs of the digits of a font that shapes each digit independently.
///
/// Most words that a program has not shown before are numbers or start with a number, such as counts, prices
/// and times. If a font has no rules for digits, their glyphs need no shaping (`lists.jump`).
struct DigitGlyphs {
  private var glyphs: InlineArray<10, ShapedGlyph>

  /// Finds the glyphs of a font's digits; returns nil if it shapes digits together with adjacent characters
  /// or lacks a digit.
  init?(_ face: ShapingFace, _ font: OpaquePointer, script: hb_script_t, language: OpaquePointer?) {
    guard unsafe face.shapesDigitsAlone(script: script, language: language) else { return nil }
    glyphs = .init(repeating: ShapedGlyph(glyph: 0, advance: 0))
    for digit in glyphs.indices {
      guard let glyph = face.glyph(of: Unicode.Scalar(UInt8(0x30 + digit))) else { return nil }
      let advance = unsafe hb_font_get_glyph_h_advance(font, glyph)
      glyphs[digit] = ShapedGlyph(glyph: glyph, advance: advance)
    }
  }

  /// Returns the number of leading digits of a word that need no shaping.
  ///
  /// The result is 0 if a non-ASCII character follows, because a fraction slash turns digits into small ones.
  func count(leading word: UnsafeRawBufferPointer) -> Int {
    var count = 0
    while count < word.count, unsafe Self.isDigit(word[count]) { count += 1 }
    guard count > 0, unsafe word[count...].allSatisfy({ $0 < 0x80 }) else { return 0 }
    return count
  }

  /// Whether a byte is an ASCII digit.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Returns the glyph of a digit, given its byte.
  func glyph(of byte: UInt8, cluster: Int) -> ShapedGlyph {
    var glyph = glyphs[Int(byte) - 0x30]
    glyph.cluster = Int32(cluster)
    return glyph
  }
}
