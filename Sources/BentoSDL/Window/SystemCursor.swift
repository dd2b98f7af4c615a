internal import CSDL2

/// The names that SDL uses for its cursors.
extension SDL_SystemCursor {
  /// The number in the X server's font of cursors.
  var glyph: UInt32 { font.glyph }

  /// The name in themes of cursors.
  var themeName: String { font.name }

  private var font: (glyph: UInt32, name: String) {
    switch self {
    case SDL_SYSTEM_CURSOR_IBEAM: (152, "xterm")
    case SDL_SYSTEM_CURSOR_WAIT: (150, "watch")
    case SDL_SYSTEM_CURSOR_CROSSHAIR: (130, "tcross")
    case SDL_SYSTEM_CURSOR_SIZENWSE: (134, "top_left_corner")
    case SDL_SYSTEM_CURSOR_SIZENESW: (136, "top_right_corner")
    case SDL_SYSTEM_CURSOR_SIZEWE: (108, "sb_h_double_arrow")
    case SDL_SYSTEM_CURSOR_SIZENS: (116, "sb_v_double_arrow")
    case SDL_SYSTEM_CURSOR_SIZEALL: (52, "fleur")
    case SDL_SYSTEM_CURSOR_NO: (88, "pirate")
    case SDL_SYSTEM_CURSOR_HAND: (60, "hand2")
    default: (68, "left_ptr")
    }
  }
}
