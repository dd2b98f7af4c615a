internal import BentoGraphics
internal import CPango

/// A face of the toolkit's own family, and the characters that it contains.
@safe
struct FontFace {
  /// The weight.
  let weight: Font.Weight
  /// Whether the face is italic.
  let isItalic: Bool
  /// The face's file.
  let file: FontFiles.File
  /// Fontconfig's character set, owned by a configuration that is never released.
  private let letters: OpaquePointer

  /// Reads a font from a configuration; returns nil if it belongs to a different family.
  init?(_ pattern: OpaquePointer) {
    var family: UnsafeMutablePointer<FcChar8>?
    var weight = 0.0
    var slant: Int32 = 0
    var letters: OpaquePointer?
    var path: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch,
      let family = unsafe family,
      unsafe String(cString: family) == FontCollection.systemFamily,
      unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch,
      unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch,
      unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) == FcResultMatch,
      let letters = unsafe letters,
      unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      let path = unsafe path.map({ unsafe String(cString: $0) }),
      let file = FontFiles.all.first(where: { $0.path == path })
    else { return nil }
    // Fontconfig's weights have their own scale; the toolkit's are those of OpenType and CSS.
    self.weight = Font.Weight(rawValue: Int(FcWeightToOpenTypeDouble(weight).rounded()))
    isItalic = slant != FC_SLANT_ROMAN
    self.file = file
    unsafe self.letters = unsafe letters
  }

  /// Whether the face has a glyph for a character.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    unsafe FcCharSetHasChar(letters, scalar.value) != 0
  }
}
