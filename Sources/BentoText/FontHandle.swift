internal import CPango

/// One of Pango's fonts; whoever keeps a handle keeps the font as well.
@safe
struct FontHandle {
  let pointer: UnsafeMutablePointer<PangoFont>

  init(_ pointer: UnsafeMutablePointer<PangoFont>) {
    unsafe self.pointer = unsafe pointer
  }

  /// Keeps the font until it is released.
  func keep() { unsafe g_object_ref(pointer) }

  /// Gives up a font that was kept; called with the lock of fonts held.
  func release() { unsafe CPango_unref(pointer) }

  /// Whether its letters have colors of their own.
  var isColored: Bool { unsafe CPango_isColored(pointer) != 0 }

  /// The extent of a glyph, in 1/1024 pixel; what the font lacks has that of a box.
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
