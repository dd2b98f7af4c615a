internal import CPango

/// A font file opened for reading the outlines of its glyphs.
///
/// FreeType maps the file into memory without copying it.
@safe
final class Typeface {
  /// The library, retained for the face.
  private let library: FreeTypeLibrary
  private let face: FT_Face
  /// The current size of the face, in 1/64 pixel.
  private var size = 0

  /// Opens one face of a file; returns nil if it cannot be read, or its glyphs are not single-color outlines.
  init?(file: UnsafePointer<CChar>, index: Int, library: FreeTypeLibrary) {
    var opened: FT_Face?
    guard unsafe FT_New_Face(library.handle, file, index, &opened) == 0, let opened = unsafe opened
    else { return nil }
    guard unsafe CPango_hasPlainOutlines(opened) != 0 else {
      unsafe FT_Done_Face(opened)
      return nil
    }
    self.library = library
    unsafe face = unsafe opened
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  /// Calls a closure with the outline of a glyph, at a size in 1/64 pixel, and the library that draws it;
  /// returns `false` if there is no outline.
  func withOutline(
    of glyph: UInt32,
    size: Int,
    isHinted: Bool,
    _ body: (inout FT_Outline, FT_Library) -> Void
  ) -> Bool {
    if size != self.size {
      // At 72 dpi, a typographic point is one pixel.
      guard unsafe FT_Set_Char_Size(face, 0, size, 72, 72) == 0 else { return false }
      self.size = size
    }
    guard unsafe CPango_loadOutline(face, glyph, isHinted ? 1 : 0) != 0,
      let slot = unsafe face.pointee.glyph
    else { return false }
    unsafe body(&slot.pointee.outline, library.handle)
    return true
  }
}
