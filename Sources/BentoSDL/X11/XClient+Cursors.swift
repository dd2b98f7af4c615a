internal import BentoX11
internal import CSDL2
internal import CXCB

/// The cursors of popup windows.
extension XClient {
  /// Returns one of the desktop's cursors, which is the one that SDL shows over its windows; 0 if there is none.
  func cursor(_ shape: SDL_SystemCursor, of window: SDLWindow) -> xcb_cursor_t {
    if let known = cursors[shape.rawValue] { return known }
    typealias Make = @convention(c) (UnsafeMutableRawPointer?, UInt32) -> UInt
    typealias Synchronize = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
    guard let display = unsafe window.window.xDisplay,
      let make = unsafe XLibrary.function("XCreateFontCursor", as: Make.self),
      let synchronize = unsafe XLibrary.function("XSync", as: Synchronize.self)
    else { return 0 }
    // The library replaces the cursors of this font with those of the user's theme.
    let cursor = unsafe xcb_cursor_t(truncatingIfNeeded: make(display, shape.glyph))
    // The cursor has to exist before it is used on another connection.
    _ = unsafe synchronize(display, 0)
    cursors[shape.rawValue] = cursor
    return cursor
  }
}
