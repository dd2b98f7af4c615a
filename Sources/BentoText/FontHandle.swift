internal import CPango

/// A handle for one of Pango's fonts; code that stores a handle must retain the font.
@safe
struct FontHandle {
  let pointer: UnsafeMutablePointer<PangoFont>

  init(_ pointer: UnsafeMutablePointer<PangoFont>) {
    unsafe self.pointer = unsafe pointer
  }

  /// Retains the font.
  func keep() { unsafe g_object_ref(pointer) }

  /// Releases the font; must be called with the font lock held.
  func release() { unsafe CPango_unref(pointer) }

  /// Whether the font's glyphs have their own colors.
  var isColored: Bool { unsafe CPango_isColored(pointer) != 0 }

  /// Returns the logical extents of a glyph, in 1/1024 pixel; the glyph for a character missing from the font
  /// has the extents of a box.
  func extent(of glyph: PangoGlyph) -> PangoRectangle {
    var logical = PangoRectangle()
    FontLock.withLock { unsafe pango_font_get_glyph_extents(pointer, glyph, nil, &logical) }
    return logical
  }
}

// MARK: - Hashable

extension FontHandle: Hashable {
  static func == (left: FontHandle, right: FontHandle) -> Bool {
    unsafe left.pointer == right.pointer
  }

  func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(UInt(bitPattern: pointer))
  }
}
